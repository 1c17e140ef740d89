import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepRequestedUrl, requestedUrl } from '../../src/authProvider/requestedUrl';
import { session } from '../../src/authProvider/session';
import { signIn } from '../../src/authProvider/signIn';
import { latestSignOut } from '../../src/authProvider/signOut';
import { StorageBlockedError } from '../../src/authProvider/token';
import { canKeep, copyToClipboard, localTexts, persistStorage, tabTexts } from '../../src/browser';
import { readDraft, saveDraft } from '../../src/components/form/unsavedInput';
import { createRenewal } from '../../src/http/renewal';
import { openJournal } from '../../src/journal';
import { createStore } from '../../src/layout/store';
import { hasLocks, tabLocks } from '../../src/operations/locks';
import { journalChanges } from '../../src/operations/recordChanges';
import { deleteWithdrawn, preference } from '../../src/startup/preferences';
import { REFUSABLE, type Refusal, refusals, refuse, WAYS } from '../support/refusal';

let restore = () => {};
afterEach(() => restore());

const change = { id: 'one', kind: 'wallet.credit', hasKey: false };

/** Records a change; returns the message of what stops it, or "sent". */
async function begin(adminId: string, kind: string): Promise<string> {
  const recorder = journalChanges(adminId);
  return recorder.begin({ ...change, id: crypto.randomUUID(), kind }).then(
    () => 'sent',
    (failure: Error) => failure.message,
  );
}

/** What each refusal takes away: the facts that differ from those of a browser that refuses nothing. */
const LOST: Record<Refusal['api'], object> = {
  localStorage: { token: 'signIn.storageBlocked', preference: 'for this page' },
  sessionStorage: { draft: undefined, url: undefined },
  indexedDB: { money: 'errors.notKept' },
  BroadcastChannel: {},
  locks: { money: 'errors.insecureContext', hasLocks: false },
  storage: {},
  clipboard: { copied: false },
  // The console uses neither.
  caches: {},
  Notification: {},
};
const WHOLE = {
  token: 'kept',
  preference: 'kept',
  draft: { name: 'Ada' },
  url: '/users',
  money: 'sent',
  ordinary: 'sent',
  hasLocks: true,
  renewed: true,
  copied: true,
};

/** Uses everything that a browser may refuse, as the console does. */
async function useEverything(adminId: string): Promise<typeof WHOLE> {
  const store = createStore({ theme: 'light' });
  store.setup();
  store.setItem('theme', 'dark');
  expect(store.getItem('theme')).toBe('dark');
  expect(store.listItems?.()).toEqual({ theme: 'dark' });
  store.teardown();
  const isPreferenceKept = preference('theme') === 'dark';
  deleteWithdrawn();
  saveDraft(adminId, 'form', { name: 'Ada' });
  keepRequestedUrl('/users');
  persistStorage();
  latestSignOut();
  expect(session.token()).toBeNull();
  const json = vi.fn(async () => ({ valid: true, entity: { token: 't', user: { _id: adminId } } }));
  const failure = await signIn({ json } as never, 'a@example.com', 'password').catch((e) => e);
  const isBlocked = failure instanceof StorageBlockedError;
  // A sign-in whose token could not be kept does not begin.
  expect(json).toHaveBeenCalledTimes(isBlocked ? 0 : 1);
  expect(session.token()).toBe(isBlocked ? null : 't');
  expect(canKeep(localTexts)).toBe(!isBlocked);
  expect(localTexts.keys()).not.toContain('console.probe');
  const renew = createRenewal(
    { request: () => ({ path: '/' }), read: () => ({ token: 'u' }) },
    { token: () => 't', refreshToken: () => 'r', renew: () => true },
    async () => ({ response: Response.json({}), body: '{}' }),
  );
  const renewed = await renew('t').catch(() => false);
  const money = await begin(adminId, 'wallet.credit');
  await tabLocks.runIfUnlocked('any', async () => {}).catch(() => {});
  return {
    token: isBlocked ? failure.message : 'kept',
    preference: isPreferenceKept ? 'kept' : 'for this page',
    draft: readDraft(adminId, 'form') as never,
    url: requestedUrl() as string,
    money: money === 'sent' && !hasLocks() ? await begin(adminId, 'wallet.credit') : money,
    ordinary: await begin(adminId, 'users.update'),
    hasLocks: hasLocks(),
    renewed,
    copied: await copyToClipboard('text'),
  };
}

describe('What a browser may refuse', () => {
  const withClipboard = () =>
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async () => {} },
    });

  test('a browser that refuses nothing loses nothing', async () => {
    withClipboard();
    expect(await useEverything('whole')).toEqual(WHOLE);
  });

  test.each(refusals)(
    '$api, $way: the rest goes on, and what is lost says its reason',
    async (refusal) => {
      withClipboard();
      restore = refuse(refusal);
      const heard = vi.fn();
      addEventListener('unhandledrejection', heard);
      const facts = await useEverything(`${refusal.api} ${refusal.way}`);
      expect(facts).toEqual({ ...WHOLE, ...LOST[refusal.api] });
      const journal = openJournal('reader');
      if (refusal.api === 'indexedDB') await expect(journal.readAll()).rejects.toThrow();
      else expect(await journal.readAll()).toEqual([]);
      expect(heard).not.toHaveBeenCalled();
    },
  );

  test('the table has each API in each way', () => {
    expect(Object.keys(LOST)).toEqual([...REFUSABLE]);
    expect(refusals).toHaveLength(REFUSABLE.length * WAYS.length);
  });

  test('locks that a secure page is refused are not blamed on plain HTTP', async () => {
    vi.stubGlobal('isSecureContext', true);
    restore = refuse({ api: 'locks', way: 'missing' });
    expect(await begin('secure', 'wallet.credit')).toBe('errors.noLocks');
  });

  test('a text that the browser takes but does not keep is not kept', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {});
    expect(canKeep(localTexts)).toBe(false);
    expect(canKeep(tabTexts)).toBe(false);
  });
});
