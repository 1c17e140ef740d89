import type { Journal } from '../../journal';
import { type SettlingEvent, settle } from './movement';
import { type Movement, movementOf, operationOf } from './movementRecord';

export interface MovementStore {
  /** The movements of this admin in this browser, newest first. */
  all(): Movement[];
  get(id: string): Movement | undefined;
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
  return {
    all: () => journal.all().flatMap((operation) => movementOf(operation) ?? []),
    get(id) {
      const operation = journal.get(id);
      return operation && movementOf(operation);
    },
    write,
    settle(before, event) {
      const after = before && settle(before, event);
      // What stands there otherwise is never less cautious than this.
      if (after && after !== before) void write(after).catch(() => {});
      return after;
    },
  };
}
