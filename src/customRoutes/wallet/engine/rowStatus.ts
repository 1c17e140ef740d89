import { formatText } from '../../../format/text';

/** What the status of a ledger row proves: an effect, that there is none, or nothing yet. */
export type RowStatus = 'done' | 'failed' | 'open';

const DONE = new Set(['success', 'successful', 'completed', 'settled', 'paid', 'posted']);
// `reversed` is the word of a ledger for an attempt that the bank sent back at once. A refund is an effect and its return.
const FAILED = new Set([
  ...['failed', 'failure', 'unsuccessful', 'declined', 'rejected', 'denied', 'error', 'errored'],
  ...['cancelled', 'canceled', 'aborted', 'expired', 'reversed', 'void', 'voided'],
]);
// Words beside a verdict that change nothing about it.
const NEUTRAL = new Set(['transaction', 'transfer', 'payment', 'credit', 'debit', 'fully']);

/**
 * Reads the status of a ledger row. The lists are allow lists of whole words: a status with any other word in it ("not
 * completed", "partially paid", "settled: false") proves nothing. A row without a status is done.
 */
export function rowStatus(status: unknown): RowStatus {
  if (status === undefined || status === null || status === '') return 'done';
  const words =
    formatText(status)
      .toLowerCase()
      .match(/[^\s_\-.:;,!/()]+/g) ?? [];
  const verdicts = words.filter((word) => !NEUTRAL.has(word));
  // An object, or blanks alone, is a status that cannot be read.
  if (verdicts.length === 0) return 'open';
  if (verdicts.every((word) => DONE.has(word))) return 'done';
  return verdicts.every((word) => FAILED.has(word)) ? 'failed' : 'open';
}
