import { type ChatMessage, isMessageList, isPlainObject, readMessages } from './messages';

type Json = Record<string, unknown>;

export interface ReadSession {
  known: { subject?: unknown; id?: unknown; userId?: unknown; createdAt?: unknown };
  messages?: ChatMessage[];
  rest: unknown;
}

const DEEPEST = 4;

interface Found {
  path: string[];
  messages: ChatMessage[];
}

function conversations(node: Json, path: string[] = []): Found[] {
  if (path.length >= DEEPEST) return [];
  const here = Object.entries(node).flatMap(([name, value]) => {
    const messages = Array.isArray(value) ? readMessages(name, value) : undefined;
    return messages ? [{ path: [...path, name], messages }] : [];
  });
  const below = Object.entries(node).flatMap(([name, value]) =>
    isPlainObject(value) ? conversations(value, [...path, name]) : [],
  );
  return [...here, ...below];
}

/** Selects the conversation: by name if not empty, else the first that is not empty, else an empty one. */
function findMessages(root: Json): Found | undefined {
  const all = conversations(root);
  const spoken = all.filter(({ messages }) => messages.length > 0);
  return spoken.find(({ path }) => isMessageList(path.at(-1) ?? '')) ?? spoken[0] ?? all[0];
}

/** Returns a copy without the value at the path and without objects that this leaves empty. */
function withoutPath(node: Json, [name = '', ...path]: string[]): Json {
  const { [name]: inner, ...others } = node;
  if (path.length === 0 || !isPlainObject(inner)) return others;
  const left = withoutPath(inner, path);
  return Object.keys(left).length > 0 ? { ...others, [name]: left } : others;
}

/** Moves the fields of a nested `session` to the top level, unless one exists there already. */
function lifted(whole: Json): Json {
  const { session, ...beside } = whole;
  return isPlainObject(session) && !Object.keys(session).some((name) => name in beside)
    ? { ...session, ...beside }
    : whole;
}

const KNOWN = ['subject', '_id', 'id', 'userId', 'createdAt'];

/** Splits a session response into its parts. Nothing is dropped: unrecognized fields are in `rest`. */
export function readSession(whole: unknown): ReadSession {
  if (Array.isArray(whole)) {
    const messages = readMessages('messages', whole);
    return messages ? { known: {}, messages, rest: {} } : { known: {}, rest: whole };
  }
  if (!isPlainObject(whole)) return { known: {}, rest: whole };
  const root = lifted(whole);
  const found = findMessages(root);
  const fields = Object.entries(found ? withoutPath(root, found.path) : root);
  const isKnown = ([name, value]: [string, unknown]) =>
    KNOWN.includes(name) && (value === null || typeof value !== 'object');
  const { subject, _id, id, userId, createdAt } = Object.fromEntries(fields.filter(isKnown));
  return {
    known: { subject, id: _id ?? id, userId, createdAt },
    messages: found?.messages,
    rest: Object.fromEntries(fields.filter((entry) => !isKnown(entry))),
  };
}
