import { formatText } from '../../../format/text';

/** Meaning of a ledger row's status: an effect, no effect, or not known yet. */
export type RowStatus = 'done' | 'failed' | 'open';

const DONE = new Set(['success', 'successful', 'completed', 'settled', 'paid', 'posted']);
// `reversed` marks an attempt that the bank returned at once. A refund is not listed: it is an effect and its return.
const FAILED = new Set([
  ...['failed', 'failure', 'unsuccessful', 'declined', 'rejected', 'denied', 'error', 'errored'],
  ...['cancelled', 'canceled', 'aborted', 'expired', 'reversed', 'void', 'voided'],
]);
// Words that do not change the meaning of a status.
const NEUTRAL = new Set(['transaction', 'transfer', 'payment', 'credit', 'debit', 'fully']);

/**
 * Returns the meaning of a ledger row's status. The lists allow whole words only: a status with any other word
 * ("not completed", "partially paid", "settled: false") proves nothing. A row without a status is done.
 */
export function rowStatus(status: unknown): RowStatus {
  if (status === undefined || status === null || status === '') return 'done';
  const words =
    formatText(status)
      .toLowerCase()
      .match(/[^\s_\-.:;,!/()]+/g) ?? [];
  const verdicts = words.filter((word) => !NEUTRAL.has(word));
  // An object, or only blanks, is an unreadable status.
  if (verdicts.length === 0) return 'open';
  if (verdicts.every((word) => DONE.has(word))) return 'done';
  return verdicts.every((word) => FAILED.has(word)) ? 'failed' : 'open';
}
