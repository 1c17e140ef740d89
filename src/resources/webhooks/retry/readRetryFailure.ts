import { said } from '../../../format/said';
import { isCallError } from '../../../http/errors';
import type { Reason } from '../../../operations/batch';

/** What a retry came to (part 2, sections 4 and 8; rulings R16). */
export type RetryResult =
  | { kind: 'successful' }
  /** The answer said `valid: false`: its words, and the whole of it. */
  | { kind: 'refused'; text: string; raw: string }
  /** Anything else that is known to have failed: '' where nobody said why. */
  | { kind: 'error'; text: string }
  /** It was sent and nobody knows what became of it: what the server said, if it said something. */
  | { kind: 'unknown'; text: string };

/** Reads why a retry is not done: a good status with `valid: false` is a refusal, by its own words (part 2, section 8). */
export function retryResult(failure: unknown): RetryResult {
  if (!isCallError(failure)) {
    return { kind: 'error', text: failure instanceof Error ? failure.message : '' };
  }
  const { body, status, outcome, message } = failure;
  const words = [said(body, 'message'), said(body, 'error')];
  const text = words.findLast(Boolean) ?? '';
  if (outcome === 'unknown') return { kind: 'unknown', text };
  if (status === undefined) return { kind: 'error', text: message };
  if (status >= 300) return { kind: 'error', text };
  const raw = JSON.stringify(body, null, 2);
  return { kind: 'refused', text: words.filter(Boolean).join(' - '), raw };
}

/** Words a failed delivery among many. */
export function retryReason(failure: unknown): Reason {
  const result = retryResult(failure);
  if (result.kind === 'successful') return {};
  if (result.kind === 'unknown') return result.text ? { note: result.text } : {};
  return { reason: result.text || 'resources.view_webhookevent.retry.error.unknown' };
}
