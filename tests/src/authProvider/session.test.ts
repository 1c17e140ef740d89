import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toAdmin } from '../../../src/authProvider/admin';
import { type SessionEnd, session } from '../../../src/authProvider/session';
import { onSignInElsewhere, StorageBlockedError } from '../../../src/authProvider/token';

const stored = () => [localStorage.getItem('authToken'), localStorage.getItem('userData')];
const inAnotherTab = (key: string | null, newValue: string | null = null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('The stored session (R4)', () => {
  it('holds the token as a bare string and the user as JSON', () => {
    session.start({ token: 'abc.def', user: { _id: '1', name: 'Ada' } });
    expect(stored()).toEqual(['abc.def', '{"_id":"1","name":"Ada"}']);
    expect(session.token()).toBe('abc.def');
    expect(session.user()).toEqual({ _id: '1', id: '1', name: 'Ada' });
  });

  it('stores only the user fields that the shell needs, and drops those of an older console', () => {
    const more = { bvn: '22212345678', dateOfBirth: '1986-04-12', address: '12 Broad Street' };
    const shell = { _id: '1', name: 'Ada', email: 'ada@x.test', role: 'superadmin' };
    session.start({ token: 't', user: { ...shell, ...more } });
    expect(JSON.parse(stored()[1] ?? '')).toEqual(shell);
    session.saveUser({ ...shell, ...more, name: 'Ada B.' });
    expect(JSON.parse(stored()[1] ?? '')).toEqual({ ...shell, name: 'Ada B.' });
    localStorage.setItem('userData', JSON.stringify({ ...shell, ...more }));
    expect(session.user()).toEqual({ ...shell, id: '1' });
    expect(JSON.parse(stored()[1] ?? '')).toEqual(shell);
  });

  it('drops the user of an earlier session when the sign-in names no user', () => {
    session.start({ token: 'one', user: { _id: '1' } });
    session.start({ token: 'two' });
    expect(stored()).toEqual(['two', null]);
    expect(session.user()).toBeUndefined();
  });

  it('reports its start, after it was stored', () => {
    const heard = vi.fn(() => session.token());
    const stop = session.onStart(heard);
    session.start({ token: 't', user: { _id: '1' }, refreshToken: 'r', expiresIn: 900 });
    expect(heard).toHaveReturnedWith('t');
    expect(session.renewal.refreshToken()).toBe('r');
    stop();
    session.start({ token: 'u' });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{ token: 'two words' }, 'signIn.failed'],
    [{ token: 't', user: { _id: '1', role: ' Merchant ' } }, 'signIn.notAnAdministrator'],
  ])('does not start with %j, and nothing is stored', (tokens, message) => {
    const heard = vi.fn();
    const stop = session.onStart(heard);
    expect(() => session.start(tokens)).toThrow(message);
    stop();
    expect(heard).not.toHaveBeenCalled();
    expect(stored()).toEqual([null, null]);
  });

  it('stores no user without an ID: the next page load fetches it', () => {
    session.start({ token: 't', user: { name: 'Ada' } });
    expect(stored()).toEqual(['t', null]);
  });

  it('does not exist without a token, whatever userData holds', () => {
    localStorage.setItem('userData', '{"_id":"1","role":"superadmin"}');
    expect(session.token()).toBeNull();
    expect(session.user()).toBeUndefined();
    localStorage.setItem('authToken', '');
    expect(session.token()).toBeNull();
    expect(session.user()).toBeUndefined();
  });

  it.each(['', '{', 'null', '[]', '7', '"Ada"', '{"name":"Ada"}', '[object Object]', 'undefined'])(
    'reads userData that holds %j as no user, so that the API is queried',
    (userData) => {
      localStorage.setItem('authToken', 't');
      localStorage.setItem('userData', userData);
      expect(session.user()).toBeUndefined();
    },
  );

  it.each(['two words', 'line\nbreak', 'jeton-à-moi', '\u0000', ' '])(
    'reads %j, which is not valid in a header, as no token',
    (token) => {
      localStorage.setItem('authToken', token);
      localStorage.setItem('userData', '{"_id":"1"}');
      expect([session.token(), session.user()]).toEqual([null, undefined]);
    },
  );

  it('leaves out text fields of the shell that hold another kind of value', () => {
    localStorage.setItem('authToken', 't');
    const odd = { _id: 7, role: ['superadmin'], email: null, name: { first: 'Ada' }, phone: 1 };
    localStorage.setItem('userData', JSON.stringify(odd));
    expect(session.user()).toEqual({ _id: 7, id: '7' });
    expect(toAdmin({ _id: '' })).toBeUndefined();
  });

  it('identifies a user by _id, else by id, as text', () => {
    expect(toAdmin({ _id: 'm', id: 'x' })?.id).toBe('m');
    expect(toAdmin({ id: 7 })?.id).toBe('7');
    const odd = { _id: 'm', name: { first: 'x' }, role: ['superadmin'], email: null, phone: 7 };
    expect(toAdmin(odd)).toEqual({ _id: 'm', id: 'm', phone: 7 });
    for (const nobody of [undefined, null, 'x', 7, [], {}, { id: null }, { _id: { $oid: 'x' } }]) {
      expect(toAdmin(nobody)).toBeUndefined();
    }
  });

  it('notifies its listeners of a saved user', () => {
    session.start({ token: 't', user: { _id: '1', name: 'Ada' } });
    const heard = vi.fn();
    const stop = session.onUser(heard);
    session.saveUser({ _id: '1', name: 'Ada B.' });
    expect(session.user()?.name).toBe('Ada B.');
    stop();
    session.saveUser({ _id: '1', name: 'Ada C.' });
    expect(heard.mock.calls).toEqual([[{ _id: '1', id: '1', name: 'Ada B.' }]]);
  });
});

