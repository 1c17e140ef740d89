import { describe, expect, it } from 'vitest';
import {
  amount,
  count,
  flag,
  listOf,
  minorUnits,
  nested,
  number,
  recordReader,
  text,
  time,
  toMinorUnits,
  toNumber,
} from '../../../src/dataProvider/fields';
import { identifierOf } from '../../../src/format/identifiers';
import { ExactNumber } from '../../../src/format/json';

const LONG = new ExactNumber('1234567890123456789');
const NOTHING = [undefined, null, {}, { a: 1 }, [], ['a'], Number.NaN];

describe('A field in a request body', () => {
  it.each([
    ['10.00', 1000],
    ['0.5', 50],
    ['-10', -1000],
    ['', null],
    [undefined, undefined],
    // With a third decimal it is not rounded: the API refuses it.
    ['10.005', '10.005'],
    ['90071992547409912.3', new ExactNumber('9007199254740991230')],
  ])('is an amount in hundredths: %o as %o', (amount, sent) => {
    expect(toMinorUnits(amount)).toEqual(sent);
  });

  it.each([
    ['3', 3],
    [3, 3],
    ['', null],
    ['6543b2', '6543b2'],
    ['900719925474099123', new ExactNumber('900719925474099123')],
    ['007', 7],
    [undefined, undefined],
  ])('is a numeric ID: %o as %o', (id, sent) => {
    expect(toNumber(id)).toEqual(sent);
  });
});

describe('A field (R32)', () => {
  it.each([
    ['text', text, 'Ada', 'Ada'],
    ['text', text, '', ''],
    ['text', text, 0, '0'],
    ['text', text, false, 'false'],
    ['text', text, LONG, '1234567890123456789'],
    ['amount', amount, LONG, LONG],
    ['hundredths', minorUnits, LONG, '12345678901234567.89'],
    ['number', number, LONG, LONG],
    ['number', number, '1234567890123456789', LONG],
    ['time', time, '2026-03-14T09:00:00Z', '2026-03-14T09:00:00Z'],
    ['time', time, 1_773_478_800_000, '2026-03-14T09:00:00.000Z'],
    ['amount', amount, 12.5, 12.5],
    ['amount', amount, '12.50', '12.50'],
    ['hundredths', minorUnits, 1000, '10.00'],
    ['hundredths', minorUnits, '5', '0.05'],
    ['hundredths', minorUnits, -1050, '-10.50'],
    ['hundredths', minorUnits, '10.50', '10.50'],
    ['hundredths', minorUnits, 10.5, undefined],
    ['count', count, 7, 7],
    ['count', count, '7', 7],
    ['number', number, -2.5, -2.5],
    ['number', number, '2.5', 2.5],
    ['flag', flag, false, false],
    ['flag', flag, 'true', true],
  ])('%s reads %o, %j as %j', (_, field, value, read) => {
    expect(field(value)).toEqual(read);
  });

  it.each([
    ['text', text, []],
    ['time', time, [true, 1e300]],
    ['amount', amount, [true]],
    ['count', count, [true, -1, 2.5, '', 'many', '1e999']],
    ['number', number, [true, '', 'many', {}]],
    ['flag', flag, [0, 1, 'yes', '', null, {}]],
  ])('%s is absent for any other value', (_, field, others) => {
    for (const value of [...NOTHING, ...others]) expect(field(value)).toBeUndefined();
  });

  it('may be a list, without members of another kind', () => {
    expect(listOf(text)(['a', null, 7, {}])).toEqual(['a', '7']);
    for (const value of [null, {}, 'a', 7]) expect(listOf(text)(value)).toBeUndefined();
  });

  it('may be a record, or only its ID', () => {
    const user = nested(recordReader({ name: text }));
    expect(user({ _id: 7, name: null })).toEqual({ _id: 7, id: '7' });
    expect(user('u1')).toEqual({ id: 'u1' });
    expect(user(LONG)).toEqual({ _id: LONG, id: '1234567890123456789' });
    for (const value of [null, [], '', true]) expect(user(value)).toBeUndefined();
  });
});

describe('A record (R12)', () => {
  const person = recordReader({ name: text });

  it('holds each declared field in its kind or not at all, and any other field unchanged', () => {
    expect(person({ _id: 'a', name: null, more: { x: 1 } })).toEqual({
      _id: 'a',
      id: 'a',
      more: { x: 1 },
    });
    expect('name' in person({ _id: 'a', name: {} })).toBe(false);
    for (const value of [null, 'x', 7, ['x']]) expect(person(value)).toEqual({});
  });

  it.each([
    [{ _id: 7 }],
    [{ id: 7 }],
    [{ _id: null, id: 7 }],
    [{ _id: 'm', id: 7 }],
    [{ id: 'x' }],
    [{ id: LONG }],
    [{ _id: LONG, id: 7 }],
  ])('has a text ID, and still knows its original ID: %j', (came) => {
    const read = person(came);
    expect(read.id).toBe(String(identifierOf(came)));
    expect(identifierOf(read)).toBe(identifierOf(came));
    expect(person(read)).toEqual(read);
  });
});
