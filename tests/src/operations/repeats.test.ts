import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../src/http/errors';
import { openDatabase } from '../../../src/journal/database';
import { type Batch, createBatch, type ItemResult } from '../../../src/operations/batch';
import {
  digestOf,
  forgetSent,
  rememberBatch,
  rememberSent,
  sendRemembered,
  sentBefore,
} from '../../../src/operations/repeats';

const DAY_MS = 86_400_000;
const batch = (...states: ItemResult['state'][]): Batch => ({
  ...createBatch(
    'id',
    states.map((_, n) => ({ id: String(n) })),
  ),
  ...{ phase: 'finished', results: states.map((state) => ({ state })) },
});

describe('Content sent before from this browser', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is found by its digest, for the same admin, within the requested time', async () => {
    const digest = digestOf(['News', 'user']);
    await rememberSent('me', digest, false);
    const at = Date.now();
    expect(await sentBefore('me', digest, DAY_MS)).toEqual({ at, isUnknown: false });
    expect(await sentBefore('you', digest, DAY_MS)).toBeUndefined();
    expect(await sentBefore('me', digestOf(['News', 'merchant']), DAY_MS)).toBeUndefined();
    vi.setSystemTime(at + DAY_MS - 1);
    expect(await sentBefore('me', digest, DAY_MS)).toBeDefined();
    vi.setSystemTime(at + DAY_MS);
    expect(await sentBefore('me', digest, DAY_MS)).toBeUndefined();
    await forgetSent('me', digest);
    expect(await sentBefore('me', digest, 9 * DAY_MS)).toBeUndefined();
  });

  it('is forgotten after 30 days, for this admin only, together with unreadable records', async () => {
    await rememberSent('me', 'old', false);
    await rememberSent('you', 'old', true);
    const database = await openDatabase();
    await database.put('batches', { id: 'me sent broken', batch: { at: 'then' } });
    await database.put('batches', { id: 'me batch', batch: 'of something else' });
    vi.setSystemTime(Date.now() + 30 * DAY_MS);
    await rememberSent('me', 'kept', true);
    expect(await database.getAllKeys('batches')).toEqual([
      ...['me batch', 'me sent kept', 'me sent old', 'you sent old'],
    ]);
    vi.setSystemTime(Date.now() + 1);
    await rememberSent('me', 'new', true);
    expect(await database.getAllKeys('batches')).toEqual([
      ...['me batch', 'me sent kept', 'me sent new', 'you sent old'],
    ]);
  });

  it('is unknown where the browser stores nothing, and nothing fails', async () => {
    globalThis.indexedDB = {
      open: () => {
        throw new Error('storage is blocked');
      },
    } as unknown as IDBFactory;
    await rememberSent('me', 'x', true);
    await forgetSent('me', 'x');
    expect(await sentBefore('me', 'x', DAY_MS)).toBeUndefined();
  });

  it('is known from the moment of its request; a refusal restores the earlier record', async () => {
    const known = () => sentBefore('me', 'x', DAY_MS);
    const refused = new CallError('refused', 'no', { outcome: 'refused' });
    const lost = new CallError('outcomeUnknown', 'lost', { outcome: 'unknown' });
    const send = (end: () => Promise<unknown>) =>
      sendRemembered('me', { digest: 'x', withinMs: 0 }, async () => {
        expect(await known()).toMatchObject({ isUnknown: true });
        await end();
      });
    await expect(send(() => Promise.reject(refused))).rejects.toBe(refused);
    expect(await known()).toBeUndefined();
    expect(await (await openDatabase()).getAllKeys('batches')).toEqual([]);
    await send(() => Promise.resolve());
    const sent = await known();
    expect(sent).toMatchObject({ isUnknown: false });
    await expect(send(() => Promise.reject(refused))).rejects.toBe(refused);
    expect(await known()).toEqual(sent);
    await expect(send(() => Promise.reject(lost))).rejects.toBe(lost);
    expect(await known()).toMatchObject({ isUnknown: true });
  });

  it.each<[string, Batch, { isUnknown: boolean } | undefined]>([
    ['begins', { ...batch('waiting'), phase: 'running' }, { isUnknown: true }],
    ['has an item on its way', batch('sending', 'waiting'), { isUnknown: true }],
    ['was ended with one done', batch('done', 'notSent'), { isUnknown: false }],
    ['was ended with one unknown', batch('unknown', 'notSent'), { isUnknown: true }],
    ['finished with one done and one unknown', batch('done', 'unknown'), { isUnknown: true }],
    ['was ended with one refused', batch('refused', 'notSent'), undefined],
    ['was ended before it began', batch('notSent', 'notSent'), undefined],
  ])('of a batch that %s', async (_, batch, expected) => {
    await rememberSent('me', 'digest', true);
    await rememberBatch('me', 'digest', batch);
    const found = await sentBefore('me', 'digest', DAY_MS);
    expect(found && { isUnknown: found.isUnknown }).toEqual(expected);
  });
});

describe('The same content, confirmed in two tabs', () => {
  const rule = { digest: 'x', withinMs: DAY_MS };
  const sentSince = { message: 'errors.sentSince', outcome: 'notSent', wasSent: false };

  it('is sent once, also at the same moment; the second one is told at once', async () => {
    let finish = () => {};
    const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const first = sendRemembered('me', rule, send);
    await expect(sendRemembered('me', rule, send)).rejects.toMatchObject(sentSince);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    finish();
    await first;
    await expect(sendRemembered('me', rule, send)).rejects.toMatchObject(sentSince);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is sent again only by the tab whose user accepted the newest sending', async () => {
    const send = vi.fn(async () => {});
    await rememberSent('me', 'x', false);
    const earlier = await sentBefore('me', 'x', DAY_MS);
    const accepted = { ...rule, acceptedAt: earlier?.at };
    vi.useFakeTimers({ now: Date.now() + 1, toFake: ['Date'] });
    await sendRemembered('me', accepted, send);
    await expect(sendRemembered('me', accepted, send)).rejects.toMatchObject(sentSince);
    vi.useRealTimers();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('that was refused is sent by the second one', async () => {
    const refused = new CallError('refused', 'no', { outcome: 'refused' });
    await expect(sendRemembered('me', rule, () => Promise.reject(refused))).rejects.toBe(refused);
    const send = vi.fn(async () => {});
    await sendRemembered('me', rule, send);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

it('different contents have different digests, and equal ones the same', () => {
  const contents = [
    '',
    'a',
    'b',
    'ab',
    'ba',
    'a\u0000',
    1,
    '1',
    [],
    {},
    [['a'], 'b'],
    ['a', ['b']],
  ];
  expect(new Set(contents.map(digestOf)).size).toBe(contents.length);
  expect(digestOf({ message: 'News', to: ['u1'] })).toBe(digestOf({ message: 'News', to: ['u1'] }));
  expect(digestOf('News')).toMatch(/^[0-9a-z]+-[0-9a-z]+$/);
});
