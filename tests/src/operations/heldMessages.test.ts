import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../src/authProvider/session';
import { openJournal } from '../../../src/journal';
import { openDatabase } from '../../../src/journal/database';
import { openRecoveredJournal } from '../../../src/operations/openRecoveredJournal';
import { settleOperation } from '../../../src/operations/settleOperation';
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

  it('are deleted when another admin signs in, and kept for the same one when the session expires', async () => {
    await sent();
    session.end({ reason: 'expired', message: 'session.expired' });
    await openPage();
    expect(await keys()).toEqual(['me run']);
    await openJournal('carol').ready;
    expect(await keys()).toEqual([]);
  });
});
