import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../src/authProvider/session';
import { openJournal } from '../../../src/journal';
import { openDatabase } from '../../../src/journal/database';
import type { Operation } from '../../../src/journal/operation';
import { openRecoveredJournal } from '../../../src/operations/openRecoveredJournal';
import { settleOperation } from '../../../src/operations/settleOperation';
import { writeOperation } from '../../../src/operations/writeOperation';
import { putOperation } from '../../support/putOperation';
import { ADMIN, items, lost, openPage, openTab, slowly } from './batchTab';

const keys = async () => (await openDatabase()).getAllKeys('batches');
const signOutElsewhere = () => {
  localStorage.removeItem('authToken');
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  localStorage.setItem('console.signOut', String(Math.random()));
  window.dispatchEvent(new StorageEvent('storage', { key: 'console.signOut' }));
};

describe('Texts and recipients of a message in parts', () => {
  beforeEach(() => {
    localStorage.clear();
    session.start({ token: 'token', user: { _id: ADMIN, name: 'Ada', role: 'superadmin' } });
  });
  /** Sends three parts, the last of which gets no response. */
  async function sent() {
    const tab = await openTab('tab', true);
    const journal = await openRecoveredJournal(ADMIN);
    expect(journal).toBe(tab.journal);
    await tab.runner.start(
      { items },
      tab.replying((id) => (id === 'c' ? lost : { status: 204, statusText: '', text: '' })),
    );
    return { ...tab, journal };
  }

  it('are kept while a part is not done, and deleted once every part is, also by a word under Activity', async () => {
    const { runner, journal, at } = await sent();
    expect([at(), await keys()]).toMatchObject([{ done: 2, unknown: 1 }, ['me run']]);
    const [unknown] = journal.all().filter(({ outcome }) => outcome === 'unknown');
    if (unknown) await settleOperation(journal, unknown, 'done');
    await vi.waitFor(async () => expect(await keys()).toEqual([]));
    expect(at()).toMatchObject({ phase: 'finished', done: 3 });
    await runner.close();
    expect(runner.view().batch).toBeUndefined();
  });

  it.each([
    ['here', () => session.end({ reason: 'signedOut' })],
    ['in another tab', signOutElsewhere],
  ])(
    'are deleted at a sign-out %s, also while a part is in flight, and stay deleted',
    async (_, signOut) => {
      const { runner, journal, replying, sent: requested } = await sent();
      await runner.settle('c', 'done');
      await vi.waitFor(async () => expect(await keys()).toEqual([]));
      await runner.close();
      const { reply, answer, open } = slowly();
      const going = runner.start({ items }, replying(reply));
      await vi.waitFor(() => expect(open).toHaveLength(1));
      void runner.pause('signedOut');
      signOut();
      await vi.waitFor(() => expect(journal.batches.all()).toEqual([]));
      answer();
      await going;
      expect([await keys(), runner.view().batch, requested.length]).toEqual([[], undefined, 4]);
    },
  );

  it('leave with the recipients of its parts at a sign-out, also with those of a done part', async () => {
    const { journal } = await sent();
    const [first] = journal.all();
    for (const { id } of journal.all()) {
      await writeOperation(journal, id, () => ({ details: { userIds: [id], note: 1 } }));
    }
    const lone = { ...first, id: 'lone', batchId: undefined, details: { userIds: ['u'] } };
    await putOperation(journal, { ...lone, outcome: 'unknown' } as Operation);
    await putOperation(journal, { ...lone, id: 'settled', outcome: 'done' } as Operation);
    session.end({ reason: 'signedOut' });
    const held = async () => {
      const stored = (await (await openDatabase()).getAll('operations')) as Operation[];
      return stored.filter((each) => JSON.stringify(each).includes('userIds')).map(({ id }) => id);
    };
    await vi.waitFor(async () => expect(await held()).toEqual(['settled']));
    expect(
      journal
        .all()
        .filter(({ batchId }) => batchId)
        .map(({ details }) => details),
    ).toEqual([{ note: 1 }, { note: 1 }, { note: 1 }]);
  });

  it('are deleted when another admin signs in, and kept for the same one when the session expires', async () => {
    await sent();
    session.end({ reason: 'expired', message: 'session.expired' });
    await openPage();
    expect(await keys()).toEqual(['me run']);
    await openJournal('carol').ready;
    expect(await keys()).toEqual([]);
  });
});
