import { describe, expect, it, vi } from 'vitest';
import { openJournal } from '../../../src/journal';
import { openBatches, type StoredBatch } from '../../../src/journal/batches';
import { openDatabase } from '../../../src/journal/database';
import type { Operation } from '../../../src/journal/operation';

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const startedAt = ago(0);
const batch = (fields: Partial<StoredBatch> = {}): StoredBatch => ({
  ...{ id: 'one', name: 'run', phase: 'paused', why: 'person', tabId: 'tab', startedAt },
  ...{ items: [{ id: 'a', text: 'Dear customer' }], operations: ['op'], ...fields },
});
const keys = async () => (await openDatabase()).getAllKeys('batches');
const put = async (id: string, value: unknown) =>
  (await openDatabase()).put('batches', { id, batch: value });

describe('The batches of an admin', () => {
  it('are read as they were written, without those of other admins', async () => {
    const announce = vi.fn();
    const batches = openBatches('me', announce);
    await batches.change('run', () => batch());
    expect(announce).toHaveBeenCalledTimes(1);
    await put('you run', batch({ id: 'yours' }));
    const other = openBatches('me', announce);
    await other.read();
    expect(other.all()).toEqual([batch()]);
    expect(other.get('run')).toEqual(batch());
    await other.change('run', () => null);
    expect([other.all(), await keys()]).toEqual([[], ['you run']]);
    await batches.read();
    expect([batches.all(), batches.isUnreadable('run')]).toEqual([[], false]);
  });

  it('are changed on what is stored, whichever tab wrote it, and unchanged by undefined', async () => {
    const one = openBatches('me', () => {});
    const other = openBatches('me', () => {});
    await one.change('run', () => batch());
    await other.change('run', (newest) => newest && { ...newest, tabId: 'other' });
    await one.change('run', (newest) => newest && { ...newest, why: 'reload' });
    expect(one.get('run')).toEqual(batch({ tabId: 'other', why: 'reload' }));
    await other.change('run', () => undefined);
    expect(other.get('run')).toEqual(one.get('run'));
  });

  it.each([
    ['of another shape', { ...batch(), phase: 'dancing' }],
    ['with an operation too few', { ...batch(), operations: [] }],
    ['that is a text', 'text'],
  ])('are set aside where one is unreadable: one %s', async (_, value) => {
    await put('me run', value);
    const batches = openBatches('me', () => {});
    await batches.read();
    expect([batches.all(), batches.isUnreadable('run')]).toEqual([[], true]);
    await batches.change('run', (newest) => (newest ? undefined : batch()));
    expect([batches.all().length, batches.isUnreadable('run')]).toEqual([1, false]);
  });

  it('are known to this page where the browser stores nothing, as paused', async () => {
    const batches = openBatches('me', () => {});
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const running = batch({ phase: 'running', why: undefined });
    await expect(batches.change('run', () => running)).rejects.toThrow('full');
    await batches.read();
    expect(batches.all()).toEqual([{ ...running, phase: 'paused', why: 'storage' }]);
  });

  it('are gone where the storage was cleared, and never stored again', async () => {
    const batches = openBatches('me', () => {});
    await batches.change('run', () => batch());
    await (await openDatabase()).clear('batches');
    await batches.change('run', (newest) => newest && { ...newest, why: 'reload' });
    expect([batches.all(), await keys()]).toEqual([[], []]);
  });

  it('lose what they hold once it was sent, and are still shown by this page', async () => {
    const batches = openBatches('me', () => {});
    await batches.change('run', () => batch());
    await batches.forgetContent('run');
    await batches.read();
    expect([batches.all(), await keys()]).toEqual([[batch()], []]);
    await batches.change('run', () => null);
    expect(batches.all()).toEqual([]);
  });

  it('are deleted at a sign-out, without those of other admins', async () => {
    const batches = openBatches('me', () => {});
    await batches.change('run', () => batch());
    await put('you run', batch());
    await batches.forgetAll();
    expect([batches.all(), await keys()]).toEqual([[], ['you run']]);
  });
});

describe('The journal', () => {
  it('deletes batches of other admins, those of 30 days ago, and records of older versions', async () => {
    await put('ada young', batch({ startedAt: ago(29) }));
    await put('ada old', batch({ startedAt: ago(31) }));
    await put('bob run', batch());
    await put('ada notifications items', { items: [{ message: 'Dear customer' }] });
    await put('ada sent abc', { at: Date.now(), isUnknown: false });
    await put('ada broken', null);
    const { ready, batches } = openJournal('ada');
    await ready;
    expect([await keys(), batches.all().length]).toEqual([['ada young'], 1]);
  });

  it('keeps the operations of a stored batch: without one its item would be sent again', async () => {
    const database = await openDatabase();
    const operation = (id: string, batchId: string): Operation => ({
      ...{ id, adminId: 'ada', kind: 'webhooks.fire', tabId: 'tab', batchId },
      ...{ startedAt: ago(40), outcome: 'done' },
    });
    await database.put('operations', operation('kept', 'one'));
    await database.put('operations', operation('over', 'two'));
    await put('ada run', batch());
    await put('ada old', batch({ id: 'two', startedAt: ago(31) }));
    const journal = openJournal('ada');
    await journal.ready;
    expect(journal.all().map(({ id }) => id)).toEqual(['kept']);
    await vi.waitFor(async () => expect(await database.getAllKeys('operations')).toEqual(['kept']));
  });

  it('follows the batches of other tabs, and notifies its listeners', async () => {
    const journal = openJournal('ada');
    await journal.ready;
    const heard = vi.fn();
    journal.listen(heard);
    await put('ada run', batch());
    const channel = new BroadcastChannel('console.journal');
    channel.postMessage('batches');
    await vi.waitFor(() => expect(journal.batches.all()).toHaveLength(1));
    expect(heard).toHaveBeenCalled();
    channel.close();
  });
});