describe('A browser that stores nothing', () => {
  const blocked = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };

  it('throws when a session starts, and leaves no partial session', () => {
    localStorage.setItem('authToken', 'old');
    const set = vi.spyOn(Storage.prototype, 'setItem');
    set.mockImplementationOnce(blocked);
    expect(() => session.start({ token: 't', user: { _id: '1' } })).toThrow(StorageBlockedError);
    expect(stored()).toEqual([null, null]);
    set.mockImplementationOnce(() => {}).mockImplementationOnce(blocked);
    expect(() => session.start({ token: 't', user: { _id: '1' } })).toThrow(StorageBlockedError);
    expect(stored()).toEqual([null, null]);
  });

  it('has no session, and ends one without an error', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    expect(session.token()).toBeNull();
    expect(session.user()).toBeUndefined();
    expect(() => session.start({ token: 't' })).toThrow(StorageBlockedError);
    expect(() => session.end({ reason: 'signedOut' })).not.toThrow();
  });

  it('still notifies the listeners of a saved user', () => {
    session.start({ token: 't', user: { _id: '1', name: 'Ada' } });
    const heard = vi.fn();
    const stop = session.onUser(heard);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(blocked);
    session.saveUser({ _id: '1', name: 'Ada B.' });
    expect(heard).toHaveBeenCalledWith({ _id: '1', id: '1', name: 'Ada B.' });
    stop();
  });
});

