import { describe, expect, it, vi } from 'vitest';
import { singleFlight } from '../../../src/scheduling';

const credit = 'POST /credit {"amount":5}';

describe('A running change (R30)', () => {
  it('is joined by the same change, and sent once', async () => {
    const once = singleFlight<string>();
    const send = vi.fn(async () => 'done');
    const both = [once(credit, send), once(credit, send)];
    expect(await Promise.all(both)).toEqual(['done', 'done']);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not joined by another one', async () => {
    const once = singleFlight<string>();
    const send = vi.fn(async () => 'done');
    await Promise.all([once(credit, send), once('POST /credit {"amount":6}', send)]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('can be sent again after success or failure', async () => {
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
