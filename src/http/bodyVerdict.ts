import { identifierOf } from '../format/identifiers';
import { isExactNumber, isObject, type Json } from '../format/json';

/** Returns whether a flag is false: `false`, the text "false" or the number 0 (rulings R14). */
export const isFalse = (flag: unknown): boolean =>
  flag === false || flag === 0 || (typeof flag === 'string' && /^\s*false\s*$/i.test(flag));

/** The words of failure in a status. */
export const FAILED: readonly string[] = [
  ...['failed', 'failure', 'fail', 'error', 'declined', 'denied', 'rejected'],
  ...['cancelled', 'canceled', 'reversed', 'unsuccessful'],
];
const SUCCEEDED = [
  ...['success', 'successful', 'succeeded', 'complete', 'completed', 'done', 'ok'],
  ...['approved', 'paid'],
];

/** Returns the meaning of a word of state; undefined for any other text, such as "pending". */
export function statusWord(status: unknown): 'success' | 'failure' | undefined {
  if (typeof status !== 'string') return undefined;
  const word = status.trim().toLowerCase();
  if (FAILED.includes(word)) return 'failure';
  return SUCCEEDED.includes(word) ? 'success' : undefined;
}

/** Returns the objects of a body that report an outcome: the body itself, and its `data`, `entity` and `result`. */
function outcomeLayers(body: unknown): Json[] {
  if (!isObject(body)) return [];
  return [body, ...[body.data, body.entity, body.result].filter(isObject)];
}

/** Returns whether a field names no error: absent, null, false, 0, "", [] or {}. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === 0 ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && !isExactNumber(value) && Object.keys(value).length === 0);

/** Returns whether a code is a number from 400 to 599, or a text of three such digits. */
export const isErrorStatus = (code: unknown): boolean =>
  (typeof code === 'number' || (typeof code === 'string' && /^\s*\d{3}\s*$/.test(code))) &&
  Number(code) >= 400 &&
  Number(code) < 600;

/** Returns whether an object counts its successes, so that its errors are those of some items. */
export const isCounted = ({ results }: Json): boolean =>
  isObject(results) && typeof results.success === 'number';

/** How a body is read: of an ordinary change, of a message, an email, a delivery or a guarded action, or of money. */
export type BodyKind = 'ordinary' | 'guarded' | 'money';

function isNegative(layer: Json, kind: BodyKind, code?: unknown): boolean {
  const { valid, success, ok, status, error, errors, statusCode } = layer;
  // A text of three digits may be a code of the bank: for money it proves no refusal.
  const isErrorCode = (each: unknown) =>
    isErrorStatus(each) && (kind !== 'money' || typeof each === 'number');
  return (
    [valid, success, ok].some(isFalse) ||
    (isFalse(status) && status !== 0) ||
    (!isCounted(layer) && !(isEmpty(error) && isEmpty(errors))) ||
    [status, statusCode, code].some(isErrorCode) ||
    statusWord(status) === 'failure'
  );
}

const isPositive = ({ valid, success, ok, status }: Json): boolean =>
  [valid, success, ok, status].includes(true) || statusWord(status) === 'success';

/**
 * Returns whether the body of a 2xx response reports a refusal, a success, or both. For a guarded change its `data`, `entity` and
 * `result` count too, where a `code` is the bank's own.
 */
export function bodyVerdict(
  body: unknown,
  kind: BodyKind,
  sent?: unknown,
): { isRefusal: boolean; isSuccess: boolean } {
  if (!isObject(body)) return { isRefusal: body === false, isSuccess: false };
  // A record has a status, a code and errors of its own; `valid` is one of them where a false one was sent.
  const isRecord = kind === 'ordinary' && identifierOf(body) !== undefined;
  if (isRecord) {
    const { valid, success } = body;
    const isSent = isObject(sent) && isFalse(sent.valid);
    return {
      isRefusal: (isFalse(valid) && !isSent) || isFalse(success),
      isSuccess: [valid, success].includes(true),
    };
  }
  const layers = kind === 'ordinary' ? [body] : outcomeLayers(body);
  return {
    // Inside, a `code` is the bank's own.
    isRefusal: layers.some((layer) =>
      isNegative(layer, kind, layer === body ? body.code : undefined),
    ),
    isSuccess: layers.some(isPositive),
  };
}
