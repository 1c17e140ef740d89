import {
  identityOf,
  type MovementKind,
  type Order,
} from '../../dataProvider/actions/movementKinds';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { isSameEmail } from '../../format/identifiers';
import { money } from '../../format/money';
import { formatText } from '../../format/text';
import { isCallError, isOutcomeUnknown } from '../../http/errors';
import type { Journal } from '../../journal';
import { isOperationOpen, type Operation } from '../../journal/operation';
import type { TabLocks } from '../../operations/locks';
import {
  type RecordUpdate,
  settledByPersonUpdate,
  writeOperation,
} from '../../operations/writeOperation';
import { isNamedBy, outcomeOfRow, settlingRow, unexplainedRows } from './ledger';
import {
  type Clocks,
  isKeyYoung,
  type LedgerEntry,
  type Movement,
  type MovementDraft,
  movementCurrency,
  movementsIn,
  type Party,
  type PartyFigures,
  type SettlingRow,
  summaryOf,
} from './movement';
import type { MovementServices } from './services';

/** The movement that a form sent last, with the failure of its request. */
export interface Sent {
  id: string;
  draft: MovementDraft;
  failure?: unknown;
}

/** Returns the name of the lock under which an order is sent, in one tab at a time. */
export const lockOf = (order: Order) => `wallet ${identityOf(order)}`;

interface SendingContext {
  /** Returns a movement as the journal has it. */
  get: (id: string) => Movement | undefined;
  clocks: () => Clocks;
  readClocks: () => Promise<Clocks>;
  readLedger: MovementServices['read'];
  /** Keeps the rows that the answer to a movement does not explain; resolves to whether there are any. */
  noteFurtherRows: (id: string, ledgers: Transaction[][]) => Promise<boolean>;
  changed: () => void;
}

