import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetRequestedUrl,
  requestedUrl,
  showSignInUrl,
} from '../../../src/authProvider/requestedUrl';

describe('A document that is opened without a session', () => {
  const replaceState = vi.fn();
  beforeEach(() => {
    replaceState.mockReset();
    forgetRequestedUrl();
    localStorage.clear();
  });
  function open(path: string) {
    const { pathname, search, hash } = new URL(path, 'https://console.test');
    vi.stubGlobal('window', {
      location: { pathname, search, hash },
      history: { state: { idx: 0 }, replaceState },
    });
    showSignInUrl('/');
    const [state, , url] = replaceState.mock.lastCall ?? [];
    vi.unstubAllGlobals();
    return { state, url };
  }

  it('shows /login and keeps its URL for the sign-in (R9)', () => {
    expect(open('/transactions?email=a%40b.co#x')).toEqual({ state: { idx: 0 }, url: '/login' });
    expect(requestedUrl()).toBe('/transactions?email=a%40b.co#x');
    open('/');
    open('/login');
    expect(requestedUrl()).toBe('/transactions?email=a%40b.co#x');
  });

  it('gives the reason where the specification has one, and after a session that was left (R7)', () => {
    expect(open('/faq').state).toEqual({ usr: { message: 'session.loginForFaq' } });
    expect(open('/users').state).toEqual({ idx: 0 });
    localStorage.setItem('userData', '{"_id":"1"}');
    expect(open('/login').state).toEqual({ usr: { message: 'session.expired' } });
    expect(localStorage.getItem('userData')).toBeNull();
  });

  it('keeps the query with which an identity provider redirects to /login', () => {
    expect(open('/login?code=c&state=s').url).toBe('/login?code=c&state=s');
  });
});
