import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { isSameEmail } from '../../format/identifiers';
import { money } from '../../format/money';
import { formatText } from '../../format/text';
import type { Journal } from '../../journal';
import { isOperationOpen, type Operation } from '../../journal/operation';
import type { TabLocks } from '../../operations/locks';
import {
  type RecordUpdate,
  settledByPersonUpdate,
  writeOperation,
} from '../../operations/writeOperation';
import { isNamedBy, outcomeOfRow, settlingRow, unexplainedRows } from './ledger';
import { type LedgerEntry, movementsIn, type Party, type SettlingRow } from './movement';

const LOCK = 'wallet rows';

const isNotDoneByLedger = ({ outcome, settledBy }: Operation) =>
  outcome === 'notDone' && settledBy === 'ledger';

/** Returns what a receipt shows of the row that names a movement. */
function ledgerEntry(row: Transaction, side: Party['side']): LedgerEntry {
  const [before, after] = [money(row.balanceBefore), money(row.balanceAfter)];
  return {
    side,
    id: formatText(row.id),
    reference: formatText(row.reference),
    balances: before === undefined || after === undefined ? undefined : { before, after },
    currency: formatText(row.currency) || undefined,
  };
}

/** Returns whether a ledger row that proves an outcome changes that of an operation. */
function yieldsToRow(operation: Operation, outcome: 'done' | 'notDone'): boolean {
  if (isOperationOpen(operation)) return true;
  // A row that failed may complete later; one that completed stays.
  const isOpenToRows = operation.settledBy === 'person' || isNotDoneByLedger(operation);
  return isOpenToRows && operation.outcome !== outcome;
}

/**
 * Returns the change for a ledger row that names an operation: it settles an unknown one, and overrides a person's word and an
 * earlier failed row.
 */
export function settledByLedgerUpdate(
  outcome: 'done' | 'notDone',
  row: SettlingRow,
  entry?: LedgerEntry,
): RecordUpdate {
  const endedAt = new Date().toISOString();
  return (newest) => {
    if (!newest || !yieldsToRow(newest, outcome)) return undefined;
    const details = { ...(newest.details as object), row, ...(entry && { entries: [entry] }) };
    return { outcome, settledBy: 'ledger', endedAt, details };
  };
}

/** Returns whether the server's own answer ended a movement. */
export const isAnswered = ({ outcome, settledBy }: Pick<Operation, 'outcome' | 'settledBy'>) =>
  settledBy === undefined && (outcome === 'done' || outcome === 'refused');

/** Returns the ways to settle an unknown movement besides the server's answer: the admin's word, and a row that names it (rulings R16b). */
export function createSettling(journal: Journal, locks: TabLocks) {
  const all = () => movementsIn(journal.all());
  /** Reads the movements of every admin as they are stored, whichever tab wrote them: a row belongs to one of this browser. */
  const readAllMovements = async () => movementsIn(await journal.readEveryAdmin());

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
    let isRowUnused = false;
    await locks.runWhenFree(LOCK, async () => {
      await journal.readAll();
      const m = all().find((each) => each.id === id);
      const allMovements = await readAllMovements();
      const isTaken = allMovements.some(
        (each) => each.id !== id && each.details.row?.key === row.key,
      );
      isRowUnused = m !== undefined && !isTaken;
      if (isRowUnused) await write({ ...m?.details, row });
    });
    return isRowUnused;
  }

  /** Settles by a row under a lock, by what is stored then: two tabs must not settle two movements by one row. */
  async function settleByRow(id: string, row: Transaction, side: Party['side']): Promise<void> {
    await locks.runWhenFree(LOCK, async () => {
      const allMovements = await readAllMovements();
      const m = allMovements.find((each) => each.id === id);
      const outcome = outcomeOfRow(row);
      if (!m || !outcome || !isNamedBy(row, m, side, allMovements)) return;
      const update = settledByLedgerUpdate(outcome, settlingRow(row), ledgerEntry(row, side));
      await writeOperation(journal, id, update, true);
    });
  }

  /** Settles the movements that a row of a customer's ledger names, as far as a row may change their outcome. */
  async function settleByRows(email: string, rows: Transaction[]): Promise<void> {
    const movements = all();
    // A completed row counts before a failed one of the same name. One that is still pending proves nothing.
    const final = (['done', 'notDone'] as const).flatMap((outcome) =>
      rows.filter((row) => outcomeOfRow(row) === outcome).map((row) => ({ row, outcome })),
    );
    for (const m of movements) {
      if (!final.some(({ outcome }) => yieldsToRow(m, outcome))) continue;
      const sides = m.details.draft.parties.filter((each) => isSameEmail(each.email ?? '', email));
      for (const { side } of sides) {
        const naming = final.find(({ row }) => isNamedBy(row, m, side, movements));
        if (!naming || !yieldsToRow(m, naming.outcome)) continue;
        // What was not stored is settled by the next read.
        await settleByRow(m.id, naming.row, side).catch(() => {});
      }
    }
  }
  /**
   * Keeps the rows of the parties' ledgers, read after the answer to a movement: those that name it, for its receipt, and those that
   * the answer does not explain; a person reads these, and nothing is concluded. Resolves to whether there are any of these.
   */
  async function noteFurtherRows(id: string, ledgers: Transaction[][]): Promise<boolean> {
    const m = all().find((each) => each.id === id);
    if (!m || !isAnswered(m)) return false;
    const furtherRows = m.details.draft.parties
      .map(({ side }, at) => ({ side, rows: unexplainedRows(ledgers[at] ?? [], m, at, all()) }))
      .filter(({ rows }) => rows.length > 0)
      .map(({ side, rows }) => ({ side, rows: rows.map(settlingRow) }));
    const entries = m.details.draft.parties.flatMap(({ side }, at) => {
      // A pending row's balances may change, and a failed one's are not this movement's.
      const naming = (ledgers[at] ?? []).find(
        (row) => outcomeOfRow(row) === 'done' && isNamedBy(row, m, side, all()),
      );
      return m.outcome === 'done' && naming ? [ledgerEntry(naming, side)] : [];
    });
    if (furtherRows.length + entries.length === 0) return false;
    const noted = {
      ...(furtherRows.length > 0 && { furtherRows }),
      ...(entries.length > 0 && { entries }),
    };
    // This page shows them even where the browser does not store them.
    await writeOperation(
      journal,
      id,
      (newest) => newest && { details: { ...(newest.details as object), ...noted } },
    ).catch(() => {});
    return furtherRows.length > 0;
  }
  return { settle, settleByRows, noteFurtherRows };
}