describe('The end of a session', () => {
  let ends: SessionEnd[];
  let stop: () => void;
  beforeEach(() => {
    ends = [];
    stop = session.onEnd((end) => ends.push(end));
    session.start({ token: 't', user: { _id: '1' } });
  });
  afterEach(() => stop());

  it('by sign-out removes both keys (R4)', () => {
    localStorage.setItem('RaStore.theme', '"dark"');
    session.end({ reason: 'signedOut' });
    expect(stored()).toEqual([null, null]);
    expect(ends).toEqual([{ reason: 'signedOut' }]);
    expect(localStorage.getItem('RaStore.theme')).toBe('"dark"');
  });

  it('by a refused token happens once; the refusal of an older token changes nothing (R7)', () => {
    session.expire('older', 'session.expired');
    session.expire(null, 'session.expired');
    expect(stored()[0]).toBe('t');
    session.expire('t', 'session.expired');
    session.expire('t', 'session.expired');
    expect(stored()).toEqual([null, null]);
    expect(ends).toEqual([{ reason: 'expired', message: 'session.expired' }]);
  });

  it('in another tab ends it here, whether the keys were removed or all storage was cleared (R4)', () => {
    inAnotherTab('RaStore.theme', '"dark"');
    inAnotherTab('userData', '{}');
    expect(ends).toEqual([]);
    localStorage.removeItem('authToken');
    inAnotherTab('authToken');
    inAnotherTab(null);
    expect(ends).toEqual([{ reason: 'expired', message: 'session.expired' }]);
  });

  it('is noticed by a page restored from the back/forward cache', () => {
    window.dispatchEvent(new Event('pageshow'));
    expect(ends).toEqual([]);
    localStorage.clear();
    window.dispatchEvent(new Event('pageshow'));
    expect(ends).toEqual([{ reason: 'expired', message: 'session.expired' }]);
  });

  it('is not reported to a removed listener', () => {
    stop();
    session.end({ reason: 'signedOut' });
    inAnotherTab('authToken');
    window.dispatchEvent(new Event('pageshow'));
    expect(ends).toEqual([]);
  });

  it('is reported once to a listener added later (R7)', async () => {
    session.expire('t', 'session.expired');
    const late = vi.fn();
    const stopLate = session.onEnd(late);
    await Promise.resolve();
    expect(late.mock.calls).toEqual([[{ reason: 'expired', message: 'session.expired' }]]);
    stopLate();
    const gone = vi.fn();
    session.onEnd(gone)();
    await Promise.resolve();
    expect(gone).not.toHaveBeenCalled();
  });

  it('by a refused token is never reported as a missing token by a later call (R7)', () => {
    session.expire('t', 'session.expired');
    session.expire(null, 'session.loginForFaq');
    expect(ends).toEqual([{ reason: 'expired', message: 'session.expired' }]);
    expect(session.isOver()).toBe(true);
  });

  it('by a removed token removes the user of this page, not one who is signing in (R4)', () => {
    session.bind('1');
    localStorage.removeItem('authToken');
    window.dispatchEvent(new Event('focus'));
    expect(stored()).toEqual([null, null]);
    session.release();
    session.start({ token: 't', user: { _id: '1' } });
    session.bind('1');
    localStorage.removeItem('authToken');
    localStorage.setItem('userData', '{"_id":"2"}');
    window.dispatchEvent(new Event('focus'));
    expect(stored()).toEqual([null, '{"_id":"2"}']);
  });

  it('while no page was open leaves a user without a token, who is removed once (R7)', () => {
    expect(session.clearLeftover()).toBe(false);
    expect(stored()[0]).toBe('t');
    localStorage.removeItem('authToken');
    expect([session.clearLeftover(), session.clearLeftover()]).toEqual([true, false]);
    expect(stored()).toEqual([null, null]);
  });

  it('without a refused token is reported with the message for a missing token', () => {
    localStorage.removeItem('authToken');
    session.expire(null, 'session.loginForFaq');
    expect(ends).toEqual([{ reason: 'expired', message: 'session.loginForFaq' }]);
  });

  it('is reported to all listeners even if one is removed in the process', () => {
    const heard = vi.fn();
    const first = session.onEnd(() => first());
    const second = session.onEnd(heard);
    session.end({ reason: 'signedOut' });
    expect(heard).toHaveBeenCalledTimes(1);
    second();
  });
});

