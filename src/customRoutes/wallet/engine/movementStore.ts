import { movementFacts, type Order, textOf } from '../../../dataProvider/actions/movementKinds';
import type { Journal } from '../../../journal';
import { isUnsettled } from '../../../journal/operation';
import { provesSent, type SettlingEvent, settle } from './movement';
import { isUnreadable, type Movement, movementOf, operationOf } from './movementRecord';

export interface MovementStore {
  /** The movements of this admin in this browser, newest first. */
  all(): Movement[];
  get(id: string): Movement | undefined;
  /** Finds an unsettled movement of the kind and subject of an order whose record cannot be read: it may be its like. */
  unreadableLike(order: Order): string | undefined;
  /** Writes a movement down. Rejects when the browser does not keep it; this page remembers it all the same. */
  write(movement: Movement): Promise<void>;
  /** Advances a movement, if there is one, and writes it down as well as the browser can. */
  settle(movement: Movement | undefined, event: SettlingEvent): Movement | undefined;
}

/** Keeps movements as guarded operations of an admin's journal. */
export function createMovementStore(
  journal: Journal,
  sender: { adminId: string; tabId: string },
): MovementStore {
  const write = (m: Movement) => journal.put(operationOf(m, { ...sender, ...journal.get(m.id) }));
  const store: MovementStore = {
    all: () => journal.all().flatMap((operation) => movementOf(operation) ?? []),
    get(id) {
      const operation = journal.get(id);
      return operation && movementOf(operation);
    },
    unreadableLike(order) {
      const subject = textOf(order, movementFacts(order).subject);
      const like = journal
        .all()
        .filter((each) => each.kind === `wallet.${order.kind}` && isUnsettled(each))
        .find((each) => isUnreadable(each) && (each.subject ?? subject) === subject);
      return like?.id;
    },
    write,
    settle(before, event) {
      const after = before && settle(before, event);
      // What stands there otherwise is never less cautious than this.
      if (!after || after === before) return after;
      void write(after).catch(() => {});
      const first = after.draft.again && provesSent(event, after) && store.get(after.draft.again);
      if (first) store.settle(first, { type: 'release', now: event.now });
      return after;
    },
  };
  return store;
}
