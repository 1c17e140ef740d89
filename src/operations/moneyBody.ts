import { api } from '../api';
import { lookUp } from '../format/collections';
import { isExactNumber, isObject, type Json } from '../format/json';
import { messageField } from '../format/messageField';
import { formatText, readKey } from '../format/text';
import {
  FAILED,
  isCounted,
  isEmpty,
  isErrorStatus,
  isFalse,
  statusWord,
} from '../http/bodyVerdict';

const keyOf = (value: unknown) => formatText(value).trim().toLowerCase();
const isAmong = (value: unknown, list: readonly unknown[] = []) =>
  list.some((each) => keyOf(each) === keyOf(value));

/** Returns whether a text is a word of success for money, those of the adapter included. */
const isSuccessWord = (value: unknown): boolean =>
  typeof value === 'string' &&
  (statusWord(value) === 'success' ||
    isAmong(value, ['posted', 'settled', 'captured']) ||
    isAmong(value, api.successWords));

/** Returns whether a value is a code of success: 1, 200 to 299, one of the adapter, or what `also` matches. */
const isSuccessCode = (value: unknown, also?: RegExp): boolean =>
  /^(1|2\d\d)$/.test(keyOf(value)) || also?.test(keyOf(value)) || isAmong(value, api.successCodes);

const isNoText = (value: unknown) =>
  typeof value === 'string' && ['false', 'no', '0'].includes(keyOf(value));

function isDoubtfulStatus(status: unknown): boolean {
  if (typeof status === 'string')
    return !isSuccessWord(status) && !isAmong(status, api.successCodes);
  return (
    status === false ||
    ((typeof status === 'number' || isExactNumber(status)) && !isSuccessCode(status))
  );
}

function isDoubtfulCode(code: unknown): boolean {
  const isAbsent = code === null || (typeof code === 'string' && keyOf(code) === '');
  return !isAbsent && !isSuccessCode(code, /^0+$/) && !isSuccessWord(code);
}

const isDoubtfulFlag = (flag: unknown) =>
  isFalse(flag) || isNoText(flag) || statusWord(flag) === 'failure';

const isFailed = (failed: unknown) => (!isEmpty(failed) || isObject(failed)) && !isNoText(failed);

/** The fields that can speak against a movement, in lower case, and when they do. */
const DOUBTS: Record<string, (value: unknown) => boolean> = {
  status: isDoubtfulStatus,
  transactionstatus: isDoubtfulStatus,
  transferstatus: isDoubtfulStatus,
  paymentstatus: isDoubtfulStatus,
  statuscode: isErrorStatus,
  responsecode: isDoubtfulCode,
  resultcode: isDoubtfulCode,
  valid: isDoubtfulFlag,
  success: isDoubtfulFlag,
  ok: isDoubtfulFlag,
  failed: isFailed,
};

const NESTED = ['data', 'entity', 'result', 'transaction', 'transfer', 'payment'];

function onlyItem(value: unknown): unknown {
  let item = value;
  while (Array.isArray(item) && item.length === 1) [item] = item;
  return item;
}

function nestedIn(layer: Json): Json[] {
  const nested = Object.entries(layer).filter(([name]) => NESTED.includes(name.toLowerCase()));
  return nested.map(([, value]) => onlyItem(value)).filter(isObject);
}

/** Returns the objects of a body that report on a movement: the top, and two levels below it. */
export function layersOf(top: unknown): Json[] {
  if (!isObject(top)) return [];
  const nested = nestedIn(top);
  return [top, ...nested, ...nested.flatMap(nestedIn)];
}

/** Words of a message that speak against a movement. */
const NEGATIVE = [
  ...['insufficient', 'declined', 'failed', 'rejected', 'denied', 'invalid', 'unable', 'exceeded'],
  ...['could not', 'unsuccessful', 'unsuccessfully'],
];
/** Words that do so only in a message without a word of success. */
const AMBIGUOUS = [
  ...['limit', 'processing', 'pending', 'reversed', 'duplicate', 'not', 'cannot', 'error'],
  ...FAILED,
];
const POSITIVE = [
  ...['successful', 'successfully', 'credited', 'debited', 'completed', 'transferred', 'done'],
];

/** Returns the words of a text in lower case, each between two blanks; "couldn't" is "could not". */
function wordsOf(text: string): string {
  const plain = readKey(text)
    .toLowerCase()
    .replace(/n['’]t\b/g, ' not');
  return ` ${(plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;
}

function isDoubtfulMessage(message: string): boolean {
  const words = wordsOf(message);
  const adapterWords = (api.successWords ?? []).map((each) => wordsOf(each).trim()).filter(Boolean);
  const positive = [...POSITIVE, ...adapterWords];
  const has = (list: readonly string[]) => list.some((each) => words.includes(` ${each} `));
  const isNegated = new RegExp(
    ` (not|cannot) ((yet|be|been|being|fully) )*(${positive.join('|')}) `,
  ).test(words);
  return isNegated || has(NEGATIVE) || (has(AMBIGUOUS) && !has(positive));
}

const confirms = ([name, value]: [string, unknown]): boolean => {
  const field = name.toLowerCase();
  return field === 'status'
    ? value === true || isSuccessWord(value)
    : value === true && ['valid', 'success', 'ok'].includes(field);
};

/**
 * Reads the body of a 2xx response to a movement of money: whether a flag or a status confirms it, and whether anything in it
 * speaks against it. A person then reads it, since money that did not move is never to be reported as moved.
 */
export function readMoneyBody(body: unknown): { isConfirmed: boolean; isDoubtful: boolean } {
  const layers = layersOf(body);
  const isConfirmed = layers.some((layer) => Object.entries(layer).some(confirms));
  const isDoubtful = layers.some((layer) =>
    Object.entries(layer).some(([name, value]) => {
      const field = name.toLowerCase();
      if (field === 'code') return layer === body && isErrorStatus(value);
      if (field === 'error' || field === 'errors') return !isCounted(layer) && !isEmpty(value);
      if (field !== 'message') return lookUp(DOUBTS, field)?.(value) ?? false;
      const message = isConfirmed ? undefined : messageField(layer, name);
      return message !== undefined && isDoubtfulMessage(message);
    }),
  );
  return { isConfirmed, isDoubtful };
}
