import { movementFacts, type Order, orderText } from '../../../dataProvider/actions/movementKinds';
import type { Journal } from '../../../journal';
import { isUnsettled, type Operation } from '../../../journal/operation';
import { settledByUserUpdate, writeOperation } from '../../../operations/writeOperation';
import { replacesEarlier, type SettlementEvent, settleMovement } from './movement';
import {
  detailsOf,
  isUnreadable,
  type Movement,
  movementOf,
  operationFields,
  sentOf,
} from './movementRecord';

export interface MovementStore {
  all(): Movement[];
  get(id: string): Movement | undefined;
  /** Returns the ID of an unsettled, unreadable movement of an order's kind and subject: it may be identical. */
  unreadableLike(order: Order): string | undefined;
  /** Stores a movement. Rejects if the browser does not store it; this page remembers it anyway. */
  write(movement: Movement): Promise<void>;
  /** Applies an event to the newest record of a movement. Rejects as `write` does. */
  advance(movement: Movement, event: SettlementEvent): Promise<void>;
  /** Applies an event to the newest record of a movement, stores it if the browser can, and returns it. */
  settle(movement: Movement, event: SettlementEvent): Movement;
  /** Like `settle`, for the end of the movement's own request, in the tab that sent it. */
  end(movement: Movement, event: SettlementEvent): Movement;
}

/** Returns the next state from the newest record of a movement; undefined leaves an unreadable record unchanged. */
type Reducer = (m: Movement, newest: Operation | undefined) => Movement | undefined;

const following =
  (event: SettlementEvent): Reducer =>
  (m, newest) => {
    const before = newest ? movementOf(newest) : m;
    return before && settleMovement(before, event);
  };

/**
 * The recorder has already stored the request's outcome. A positive response always
 * counts, any other only if the movement was not settled in the meantime.
 */
const ending =
  (event: SettlementEvent): Reducer =>
  (m, newest) => {
    const before = (newest && detailsOf(newest)) ?? m;
    const isAnswered = event.type === 'answered';
    return settleMovement(isAnswered ? { ...sentOf(before), state: 'sending' } : before, event);
  };

/** Stores movements as guarded operations of an admin's journal: a movement is the `details` of its operation. */
export function createMovementStore(
  journal: Journal,
  sender: { adminId: string; tabId: string },
): MovementStore {
  const put = (m: Movement, reducer: Reducer) =>
    writeOperation(journal, m.id, (newest) => {
      const after = reducer(m, newest);
      if (!after || (newest && after === movementOf(newest))) return undefined;
      return { ...(!newest && sender), ...operationFields(after) };
    });
  function settleBy(m: Movement, event: SettlementEvent, reducer: Reducer): Movement {
    const before = store.get(m.id);
    // If this fails, the stale record is always at least as cautious.
    void put(m, reducer).catch(() => {});
    const after = store.get(m.id) ?? reducer(m, undefined) ?? m;
    const again = after !== before && after.draft.again;
    const first = again && replacesEarlier(event, after) && store.get(again);
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
      const subject = orderText(order, movementFacts(order).subject);
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

/** Stores the user's decision on an open, unreadable record; does nothing if the record is readable. */
export function settleUnreadable(journal: Journal, { id }: Operation, outcome: 'done' | 'refused') {
  const settle = settledByUserUpdate(outcome);
  return writeOperation(journal, id, (newest) =>
    newest && isUnreadable(newest) ? settle(newest) : undefined,
  );
}
