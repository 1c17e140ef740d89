import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../src/http/errors';
import { noteServerTime } from '../../../src/http/send';
import type { Operation } from '../../../src/journal/operation';
import { digestOf } from '../../../src/operations/digest';
import { loadJournal } from '../../../src/operations/recordChanges';
import { findRepeat, sendOnce } from '../../../src/operations/repeats';
import { putOperation } from '../../support/putOperation';

const HOUR_MS = 3_600_000;
const rule = { digest: 'x', withinMs: HOUR_MS };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const operation = (fields: Partial<Operation>): Operation => ({
  ...{ id: 'op', adminId: 'me', kind: 'notifications.sms', tabId: 't', digest: 'x' },
  ...{ startedAt: minutesAgo(1), outcome: 'done', ...fields },
});

describe('Content sent before from this browser', () => {
  it.each<[string, Partial<Operation>[], { isUnknown: boolean } | undefined]>([
    ['done', [{}], { isUnknown: false }],
    ['on its way', [{ outcome: 'sending' }], { isUnknown: true }],
    ['of unknown outcome', [{ outcome: 'unknown' }], { isUnknown: true }],
    ['partly unknown', [{}, { outcome: 'unknown' }], { isUnknown: true }],
    ['refused', [{ outcome: 'refused' }], undefined],
    ['never sent', [{ outcome: 'notSent' }], undefined],
    ['not done, as the admin says', [{ outcome: 'notDone', settledBy: 'person' }], undefined],
    ['refused, and done before', [{ outcome: 'refused' }, {}], { isUnknown: false }],
    ['another one', [{ digest: 'y' }], undefined],
    ['too long ago', [{ startedAt: minutesAgo(60) }], undefined],
  ])('that is %s', (_, sent, expected) => {
    const found = findRepeat(sent.map(operation), rule);
    expect(found && { isUnknown: found.isUnknown }).toEqual(expected);
  });

  it('is recent by the clock by which less time has passed: the browser’s may have been set since', () => {
    const noteServer = (date: string) =>
      noteServerTime(new Response(null, { headers: { Date: new Date(date).toUTCString() } }));
    const sent = [operation({ startedAt: minutesAgo(61), serverStartedAt: minutesAgo(1) })];
    noteServer(minutesAgo(-60));
    expect(findRepeat(sent, rule)).toBeUndefined();
    noteServer(minutesAgo(0));
    expect(findRepeat(sent, rule)).toBeDefined();
    const old = [operation({ startedAt: minutesAgo(61), serverStartedAt: minutesAgo(61) })];
    expect(findRepeat(old, rule)).toBeUndefined();
  });

  it('is dated by its latest sending, which alone the user can accept to repeat', () => {
    const sent = [operation({ startedAt: minutesAgo(5) }), operation({})];
    const { at = 0 } = findRepeat(sent, rule) ?? {};
    expect(at).toBe(Date.parse(sent[1]?.startedAt ?? ''));
    expect(findRepeat(sent, { ...rule, acceptedAt: at })).toBeUndefined();
    const later = [...sent, operation({ startedAt: minutesAgo(0) })];
    expect(findRepeat(later, { ...rule, acceptedAt: at })).toBeDefined();
  });
});

describe('The same content, confirmed in two tabs', () => {
  const sentSince = { message: 'errors.sentSince', outcome: 'notSent', wasSent: false };
  const record = async (fields: Partial<Operation> = {}) =>
    putOperation(await loadJournal('me'), operation(fields));

  it('is sent once, also at the same moment; the second one is told at once', async () => {
    let finish = () => {};
    const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const first = sendOnce('me', rule, send);
    await expect(sendOnce('me', rule, send)).rejects.toMatchObject(sentSince);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    await record();
    finish();
    await first;
    await expect(sendOnce('me', rule, send)).rejects.toMatchObject(sentSince);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is found in what another tab stored without a message', async () => {
    const journal = await loadJournal('me');
    const readAll = vi.spyOn(journal, 'readAll').mockImplementation(async () => {
      await record();
      return journal.all();
    });
    const send = vi.fn(async () => {});
    await expect(sendOnce('me', rule, send)).rejects.toMatchObject(sentSince);
    expect([readAll.mock.calls.length, send.mock.calls.length]).toEqual([1, 0]);
  });

  it('that was refused is sent by the second one', async () => {
    const refused = new CallError('refused', 'no', { outcome: 'refused' });
    await expect(sendOnce('me', rule, () => Promise.reject(refused))).rejects.toBe(refused);
    const send = vi.fn(async () => {});
    await sendOnce('me', rule, send);
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
