import { describe, expect, it, vi } from 'vitest';
import type { HttpRequest } from '../../../src/http/request';
import { singleFlight } from '../../../src/http/singleFlight';

const credit: HttpRequest = { method: 'POST', url: '/credit', body: '{"amount":5}' };

describe('A change that runs (R30)', () => {
  it('is joined by the same change, whatever its headers, and sent once', async () => {
    const once = singleFlight<string>();
    const send = vi.fn(async () => 'done');
    const both = [once(credit, send), once({ ...credit, headers: { 'X-Key': '2' } }, send)];
    expect(await Promise.all(both)).toEqual(['done', 'done']);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not joined by another method, address or body', async () => {
    const once = singleFlight<string>();
    const send = vi.fn(async () => 'done');
    await Promise.all([
      once(credit, send),
      once({ ...credit, method: 'PUT' }, send),
      once({ ...credit, url: '/debit' }, send),
      once({ ...credit, body: '{"amount":6}' }, send),
      once({ ...credit, body: undefined }, send),
    ]);
    expect(send).toHaveBeenCalledTimes(5);
  });

  it('may be sent again once it is over, well or badly', async () => {
    const once = singleFlight<string>();
    const send = vi.fn(async () => 'done');
    send.mockRejectedValueOnce(new Error('lost'));
    const both = [once(credit, send), once(credit, send)];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
    expect(await once(credit, send)).toBe('done');
    expect(await once(credit, send)).toBe('done');
    expect(send).toHaveBeenCalledTimes(3);
  });
});
