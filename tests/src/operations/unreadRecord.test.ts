import { afterEach, describe, expect, it, vi } from 'vitest';
import { openJournal } from '../../../src/journal';
import { tabId } from '../../../src/operations/locks';
import {
  journalChanges,
  loadJournal,
  unrecordedChanges,
} from '../../../src/operations/recordChanges';
import { sendOnce } from '../../../src/operations/repeats';
import { putOperation } from '../../support/putOperation';
import { done, items, lost, openTab, response } from './batchTab';

const fault = () => {
  throw new DOMException('The disk is busy', 'UnknownError');
};
/** Makes each read of all stored records fail, until it is restored. */
function failReads() {
  const reads = [
    vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(fault),
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(fault),
  ];
  return () => {
    for (const read of reads) read.mockRestore();
  };
}
const repeat = { digest: 'abc', withinMs: 60_000 };

describe('From a record of changes that cannot be read, nothing is sent (R54)', () => {
  afterEach(() => vi.restoreAllMocks());

  it('not by Continue: the batch stays, says so, and an item of unknown outcome is never sent again', async () => {
    const first = await openTab('first');
    await first.runner.start({ items }, first.replies(lost, response(401)));
    const restore = failReads();
    const second = await openTab('second');
    expect(second.journal.isComplete()).toBe(false);
    await second.runner.resume(second.replies());
    expect([second.sent, second.at().problem]).toEqual([[], 'unread']);
    await second.runner.end();
    restore();
    await second.journal.readAll();
    expect(second.at()).toMatchObject({ phase: 'paused', unknown: 1, waiting: 2, notSent: 0 });
    await second.runner.resume(second.replies());
    expect(second.sent).toEqual(['b', 'c']);
    expect(second.at()).toMatchObject({ problem: undefined, unknown: 1, done: 2 });
  });

  it('not by a new batch, which starts once the record can be read', async () => {
    const tab = await openTab();
    const restore = failReads();
    const onStarted = vi.fn();
    await tab.runner.start({ items, repeat, onStarted }, tab.replies());
    expect([tab.sent, tab.at().problem, tab.runner.view().batch]).toEqual([
      [],
      'unread',
      undefined,
    ]);
    expect(onStarted).not.toHaveBeenCalled();
    restore();
    await tab.runner.start({ items, repeat, onStarted }, tab.replies());
    expect([tab.at().done, onStarted.mock.calls.length]).toEqual([3, 1]);
  });

  it('not the next item of a batch, which pauses', async () => {
    const tab = await openTab();
    let restore = () => {};
    const by = tab.replying(async () => {
      if (tab.sent.length > 1) return done;
      restore = failReads();
      await tab.journal.readAll().catch(() => {});
      return done;
    });
    await tab.runner.start({ items }, by);
    expect(tab.sent).toEqual(['a']);
    expect(tab.at()).toMatchObject({ phase: 'paused', why: 'storage', done: 1, waiting: 2 });
    restore();
    await tab.runner.resume(by);
    expect(tab.sent).toEqual(['a', 'b', 'c']);
  });

  it('not an item whose operation is stored, whatever this page knows of it', async () => {
    const tab = await openTab();
    const by = tab.replies(lost);
    const options = { operationId: 'op', batchId: 'b' };
    await expect(by.send({ id: 'a' }, options)).rejects.toThrow();
    await expect(by.send({ id: 'a' }, options)).rejects.toThrow('errors.settledSince');
    expect(tab.sent).toEqual(['a']);
    expect(tab.journal.get('op')?.outcome).toBe('unknown');
  });

  it('not a repeat of the same content, which is asked about once the record can be read', async () => {
    const startedAt = new Date().toISOString();
    const fields = { adminId: 'me', kind: 'notifications.sms', tabId: 't', startedAt };
    const journal = await loadJournal('me');
    await putOperation(journal, { ...fields, id: 'earlier', digest: 'abc', outcome: 'unknown' });
    const restore = failReads();
    const send = vi.fn(async () => {});
    const notSent = { outcome: 'notSent', wasSent: false };
    await expect(sendOnce('me', repeat, send)).rejects.toMatchObject({
      ...{ ...notSent, message: 'errors.journalUnread' },
    });
    restore();
    await expect(sendOnce('me', repeat, send)).rejects.toMatchObject({
      ...{ ...notSent, message: 'errors.sentSince' },
    });
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    'wallet.credit',
    'leads.sendEmail',
    'leads.sendBulkEmail',
    'webhooks.fire',
    'notifications.sms',
  ])('not a single %s', async (kind) => {
    const journal = openJournal('me');
    await journal.ready;
    const recorder = journalChanges('me', { journal: async () => journal, tabId });
    const restore = failReads();
    const change = { id: kind, kind, subject: '1', hasKey: false };
    await expect(recorder.begin(change)).rejects.toMatchObject({
      ...{ outcome: 'notSent', message: 'errors.journalUnread' },
    });
    expect(journal.get(kind)?.outcome).toBe('notSent');
    restore();
    await recorder.begin({ ...change, id: `${kind} again` });
  });

  it('but an ordinary change is, and says that it is not recorded', async () => {
    const journal = openJournal('me');
    await journal.ready;
    const recorder = journalChanges('me', { journal: async () => journal, tabId });
    const change = { id: 'x', kind: 'leads.update', subject: '1', hasKey: false };
    const announced = vi.fn();
    const stop = unrecordedChanges.listen(announced);
    await recorder.begin(change);
    expect(announced).not.toHaveBeenCalled();
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(fault);
    await recorder.begin({ ...change, id: 'y' });
    expect(announced).toHaveBeenCalledTimes(1);
    stop();
  });

  it('and nothing is cleared: a batch would lose its operations', async () => {
    const tab = await openTab();
    await tab.runner.start({ items }, tab.replies(done, response(401)));
    const restore = failReads();
    const second = await openTab('second');
    await expect(second.journal.clearSettled()).rejects.toThrow('errors.journalUnread');
    restore();
    await second.journal.clearSettled();
    expect(second.at()).toMatchObject({ phase: 'paused', done: 1, waiting: 2 });
  });
});
