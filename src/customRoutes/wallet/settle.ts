import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { isSameEmail } from '../../format/identifiers';
import type { Journal } from '../../journal';
import { isOperationOpen } from '../../journal/operation';
import type { TabLocks } from '../../operations/locks';
import {
  type RecordUpdate,
  settledByPersonUpdate,
  writeOperation,
} from '../../operations/writeOperation';
import { isNamedBy, outcomeOfRow, settlingRow } from './ledger';
import { movementOf, namesOf, type SettlingRow } from './movement';

const LOCK = 'wallet rows';

/** Returns the change for a ledger row that names an operation: it settles an unknown one, and overrides a person's word. */
export function settledByLedgerUpdate(outcome: 'done' | 'notDone', details: unknown): RecordUpdate {
  const fields = {
    outcome,
    settledBy: 'ledger',
    endedAt: new Date().toISOString(),
    details,
  } as const;
  return (newest) => {
    if (!newest) return undefined;
    const isOverridden = newest.settledBy === 'person' && newest.outcome !== outcome;
    return isOperationOpen(newest) || isOverridden ? fields : undefined;
  };
}

/** Returns the ways to settle an unknown movement besides the server's answer: the admin's word, and a row that names it (rulings R16b). */
export function createSettling(journal: Journal, locks: TabLocks) {
  const all = () => journal.all().flatMap((operation) => movementOf(operation) ?? []);
  const isTaken = (row: SettlingRow, id: string) =>
    all().some((m) => m.id !== id && m.details.row?.key === row.key);

  /**
   * Stores the admin's word, with the ledger row that shows the movement if one is selected. Resolves to false if that
   * row settled another movement. Rejects if it cannot be stored.
   */
  async function settle(
    id: string,
    outcome: 'done' | 'notDone',
    row?: SettlingRow,
  ): Promise<boolean> {
    const write = (details?: unknown) =>
      writeOperation(journal, id, settledByPersonUpdate(outcome, details), true);
    if (!row) {
      await write();
      return true;
    }
    let isFree = false;
    await locks.runWhenFree(LOCK, async () => {
      await journal.readAll();
      const m = all().find((each) => each.id === id);
      isFree = m !== undefined && !isTaken(row, id);
      if (isFree) await write({ ...m?.details, row });
    });
    return isFree;
  }

  /** Settles the movements that a row of a customer's ledger names: the unknown ones, and those settled by the admin. */
  async function noteRows(email: string, rows: Transaction[]): Promise<void> {
    for (const m of all()) {
      if (!isOperationOpen(m) && m.settledBy !== 'person') continue;
      const { order, parties } = m.details.draft;
      const sides = parties.filter((party) => isSameEmail(party.email ?? '', email));
      const names = namesOf(m);
      // A row that is still pending may be beside the final one.
      const row = rows.find(
        (each) =>
          outcomeOfRow(each) && sides.some(({ side }) => isNamedBy(each, names, order, side)),
      );
      const outcome = row && outcomeOfRow(row);
      if (!outcome || m.outcome === outcome) continue;
      const shown = settlingRow(row);
      const write = async () => {
        if (isTaken(shown, m.id)) return;
        const details = { ...m.details, row: shown };
        await writeOperation(journal, m.id, settledByLedgerUpdate(outcome, details), true);
      };
      // What was not stored is settled by the next read.
      await locks.runWhenFree(LOCK, write).catch(() => {});
    }
  }
  return { settle, noteRows };
}
