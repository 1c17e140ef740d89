import { isObject } from '../format/json';
import type { Edit } from '../http/call';
import type { Operation } from '../journal/operation';

// Whatever an endpoint lists: these are never stored in a browser.
const SECRET = /pass(word|phrase|code)|token|secret|bvn|birth|dob|content|message|body|comment/i;
/** A URL with a user, parameters or a fragment may hold a key. */
const PRIVATE_URL = /^\w+:\/\/([^/]*@|\S*[?#])/;

/** Returns an edit as it may be stored; undefined if nothing of it may. */
export function withoutSecrets(edit: Edit | undefined): Edit | undefined {
  const changes = Object.entries(edit?.changes ?? {}).filter(
    ([name, texts]) => !SECRET.test(name) && !texts.some((text) => PRIVATE_URL.test(text)),
  );
  return changes.length > 0 ? { ...edit, changes: Object.fromEntries(changes) } : undefined;
}

/** Returns a body without the values that are never stored, not even as a digest. */
export const publicPart = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? null, (name, value) => (SECRET.test(name) ? null : value)));

const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string');

/** Returns the changes in a value of unknown shape, such as a record of another version; undefined if it holds none. */
export function readChanges(value: unknown): Edit['changes'] | undefined {
  if (!isObject(value)) return undefined;
  const changes = Object.entries(value).filter(([, texts]) => isPair(texts));
  return changes.length > 0 ? (Object.fromEntries(changes) as Edit['changes']) : undefined;
}

/** Returns the edit that the record of an operation holds. */
export function editOfRecord({ details }: Operation): Edit | undefined {
  const { changes, under } = (isObject(details) ? details : {}) as Record<string, unknown>;
  const readable = readChanges(changes);
  return readable && { changes: readable, under: typeof under === 'string' ? under : undefined };
}
