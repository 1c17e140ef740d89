import { beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../src/authProvider/session';
import { isSignedOut, latestSignOut, onSignOut } from '../../../src/authProvider/signOut';
import { readDraft, saveDraft } from '../../../src/components/form/unsavedInput';

const KEY = 'console.signOut';
/** The events of a sign-out in another tab, in the order of the browser. */
function signOutElsewhere() {
  localStorage.removeItem('authToken');
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  localStorage.setItem(KEY, String(Math.random()));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}
const signIn = () =>
  session.start({ token: 'token', user: { _id: 'ada', name: 'Ada', role: 'superadmin' } });

describe('An explicit sign-out', () => {
  beforeEach(() => {
    localStorage.clear();
    signIn();
  });

  it('notifies its own tab once, and every other tab once', () => {
    const listener = vi.fn();
    const stop = onSignOut(listener);
    session.end({ reason: 'signedOut' });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(isSignedOut()).toBe(true);
    signIn();
    signOutElsewhere();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    signOutElsewhere();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is noticed by a page that the browser restores from before it', () => {
    const listener = vi.fn();
    const stop = onSignOut(listener);
    localStorage.setItem(KEY, 'while the page was away');
    window.dispatchEvent(new Event('pageshow'));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  it('does not happen where the session expires', () => {
    const listener = vi.fn();
    const stop = onSignOut(listener);
    session.end({ reason: 'expired', message: 'session.expired' });
    expect(listener).not.toHaveBeenCalled();
    expect([latestSignOut(), isSignedOut()]).toEqual(['', false]);
    stop();
  });

  it('is announced where storage is blocked, too', () => {
    const listener = vi.fn();
    const stop = onSignOut(listener);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    session.end({ reason: 'signedOut' });
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });
});

describe('Typed input of a form', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    signIn();
    saveDraft('ada', 'feed', { title: 'Hello' });
  });

  it('is kept for the same admin when the session expires', () => {
    session.end({ reason: 'expired', message: 'session.expired' });
    expect(readDraft('ada', 'feed')).toEqual({ title: 'Hello' });
  });

  it('is void after a sign-out that its tab did not receive', () => {
    localStorage.setItem(KEY, 'while the tab was asleep');
    expect(readDraft('ada', 'feed')).toBeUndefined();
  });

  it('is not kept by a form that is still open in a tab after the sign-out', () => {
    sessionStorage.clear();
    signOutElsewhere();
    saveDraft('ada', 'feed', { title: 'Late' });
    expect(sessionStorage.getItem('console.drafts')).toBeNull();
  });
});
