import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/http/errors';
import { canRetry, retryDelay, shouldRetry } from '../../../src/http/retry';

const failed = (status: number, retryAfter?: number) =>
  new CallError('refused', 'x', { status, retryAfter });

describe('Queries are retried (R15)', () => {
  it.each([408, 429, 500, 502, 503, 504, 599])('on %i', (status) => {
    expect(canRetry(failed(status))).toBe(true);
  });

  it('when no response arrived', () => {
    expect(canRetry(new CallError('unreachable', 'errors.timeout'))).toBe(true);
  });

  it.each([400, 401, 403, 404, 409, 422])('but not on %i', (status) => {
    expect(canRetry(failed(status))).toBe(false);
  });

  it('but not where a retry cannot help', () => {
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

  const first = () => 0;
  const last = () => 1;

  it('after 1 s, 2 s, 4 s, and never after more than 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map((n) => retryDelay(n, failed(500), first))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });

  it('and a random part of up to a quarter more, within the cap', () => {
    expect([0, 1, 2, 4, 5].map((n) => retryDelay(n, failed(500), last))).toEqual([
      1250, 2500, 5000, 20_000, 30_000,
    ]);
    expect(retryDelay(0, failed(429, 8), () => 0.5)).toBe(9000);
    expect(retryDelay(0, failed(429, 29), last)).toBe(30_000);
    const delays = Array.from({ length: 50 }, () => retryDelay(0, failed(500)));
    expect(new Set(delays).size).toBeGreaterThan(1);
  });

  it('after the delay of Retry-After, at least 1 s and up to the cap', () => {
    expect(retryDelay(2, failed(429, 7), first)).toBe(7000);
    expect(retryDelay(2, failed(503, 0), first)).toBe(1000);
    expect(retryDelay(2, failed(503, 0), last)).toBe(1250);
    expect(retryDelay(0, failed(503, 0.2), first)).toBe(1000);
    expect(retryDelay(0, failed(429, 3600), first)).toBe(30_000);
  });
});
