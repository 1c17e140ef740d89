import * as z from 'zod/mini';
import { formatText, isMasked, maskAccount, maskMentions } from '../format/text';
import { withDatabase } from './database';
import { isUnsettled, type Operation } from './operation';
import { operationSchema } from './operationSchema';

// The fields needed to show, count and settle a record, whatever else another version wrote.
const minimalRecord = z.looseObject({ id: z.string(), adminId: z.string(), kind: z.string() });
const time = z.catch(z.iso.datetime(), new Date(0).toISOString());
const optionalText = z.catch(z.optional(z.string()), undefined);
const remains = z.object({
  guarded: z.catch(z.optional(z.boolean()), undefined),
  subject: optionalText,
  batchId: optionalText,
  tabId: z.catch(z.string(), ''),
  startedAt: time,
});

/** Converts a record of the third edition, which had other words for who settled it. */
function withCurrentWords(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  const { outcome, settledBy } = stored as { outcome?: unknown; settledBy?: unknown };
  if (settledBy === 'evidence') return { ...stored, settledBy: 'ledger' };
  const isNotDone = outcome === 'refused' && settledBy === 'person';
  return isNotDone ? { ...stored, outcome: 'notDone' } : stored;
}

/**
 * Returns a stored record as an operation; undefined if it is none. An unsettled record of another version
 * is read as unknown with its other fields unchanged: it must neither be hidden nor lose data.
 */
export function readOperation(stored: unknown): Operation | undefined {
  const read = operationSchema.safeParse(withCurrentWords(stored)).data;
  if (read) return read;
  const minimal = minimalRecord.safeParse(stored).data;
  if (!minimal || !isUnsettled(minimal as unknown as Operation)) return undefined;
  return {
    ...minimal,
    ...remains.parse(minimal),
    outcome: 'unknown',
    settledBy: undefined,
    endedAt: undefined,
    status: undefined,
  };
}

const BANK_TRANSFER = 'wallet.bankTransfer';

/**
 * Returns an operation as it may be stored: a settled bank transfer keeps only the last four digits of its account number, in
 * each field that may name it. Returns the same object if nothing changes.
 */
export function redact(operation: Operation): Operation {
  if (operation.kind !== BANK_TRANSFER || isUnsettled(operation)) return operation;
  const { id, adminId, kind, tabId, batchId, digest, startedAt, endedAt, details, ...texts } =
    operation;
  const { draft } = (details ?? {}) as { draft?: { order?: { accountNumber?: unknown } } };
  const numbers = [formatText(draft?.order?.accountNumber), formatText(operation.subject)];
  // Not by the last digits alone: the details hold other numbers and dates.
  const unmasked = numbers.filter((number) => !isMasked(number));
  const masked = {
    ...numbers.reduce(maskMentions, texts),
    details: unmasked.reduce(maskMentions, unmasked.reduce(maskAccount, details)),
  };
  const isSame = JSON.stringify({ ...texts, details }) === JSON.stringify(masked);
  return isSame ? operation : { ...operation, ...masked };
}

/** Reads the operations of an admin. Rejects as the browser does. */
export const readOperationsOf = (adminId: string): Promise<Operation[]> =>
  withDatabase((database) => database.getAllFromIndex('operations', 'adminId', adminId));

const SLICE = 1_000;

/** Reads the operations of all admins in slices: a hundred thousand at once would block the page for a second. */
export async function readSlices(take: (slice: readonly Operation[]) => void): Promise<void> {
  for (let last: string | undefined; ; ) {
    const range = last === undefined ? undefined : IDBKeyRange.lowerBound(last, true);
    const slice = await withDatabase((database) => database.getAll('operations', range, SLICE));
    take(slice);
    last = slice.at(-1)?.id;
    if (slice.length < SLICE) return;
  }
}