/** Returns the requests of one admin's movements in this tab: sent, sent again with the same key, and answered late. */
export function createSending(services: MovementServices, context: SendingContext) {
  const { journal, keyHours } = services;
  const { get, clocks, readClocks, readLedger, noteFurtherRows, changed } = context;
  const lastSentByKind = new Map<MovementKind, Sent>();
  const running = new Set<string>();
  /** Why a movement that stays unknown was not sent again. */
  const resendFailures = new Map<string, unknown>();
  /** Movements whose request has ended without an answer. */
  const unansweredIds = new Set<string>();

  /** Sends a movement whose lock is held. The request has begun when this returns; the promise ends after its answer. */
  async function send(draft: MovementDraft, parties: PartyFigures[], id: string): Promise<void> {
    const { order } = draft;
    // Sent again, it keeps the rows that were read before its first request.
    const { operator } = services;
    const clockSetBacks = clocks().setBacks;
    const storedDetails = get(id)?.details ?? { snapshot: { parties }, operator, clockSetBacks };
    running.add(id);
    resendFailures.delete(id);
    lastSentByKind.set(order.kind, { id, draft });
    changed();
    const summary = summaryOf(draft, movementCurrency(parties));
    const details = { ...storedDetails, draft };
    let failure: unknown;
    try {
      await services.send(order, { operationId: id, summary, details });
    } catch (error) {
      failure = error;
    }
    running.delete(id);
    recordFailure(draft, id, failure);
    const m = get(id);
    if (m && isOperationOpen(m)) unansweredIds.add(id);
    if (m && isAnswered(m) && !isCallError(failure, 'unauthorized')) await readAfter(id);
  }

  /** Stores how the request of a form's last movement ended, and announces it. */
  function recordFailure(draft: MovementDraft, id: string, thrown: unknown): void {
    const m = get(id);
    // The answer to an earlier request came in the meantime: the failure of this one says nothing of the movement.
    const failure = m?.outcome === 'done' ? undefined : thrown;
    lastSentByKind.set(draft.order.kind, { id, draft, failure });
    changed();
    const isOpen = m !== undefined && isOperationOpen(m);
    if (isOpen && isCallError(failure) && failure.outcome === 'notSent') keepUnsent(id, failure);
    // A refusal of a second request leaves the movement unknown.
    else services.notify(draft, id, failure, isOutcomeUnknown(failure) || isOpen);
  }

  const isSending = (kind: MovementKind) => running.has(lastSentByKind.get(kind)?.id ?? '');

  function keepUnsent(id: string, failure: unknown): void {
    resendFailures.set(id, failure);
    changed();
  }

  /** Reads the ledgers once more after an answer: a browser may have repeated the request by itself, and the page is told nothing. */
  async function readAfter(id: string): Promise<void> {
    const parties = get(id)?.details.draft.parties ?? [];
    const read = async ({ email }: Party) => (email ? readLedger(email, 'once') : []);
    const ledgers = await Promise.all(parties.map((party) => read(party).catch(() => [])));
    if (await noteFurtherRows(id, ledgers)) services.notifyFurtherRows();
  }

  return {
    send,
    recordFailure,
    isRunning: () => running.size > 0,
    /** Sends an unknown movement again with its key. Resolves to false if another tab is sending the same. */
    resend: (movement: Movement): Promise<boolean> =>
      services.locks
        .runIfUnlocked(lockOf(movement.details.draft.order), async () => {
          await journal.readAll();
          await services.reach();
          const times = await readClocks();
          const m = get(movement.id);
          if (!m || !isOperationOpen(m)) return;
          if (!isKeyYoung(m, times, keyHours())) throw new Error('wallet.open.keyTooOld');
          await send(m.details.draft, m.details.snapshot.parties, m.id);
        })
        .catch((failure: unknown) => {
          keepUnsent(movement.id, failure);
          return true;
        }),
    /** Reads the ledgers after an answer that came later than the time-out. */
    noteLateAnswers(): void {
      for (const id of unansweredIds) {
        const m = get(id);
        if (m && isOperationOpen(m)) continue;
        unansweredIds.delete(id);
        if (m && isAnswered(m)) void readAfter(id);
      }
    },
    /** Returns why "Ask the server again" sent nothing; undefined if it did. */
    resendFailure: (id: string): unknown => resendFailures.get(id),
    /** Returns the movement that the form of a kind sent last. */
    sent: (kind: MovementKind): Sent | undefined => lastSentByKind.get(kind),
    isSending,
    /** Clears the form's last movement; one that is unknown stays in view. */
    dismiss(kind: MovementKind): void {
      if (isSending(kind)) return;
      lastSentByKind.delete(kind);
      changed();
    },
  };
}

const LOCK = 'wallet rows';

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
function yieldsToRow(operation: Operation, proved: 'done' | 'notDone'): boolean {
  if (isOperationOpen(operation)) return true;
  const { outcome, settledBy } = operation;
  // A row that failed may complete later; one that completed stays.
  const isOpenToRows = settledBy === 'person' || (settledBy === 'ledger' && outcome === 'notDone');
  return isOpenToRows && outcome !== proved;
}

/** Returns the change for a ledger row that names an operation, over a person's word and an earlier failed row. */
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
const isAnswered = ({ outcome, settledBy }: Pick<Operation, 'outcome' | 'settledBy'>) =>
  settledBy === undefined && (outcome === 'done' || outcome === 'refused');

/** Returns the ways to settle an unknown movement besides the server's answer: the admin's word, and a row that names it (rulings R16b). */
export function createSettling(journal: Journal, locks: TabLocks) {
  const all = () => movementsIn(journal.all());
  const find = (id: string) => all().find((each) => each.id === id);
  /** Reads the movements of every admin as they are stored, whichever tab wrote them: a row belongs to one of this browser. */
  const readAllMovements = async () => movementsIn(await journal.readEveryAdmin());

  /** Stores the admin's word, with its row if one is selected. Resolves to false if that settled another movement. Rejects if not stored. */
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
      const m = find(id);
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
    const m = find(id);
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
