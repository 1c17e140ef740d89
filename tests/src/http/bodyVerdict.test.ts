import { describe, expect, it } from 'vitest';
import { type BodyKind, bodyVerdict, statusWord } from '../../../src/http/bodyVerdict';

const verdict = (body: unknown, reading: BodyKind = 'ordinary') => {
  const { isRefusal, isSuccess } = bodyVerdict(body, reading);
  return isRefusal ? (isSuccess ? 'both' : 'no') : isSuccess ? 'yes' : 'neither';
};

const NO = [
  false,
  { valid: false },
  { valid: ' False ' },
  { valid: 0 },
  { success: 'false' },
  { ok: false },
  { ok: 0 },
  { status: false },
  { status: 'FALSE' },
  { error: 'x' },
  { error: 7 },
  { error: { code: 7 } },
  { errors: ['No'] },
  { errors: { amount: 'Too much' } },
  { status: 400 },
  { statusCode: 422, message: 'No' },
  { code: 599 },
  { code: '404' },
  ...['failed', 'failure', 'fail', 'error', 'declined', 'denied', 'rejected'].map((status) => ({
    status,
  })),
  ...['cancelled', 'canceled', 'reversed', 'unsuccessful', ' Declined '].map((status) => ({
    status,
  })),
];

const NEITHER = [
  ...[null, undefined, '', 'OK', true, 7, [], [{ valid: false }], {}],
  { status: 'pending' },
  { status: 'it failed' },
  { status: 0 },
  { status: 200 },
  { code: 399 },
  { code: 600 },
  { code: 'E400' },
  { error: null },
  { error: false },
  { error: 0 },
  { error: ' ' },
  { errors: [] },
  { errors: {} },
  { errors: ['one'], results: { success: 3 } },
  { valid: null },
  { valid: 'no' },
];

describe('A body of a 2xx (R14)', () => {
  it.each(NO)('says no with %j, for every kind', (body) => {
    expect(verdict(body)).toBe('no');
    expect(verdict(body, 'guarded')).toBe('no');
  });

  it.each(NEITHER)('says nothing with %j', (body) => {
    expect(verdict(body)).toBe('neither');
    expect(verdict(body, 'guarded')).toBe('neither');
  });

  it.each([
    { valid: true },
    { success: true },
    { ok: true },
    { status: true },
    ...['success', 'successful', 'Succeeded', 'complete', 'completed', 'done', 'OK'].map(
      (status) => ({ status }),
    ),
    ...['approved', 'paid'].map((status) => ({ status })),
  ])('says yes with %j', (body) => {
    expect(verdict(body)).toBe('yes');
    expect(verdict(body, 'guarded')).toBe('yes');
  });

  it.each([
    { valid: true, success: false },
    { status: 'success', error: 'x' },
  ])('says both with %j', (body) => {
    expect(verdict(body)).toBe('both');
    expect(verdict(body, 'guarded')).toBe('both');
  });

  it.each(['data', 'entity', 'result'])('is read under `%s` too, for guarded kinds', (name) => {
    const body = { [name]: { id: 'tx-9', status: 'failed' } };
    expect(verdict(body)).toBe('neither');
    expect(verdict(body, 'guarded')).toBe('no');
    expect(verdict({ valid: true, ...body }, 'guarded')).toBe('both');
  });

  it('is read for a code at the top only: below it is one of a bank', () => {
    for (const code of [404, '404']) {
      expect(verdict({ code }, 'guarded')).toBe('no');
      for (const name of ['data', 'entity', 'result']) {
        expect(verdict({ [name]: { code } }, 'guarded')).toBe('neither');
        expect(verdict({ [name]: { statusCode: code } }, 'guarded')).toBe('no');
      }
    }
  });

  it('is no refusal of money by a text of three digits', () => {
    for (const name of ['status', 'statusCode', 'code']) {
      expect(verdict({ [name]: '404' }, 'money')).toBe('neither');
      expect(verdict({ [name]: 404 }, 'money')).toBe('no');
    }
  });

  it('is a record beside an ID, whose status, code and errors are its own, unless it is guarded', () => {
    for (const own of [{ status: 'failed' }, { error: 'No route' }, { code: 404 }, { ok: false }]) {
      expect(verdict({ id: 7, ...own })).toBe('neither');
      expect(verdict({ _id: 'a', ...own }, 'guarded')).toBe('no');
    }
    expect(verdict({ id: 7, valid: false })).toBe('no');
    expect(verdict({ id: 7, success: 0 })).toBe('no');
    // No ID.
    expect(verdict({ id: null, status: 'failed' })).toBe('no');
  });
});

describe('A word of state', () => {
  it('is a success, a failure, or neither', () => {
    expect(statusWord(' Paid ')).toBe('success');
    expect(statusWord('REVERSED')).toBe('failure');
    for (const other of ['pending', 'queued', '', 200, true, undefined, null]) {
      expect(statusWord(other)).toBeUndefined();
    }
  });
});