describe('The session of a page (R4)', () => {
  const take = (token: string, id: string | undefined) => {
    localStorage.removeItem('userData');
    if (id) localStorage.setItem('userData', JSON.stringify({ _id: id }));
    localStorage.setItem('authToken', token);
  };
  let ends: SessionEnd[];
  let stop: () => void;
  beforeEach(() => {
    ends = [];
    stop = session.onEnd((end) => ends.push(end));
    session.start({ token: 'a1', user: { _id: 'a' } });
    session.bind('a');
  });
  afterEach(() => stop());

  it('writes the user before the token', () => {
    const written = vi.spyOn(Storage.prototype, 'setItem');
    session.start({ token: 'b1', user: { _id: 'b' } });
    expect(written.mock.calls.map(([key]) => key)).toEqual(['userData', 'authToken']);
  });

  it('follows a newer token of the same admin', () => {
    take('a2', 'a');
    expect([session.token(), session.isTakenOver()]).toEqual(['a2', false]);
    localStorage.removeItem('userData');
    expect([session.token(), session.isTakenOver()]).toEqual(['a2', false]);
    expect(ends).toEqual([]);
  });

  it.each(['b', undefined])('ends for good once a token of %s is stored', (id) => {
    take('b1', id);
    expect([session.token(), session.user()]).toEqual([null, undefined]);
    expect(session.isTakenOver()).toBe(true);
    take('a3', 'a');
    expect([session.token(), session.isTakenOver()]).toEqual([null, true]);
    expect(ends).toEqual([{ reason: 'takenOver' }]);
  });

  it('ends by the storage event of another user, before their token is stored', () => {
    inAnotherTab('userData', '{"_id":"a","name":"Ada B."}');
    expect(ends).toEqual([]);
    inAnotherTab('userData', '{"_id":"b"}');
    expect(ends).toEqual([{ reason: 'takenOver' }]);
    expect(session.token()).toBeNull();
  });

  it.each(['focus', 'pageshow', 'visibilitychange'])(
    'is checked on %s, as a frozen tab receives no storage event',
    (type) => {
      take('b1', 'b');
      window.dispatchEvent(new Event(type));
      expect(ends).toEqual([{ reason: 'takenOver' }]);
    },
  );

  it('does not sign out, end or rename the session of the admin who took it over', () => {
    take('b1', 'b');
    session.end({ reason: 'signedOut' });
    session.expire('a1', 'session.expired');
    session.expire('b1', 'session.expired');
    session.expire(null, 'session.expired');
    session.saveUser({ _id: 'a', name: 'Ada' });
    expect(stored()).toEqual(['b1', '{"_id":"b"}']);
    expect(ends).toEqual([{ reason: 'takenOver' }]);
  });

  it('is not the one that another admin started, without a stored user, while manage/me was read', () => {
    session.release();
    take('a1', undefined);
    session.saveUser({ _id: 'a' });
    take('b1', undefined);
    session.bind('a');
    expect([session.token(), session.isTakenOver()]).toEqual([null, true]);
    expect(ends).toEqual([{ reason: 'takenOver' }]);
  });

  it('keeps its admin where the storage is too full for the user', () => {
    session.release();
    take('a1', undefined);
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    session.saveUser({ _id: 'a' });
    set.mockRestore();
    session.bind('a');
    expect([session.token(), session.isTakenOver()]).toEqual(['a1', false]);
  });

  it('belongs to the admin whom the page shows, even after a sign-out in between', () => {
    session.release();
    take('b1', 'b');
    session.bind('a');
    expect([session.token(), session.isTakenOver()]).toEqual([null, true]);
  });
});

describe('A sign-in in another tab', () => {
  it('is reported here; a sign-out and other keys are not', () => {
    const heard = vi.fn();
    const stop = onSignInElsewhere(heard);
    inAnotherTab('authToken');
    inAnotherTab('userData', '{"_id":"2"}');
    inAnotherTab(null);
    expect(heard).not.toHaveBeenCalled();
    inAnotherTab('authToken', 'new');
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    inAnotherTab('authToken', 'newer');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
