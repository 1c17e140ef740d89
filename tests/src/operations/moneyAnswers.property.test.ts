import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rulesOfKind } from '../../../src/operations/kinds';
import { outcomeOf } from '../../../src/operations/outcome';
import { moneyAnswers } from './moneyAnswers';

type Json = Record<string, unknown>;
const NESTED = ['data', 'entity', 'result', 'transaction', 'transfer', 'payment'];
const READ = [
  ...[...NESTED, 'status', 'transactionstatus', 'transferstatus', 'paymentstatus', 'statuscode'],
  ...['responsecode', 'resultcode', 'code', 'valid', 'success', 'ok', 'failed', 'message'],
  ...['error', 'errors', 'results'],
];

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFilled = (value: unknown) => isObject(value) && Object.keys(value).length > 0;

function outcome(body: unknown, status = 200) {
  const kind = 'wallet.credit';
  const reply = { status, statusText: 'Reason', text: JSON.stringify(body) };
  return outcomeOf({ ...rulesOfKind(kind), kind, hasKey: false }, reply).outcome;
}

const readable = moneyAnswers.filter(({ status, body }) => status === 200 && isFilled(body));
const bodiesOf = (wanted: (outcome: string) => boolean) =>
  fc.constantFrom(...readable.filter((row) => wanted(row.outcome)).map(({ body }) => body as Json));
const notDone = bodiesOf((one) => one !== 'done');
const done = bodiesOf((one) => one === 'done');

/** Returns how deep a body is in the names of objects that are read. */
function depthOf(value: unknown): number {
  const [item] = Array.isArray(value) ? value : [value];
  if (!isObject(item)) return 0;
  const nested = Object.entries(item).filter(([name]) => NESTED.includes(name.toLowerCase()));
  return Math.max(0, ...nested.map(([, each]) => 1 + depthOf(each)));
}

/** Changes the case of each letter of all names and texts, by the given coins. */
function recase(value: unknown, coins: readonly boolean[]): unknown {
  let tossed = 0;
  const text = (plain: string) =>
    plain.replace(/[a-z]/gi, (letter) => {
      tossed += 1;
      return coins[tossed % coins.length] ? letter.toUpperCase() : letter.toLowerCase();
    });
  const change = (each: unknown): unknown => {
    if (typeof each === 'string') return text(each);
    if (Array.isArray(each)) return each.map(change);
    if (!isObject(each)) return each;
    return Object.fromEntries(Object.entries(each).map(([name, own]) => [text(name), change(own)]));
  };
  return change(value);
}

const coins = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });
const unrelated = fc.dictionary(
  fc.string().filter((name) => !READ.includes(name.toLowerCase())),
  fc.jsonValue(),
  { maxKeys: 4 },
);

it('No case of names and words makes an answer done that is not', () => {
  fc.assert(
    fc.property(notDone, coins, (body, tossed) => {
      expect(outcome(recase(body, tossed))).not.toBe('done');
    }),
  );
});

it('No object around an answer makes it done, as far down as it is read', () => {
  const wraps = fc.array(fc.constantFrom(...NESTED), { minLength: 1, maxLength: 2 });
  fc.assert(
    fc.property(notDone, wraps, fc.boolean(), (body, names, isListed) => {
      // Below the top a code is one of a bank.
      const isOfTop = Object.keys(body).some((name) => name.toLowerCase() === 'code');
      fc.pre(!isOfTop && depthOf(body) + names.length <= 2);
      const wrapped = names.reduce<unknown>(
        (inner, name) => ({ [name]: isListed ? [inner] : inner }),
        body,
      );
      expect(outcome(wrapped)).not.toBe('done');
    }),
  );
});

it('Fields that are not read change no outcome, of what is done as little as of what is not', () => {
  fc.assert(
    fc.property(fc.oneof(notDone, done), unrelated, (body, fields) => {
      expect(outcome({ ...fields, ...body })).toBe(outcome(body));
      expect(outcome({ ...body, ...fields })).toBe(outcome(body));
    }),
  );
});

it('Whatever a body holds, it has an outcome; one that says no is never done', () => {
  const fields = fc.dictionary(fc.constantFrom(...READ), fc.jsonValue());
  fc.assert(
    fc.property(fields, fc.constantFrom('valid', 'success', 'ok', 'status'), (body, flag) => {
      expect(['done', 'unknown', 'refused']).toContain(outcome(body));
      expect(outcome({ ...body, [flag]: false })).not.toBe('done');
    }),
  );
});
