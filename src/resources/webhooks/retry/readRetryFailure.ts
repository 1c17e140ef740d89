import { writeJson } from '../../../format/json';
import { messageField } from '../../../format/messageField';
import { isCallError } from '../../../http/errors';
import type { ItemReason } from '../../../operations/batch';

/** The result of a retry (part 2, sections 4 and 8; rulings R16). */
export type RetryResult =
  | { kind: 'successful' }
  /** The response has `valid: false`: its messages, and the full response. */
  | { kind: 'refused'; text: string; raw: string }
  /** Any other known failure; '' without a message. */
  | { kind: 'error'; text: string }
  /** The request was sent and its outcome is unknown; the server's message, if any. */
  | { kind: 'unknown'; text: string };

/** Converts a failed retry to a result: a successful status with `valid: false` is a refusal (part 2, section 8). */
export function retryResult(failure: unknown): RetryResult {
  if (!isCallError(failure)) {
    return { kind: 'error', text: failure instanceof Error ? failure.message : '' };
  }
  const { body, status, outcome, message } = failure;
  const words = [messageField(body, 'message'), messageField(body, 'error')];
  const text = words.findLast(Boolean) ?? '';
  if (outcome === 'unknown') return { kind: 'unknown', text };
  if (status === undefined) return { kind: 'error', text: message };
  if (status >= 300) return { kind: 'error', text };
  const raw = writeJson(body, null, 2);
  return { kind: 'refused', text: words.filter(Boolean).join(' - '), raw };
}

export function retryReason(failure: unknown): ItemReason {
  const result = retryResult(failure);
  if (result.kind === 'successful') return {};
  if (result.kind === 'unknown') return result.text ? { note: result.text } : {};
  return { reason: result.text || 'resources.view_webhookevent.retry.error.unknown' };
}
