import { identifierOf } from '../format/identifiers';
import { isDigits, isObject } from '../format/json';

type Json = Record<string, unknown>;

/** Returns whether a flag is false: `false`, the text "false" or the number 0 (rulings R14). */
export const isFalse = (flag: unknown): boolean =>
  flag === false || flag === 0 || (typeof flag === 'string' && /^\s*false\s*$/i.test(flag));

const FAILED = [
  ...['failed', 'failure', 'fail', 'error', 'declined', 'denied', 'rejected'],
  ...['cancelled', 'canceled', 'reversed', 'unsuccessful'],
];
const SUCCEEDED = [
  ...['success', 'successful', 'succeeded', 'complete', 'completed', 'done', 'ok'],
  ...['approved', 'paid'],
];

/** Returns the meaning of a word of state (rulings R14); undefined for any other text, such as "pending". */
export function statusWord(status: unknown): 'success' | 'failure' | undefined {
  if (typeof status !== 'string') return undefined;
  const word = status.trim().toLowerCase();
  if (FAILED.includes(word)) return 'failure';
  return SUCCEEDED.includes(word) ? 'success' : undefined;
}

/** Returns the objects of a body that report an outcome: the body itself, and its `data`, `entity` and `result`. */
export function outcomeLayers(body: unknown): Json[] {
  if (!isObject(body)) return [];
  return [body, ...[body.data, body.entity, body.result].filter(isObject)];
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === 0 ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && !isDigits(value) && Object.keys(value).length === 0);

const isErrorStatus = (code: unknown): boolean =>
  (typeof code === 'number' || (typeof code === 'string' && /^\s*\d{3}\s*$/.test(code))) &&
  Number(code) >= 400 &&
  Number(code) < 600;

function isNegative({
  valid,
  success,
  ok,
  status,
  error,
  errors,
  results,
  statusCode,
  code,
}: Json) {
  const isCounted = isObject(results) && typeof results.success === 'number';
  return (
    [valid, success, ok].some(isFalse) ||
    (isFalse(status) && status !== 0) ||
    (!isCounted && !(isEmpty(error) && isEmpty(errors))) ||
    [status, statusCode, code].some(isErrorStatus) ||
    statusWord(status) === 'failure'
  );
}

const isPositive = ({ valid, success, ok, status }: Json): boolean =>
  [valid, success, ok, status].includes(true) || statusWord(status) === 'success';

/**
 * Returns whether the body of a 2xx response reports a failure (`no`), a success (`yes`), or both (rulings R14). For a
 * guarded change its `data`, `entity` and `result` count too; for any other one only `valid` and `success` count beside
 * an ID, since a record has a status, a code and errors of its own.
 */
export function bodyVerdict(body: unknown, guarded: boolean): { no: boolean; yes: boolean } {
  if (!isObject(body)) return { no: body === false, yes: false };
  if (guarded) {
    const layers = outcomeLayers(body);
    return { no: layers.some(isNegative), yes: layers.some(isPositive) };
  }
  if (identifierOf(body) === undefined) return { no: isNegative(body), yes: isPositive(body) };
  const { valid, success } = body;
  return { no: [valid, success].some(isFalse), yes: [valid, success].includes(true) };
}
