import { expect, it } from 'vitest';
import { identifierOf, isSameId, uniqueById } from '../../../src/format/identifiers';

it('An identifier is _id, else id, a text or a number, unchanged (R12)', () => {
  expect(identifierOf({ _id: 'm', id: 'x' })).toBe('m');
  expect(identifierOf({ _id: 7, id: 'x' })).toBe(7);
  expect(identifierOf({ id: 0 })).toBe(0);
  expect(identifierOf({ _id: null, id: 'x' })).toBe('x');
  for (const nobody of [{}, { _id: { $oid: 'x' } }, { id: true }, { id: '' }, [], null, 'x', 7]) {
    expect(identifierOf(nobody)).toBeUndefined();
  }
});

it('Identifiers are compared as text, and a missing one equals none', () => {
  expect(isSameId(7, '7')).toBe(true);
  expect(isSameId('a', 'b')).toBe(false);
  for (const nothing of [undefined, null, '', Number.NaN, {}]) {
    expect(isSameId(nothing, nothing)).toBe(false);
    expect(isSameId(String(nothing), nothing)).toBe(false);
  }
});

it('Of records with the same identifier the last is kept; all those without one are kept', () => {
  const [a, b] = [{ id: undefined }, { id: undefined }];
  const rows = [{ id: '1', n: 1 }, a, { id: 2, n: 2 }, b, { id: 1, n: 3 }];
  expect(uniqueById<{ id: unknown }>(rows)).toEqual([{ id: 1, n: 3 }, a, { id: 2, n: 2 }, b]);
});
