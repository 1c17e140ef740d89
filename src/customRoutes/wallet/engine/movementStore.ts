import { movementFacts, type Order, textOf } from '../../../dataProvider/actions/movementKinds';
import type { Journal } from '../../../journal';
import { isUnsettled, type Operation } from '../../../journal/operation';
import { settledByPerson, writeOperation } from '../../../operations/writeOperation';
import { provesSent, type SettlingEvent, settle } from './movement';
import {
  detailsOf,
  fieldsOf,
  isUnreadable,
  type Movement,
  movementOf,
  sentOf,
} from './movementRecord';

export interface MovementStore {
  /** The movements of this admin in this browser, newest first. */
  all(): Movement[];
  get(id: string): Movement | undefined;
  /** Finds an unsettled movement of the kind and subject of an order whose record cannot be read: it may be its like. */
  unreadableLike(order: Order): string | undefined;
  /** Writes a movement down. Rejects when the browser does not keep it; this page remembers it all the same. */
  write(movement: Movement): Promise<void>;
  /** Advances the newest record of a movement. Rejects as `write` does. */
  advance(movement: Movement, event: SettlingEvent): Promise<void>;
  /** Advances the newest record of a movement, stores it where the browser can, and returns it. */
  settle(movement: Movement, event: SettlingEvent): Movement;
  /** Does the same with the end of the movement's own request, in the tab that sent it. */
  end(movement: Movement, event: SettlingEvent): Movement;
}

/** Makes the next state from the newest record of a movement; undefined leaves a record that cannot be read. */
type Reducer = (m: Movement, newest: Operation | undefined) => Movement | undefined;

const following =
  (event: SettlingEvent): Reducer =>
  (m, newest) => {
    const before = newest ? movementOf(newest) : m;
    return before && settle(before, event);
  };

/**
 * The recorder has written the outcome of the request before; here its response follows. A positive one always counts,
 * any other only where nobody has settled the movement in the meantime.
 */
const ending =
  (event: SettlingEvent): Reducer =>
  (m, newest) => {
    const before = (newest && detailsOf(newest)) ?? m;
    const isAnswered = event.type === 'answered';
    return settle(isAnswered ? { ...sentOf(before), state: 'sending' } : before, event);
  };

/** Keeps movements as guarded operations of an admin's journal: a movement is the `details` of its operation. */
export function createMovementStore(
  journal: Journal,
  sender: { adminId: string; tabId: string },
): MovementStore {
  const put = (m: Movement, reducer: Reducer) =>
    writeOperation(journal, m.id, (newest) => {
      const after = reducer(m, newest);
      if (!after || (newest && after === movementOf(newest))) return undefined;
      return { ...(!newest && sender), ...fieldsOf(after) };
    });
  function settleBy(m: Movement, event: SettlingEvent, reducer: Reducer): Movement {
    const before = store.get(m.id);
    // A record that cannot be stored is never less cautious than this.
    void put(m, reducer).catch(() => {});
    const after = store.get(m.id) ?? reducer(m, undefined) ?? m;
    const again = after !== before && after.draft.again;
    const first = again && provesSent(event, after) && store.get(again);
    if (first) store.settle(first, { type: 'release', now: event.now });
    return after;
  }
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
    write: (m) => put(m, () => m),
    advance: (m, event) => put(m, following(event)),
    settle: (m, event) => settleBy(m, event, following(event)),
    end: (m, event) => settleBy(m, event, ending(event)),
  };
  return store;
}

/** Writes down a user's word on an open record that cannot be read; a record that can be is settled by its states. */
export function settleUnreadable(journal: Journal, { id }: Operation, outcome: 'done' | 'refused') {
  const settle = settledByPerson(outcome);
  return writeOperation(journal, id, (newest) =>
    newest && isUnreadable(newest) ? settle(newest) : undefined,
  );
}
