import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deleteAllDrafts,
  deleteDraft,
  deleteForeignDrafts,
  hasSameShape,
  readDraft,
  saveDraft,
} from '../../../../src/components/form/unsavedInput';
import { ExactNumber, writeJson } from '../../../../src/format/json';

const KEY = 'console.drafts';

describe('A form draft (R7)', () => {
  beforeEach(() => {
    saveDraft('ada', 'users/1', { name: 'Typed' });
    saveDraft('ada', 'feed', { title: 'Hello', content: '' });
  });

  it('is kept for the same admin, form by form, in this tab only', () => {
    expect(readDraft('ada', 'users/1')).toEqual({ name: 'Typed' });
    expect(readDraft('ada', 'feed')).toEqual({ title: 'Hello', content: '' });
    expect(readDraft('ada', 'users/2')).toBeUndefined();
    expect(sessionStorage.getItem(KEY)).toContain('Typed');
    expect({ ...localStorage }).toEqual({});
  });

  it('keeps the digits of its numbers (R12)', () => {
    const long = new ExactNumber('1234567890123456789');
    saveDraft('ada', 'users/3', { owner: long, parts: [{ ref: long }], password: long });
    const draft = readDraft('ada', 'users/3');
    expect(writeJson(draft)).toBe(`{"owner":${long},"parts":[{"ref":${long}}]}`);
    expect(hasSameShape(draft, { owner: 7, parts: [{ ref: 7 }] })).toBe(true);
    expect(hasSameShape(draft, { owner: { id: 7 } })).toBe(false);
    expect(hasSameShape(long, undefined)).toBe(true);
  });

  it('is not shown to another admin, and is dropped when another admin signs in', () => {
    expect(readDraft('ben', 'users/1')).toBeUndefined();
    deleteForeignDrafts('ada');
    expect(readDraft('ada', 'users/1')).toEqual({ name: 'Typed' });
    deleteForeignDrafts('ben');
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(readDraft('ada', 'users/1')).toBeUndefined();
  });

  it('of another admin is dropped also when this one types', () => {
    saveDraft('ben', 'feed', { title: 'Mine' });
    expect(sessionStorage.getItem(KEY)).not.toContain('Hello');
    expect(readDraft('ben', 'feed')).toEqual({ title: 'Mine' });
  });

  it('excludes passwords and BVN, however they are spelt', () => {
    const secrets = { password: 'a', confirmPassword: 'b', newPassword: 'c', bvn: 'd', BVN: 'e' };
    saveDraft('ada', 'profile', { ...secrets, phone: '0800' });
    expect(readDraft('ada', 'profile')).toEqual({ phone: '0800' });
    saveDraft('ada', 'password', secrets);
    expect(readDraft('ada', 'password')).toBeUndefined();
    saveDraft('ada', 'nothing', {});
    expect(readDraft('ada', 'nothing')).toBeUndefined();
  });

  it('excludes them inside nested values too', () => {
    const account = { name: 'Ada', password: 'a', owners: [{ bvn: 'b', email: 'ada@demo.test' }] };
    saveDraft('ada', '/accounts/1', { account });
    expect(readDraft('ada', '/accounts/1')).toEqual({
      account: { name: 'Ada', owners: [{ email: 'ada@demo.test' }] },
    });
  });

  it('is replaced by later input', () => {
    saveDraft('ada', 'feed', { title: 'Later' });
    expect(readDraft('ada', 'feed')).toEqual({ title: 'Later' });
  });

  it('is forgotten once reverted or discarded, without the others', () => {
    deleteDraft('ada', 'users/1');
    expect(readDraft('ada', 'users/1')).toBeUndefined();
    expect(readDraft('ada', 'feed')).toBeDefined();
    deleteDraft('ada', 'feed');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it('is dropped on sign-out', () => {
    deleteAllDrafts();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  it.each([
    '{half',
    'null',
    '7',
    '[]',
    '{}',
    '{"adminId":"ada"}',
    '{"adminId":"ada","forms":null}',
    '{"adminId":"ada","forms":[1]}',
    '{"adminId":"ada","forms":"feed"}',
    '{"adminId":"ada","forms":{"feed":7}}',
    '{"adminId":"ada","forms":{"feed":["x"]}}',
    '{"adminId":"ada","forms":{"feed":null}}',
  ])('is empty when the browser holds %j', (corrupt) => {
    sessionStorage.setItem(KEY, corrupt);
    expect(readDraft('ada', 'feed')).toBeUndefined();
    saveDraft('ada', 'feed', { title: 'New' });
    expect(readDraft('ada', 'feed')).toEqual({ title: 'New' });
  });

  it('is lost without an error where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked);
    expect(() => saveDraft('ada', 'feed', { title: 'x' })).not.toThrow();
    expect(readDraft('ada', 'feed')).toBeUndefined();
    expect(() => deleteAllDrafts()).not.toThrow();
  });

  it.each([
    ['x', 'y', true],
    ['x', '', true],
    ['x', undefined, true],
    [7, null, true],
    [7, 'y', false],
    [null, 'y', false],
    [{ a: 1 }, undefined, false],
    [['x'], [], true],
    [{ 0: 'x' }, [], false],
    [['x'], {}, false],
    [{ subject: 'x' }, { subject: '', message: '' }, true],
    [{ subject: 7 }, { subject: '', message: '' }, false],
  ])('a draft value %j replaces the value %j: %s', (kept, now, isTaken) => {
    expect(hasSameShape(kept, now)).toBe(isTaken);
  });
});
