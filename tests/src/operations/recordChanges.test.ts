import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../src/journal/database';
import { isOperationOpen } from '../../../src/journal/operation';
import { loadJournal } from '../../../src/operations/recordChanges';
import { apiClient, failureOf } from '../../support/apiClient';
import { useSandbox } from '../../support/useSandbox';

const users = '/api/v1/admin/users';

describe('The journal of this browser (R36)', () => {
  const sandboxOf = useSandbox();
  afterEach(() => vi.restoreAllMocks());

  async function started() {
    const sandbox = sandboxOf();
    const client = await apiClient(sandbox);
    const { data } = (await client.json({ path: users })) as { data: { _id: string }[] };
    await sandbox.clearCalls();
    const id = data[0]?._id ?? '';
    const call = { method: 'PUT', path: `${users}/${id}`, body: { name: 'Ada' } } as const;
    const save = (kind = 'users.update', subject = id) => client.change({ kind, subject }, call);
    const journal = await loadJournal('tester');
    return { sandbox, id, save, journal };
  }

  it('stores a change before its request, and its outcome afterwards', async () => {
    const { sandbox, save, journal, id } = await started();
    await sandbox.fault({ match: { method: 'PUT', path: users }, latency: 200 });
    const done = save();
    await vi.waitFor(() => expect(journal.all()).toHaveLength(1));
    expect(journal.all()[0]).toMatchObject({ kind: 'users.update', subject: id });
    await done;
    const [operation] = journal.all();
    expect(operation).toMatchObject({ outcome: 'done', status: 200, adminId: 'tester' });
    const database = await openDatabase();
    expect(await database.get('operations', operation?.id ?? '')).toEqual(operation);
  });

  it('distinguishes refused, unknown and not sent', async () => {
    const { sandbox, save, journal } = await started();
    const match = { method: 'PUT', path: users };
    await sandbox.fault({ match, status: 422, body: { message: 'No' } });
    await failureOf(save());
    await sandbox.fault({ match, drop: 'after' });
    await failureOf(save('wallet.credit'));
    vi.stubGlobal('navigator', { ...navigator, locks: navigator.locks, onLine: false });
    await sandbox.fault({ match: { path: '/api/v1/admin/manage/me' }, drop: 'before' });
    await failureOf(save('wallet.credit'));
    const outcomes = journal.all().map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['notSent', 'refused', 'unknown']);
  });

  it('holds no body: no password, no message text', async () => {
    const { save } = await started();
    await save();
    const stored = await (await openDatabase()).getAll('operations');
    expect(JSON.stringify(stored)).not.toContain('Ada');
  });

  it('closes an earlier unknown save of the record, and does not call it done', async () => {
    const { sandbox, save, journal } = await started();
    await sandbox.fault({ match: { method: 'PUT', path: users }, drop: 'before' });
    await failureOf(save());
    expect(journal.all()[0]).toMatchObject({ outcome: 'unknown' });
    await save();
    expect(journal.all().map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(['done', 'unknown']),
    );
    expect(journal.all().filter(isOperationOpen)).toEqual([]);
  });

  it.each(['faq.addItem', 'users.update of another'])(
    'keeps a change open after a later %s',
    async (later) => {
      const { sandbox, save, journal } = await started();
      const [kind = ''] = later.split(' ');
      await sandbox.fault({ match: { method: 'PUT', path: users }, drop: 'before' });
      await failureOf(save(kind, later === kind ? undefined : 'another'));
      await save(kind);
      expect(journal.all().filter(isOperationOpen)).toHaveLength(1);
    },
  );

  it('keeps a guarded change open, whatever follows it', async () => {
    const { sandbox, save, journal } = await started();
    await sandbox.fault({ match: { method: 'PUT', path: users }, drop: 'before' });
    await failureOf(save('wallet.credit'));
    await save('wallet.credit');
    expect(journal.all().map(({ outcome }) => outcome)).toEqual(['done', 'unknown']);
  });

  describe('where the browser keeps nothing', () => {
    beforeEach(() => {
      globalThis.indexedDB = new IDBFactory();
      vi.spyOn(globalThis.indexedDB, 'open').mockImplementation(() => {
        throw new DOMException('Storage is blocked', 'SecurityError');
      });
    });

    it('money is not sent, and the user is notified', async () => {
      const { sandbox, save } = await started();
      expect(await failureOf(save('wallet.credit'))).toMatchObject({
        message: 'errors.notKept',
        outcome: 'notSent',
      });
      expect(await sandbox.calls()).toHaveLength(0);
    });

    it('other changes are still made, and this page remembers them', async () => {
      const { sandbox, save, journal } = await started();
      await save();
      expect(await sandbox.calls()).toHaveLength(1);
      expect(journal.all()[0]).toMatchObject({ outcome: 'done' });
    });
  });
});
