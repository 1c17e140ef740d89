import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/http/errors';
import { canRetry, retryDelay, shouldRetry } from '../../../src/http/retry';

const failed = (status: number, retryAfter?: number) =>
  new CallError('refused', 'x', { status, retryAfter });

describe('Queries are retried (R15)', () => {
  it.each([408, 429, 500, 502, 503, 504, 599])('on %i', (status) => {
    expect(canRetry(failed(status))).toBe(true);
  });

  it('when no answer came', () => {
    expect(canRetry(new CallError('unreachable', 'errors.timeout'))).toBe(true);
  });

  it.each([400, 401, 403, 404, 409, 422])('but not on %i', (status) => {
    expect(canRetry(failed(status))).toBe(false);
  });

  it('but not where asking again cannot help', () => {
    expect(canRetry(new CallError('malformed', 'errors.malformed', { status: 200 }))).toBe(false);
    expect(canRetry(new CallError('malformed', 'errors.noData'))).toBe(false);
    expect(canRetry(new CallError('unauthorized', 'session.expired'))).toBe(false);
    expect(canRetry(new CallError('forbidden', 'errors.forbidden'))).toBe(false);
    expect(canRetry(new CallError('outcomeUnknown', 'errors.outcomeUnknown'))).toBe(false);
    expect(canRetry(new DOMException('left', 'AbortError'))).toBe(false);
    expect(canRetry(new TypeError('a bug'))).toBe(false);
    expect(canRetry(undefined)).toBe(false);
  });

  it('three times', () => {
    expect([0, 1, 2, 3, 4].map((failures) => shouldRetry(failures, failed(500)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(shouldRetry(0, failed(404))).toBe(false);
  });

  it('after 1 s, 2 s, 4 s, and never after more than 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map((n) => retryDelay(n, failed(500)))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });

  it('after what Retry-After asks for, up to the cap', () => {
    expect(retryDelay(2, failed(429, 7))).toBe(7000);
    expect(retryDelay(2, failed(503, 0))).toBe(0);
    expect(retryDelay(0, failed(429, 3600))).toBe(30_000);
  });
});
