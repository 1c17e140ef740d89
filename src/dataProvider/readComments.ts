import type { Identifier } from 'react-admin';
import { identifierOf } from '../format/identifiers';
import type { FeedComment } from './endpoints/feeds';
import { isObject, text, time } from './fields';
import { accepted, missing } from './readers';

type Json = Record<string, unknown>;

const LISTS = ['entity', 'comments', 'data'];
const PARENT = ['parent_id', 'parentId', 'parent'];

/** Finds the list of comments: the answer itself, or under entity, comments or data, at most two deep (rulings R12). */
function findList(answer: unknown, depth = 0): unknown[] | undefined {
  if (Array.isArray(answer)) return answer;
  if (!isObject(answer) || depth > 2) return undefined;
  return LISTS.map((name) => findList(answer[name], depth + 1)).find(Boolean);
}

function parentOf(raw: Json): string | null {
  for (const name of PARENT) {
    const id = identifierOf(isObject(raw[name]) ? raw[name] : { id: raw[name] });
    if (id !== undefined) return String(id);
  }
  return null;
}

/** Reads one comment; its place in the answer says its parent better than its own word for it. */
function readOne(raw: unknown, parent: string | null, spare: string): FeedComment {
  const fields = isObject(raw) ? raw : { content: raw };
  const identifier = identifierOf(fields);
  return {
    _id: identifier,
    id: identifier === undefined ? spare : String(identifier),
    parentId: parent ?? parentOf(fields),
    content: text(fields.content) ?? '',
    name: text(fields.commented_by_name)?.trim() || undefined,
    createdAt: time(fields.createdAt),
  };
}

/** Reads a comment that a change answered with; undefined when the answer holds none, which is no error (rulings R14). */
export function readComment(answer: unknown, parent: Identifier | null): FeedComment | undefined {
  if (!isObject(answer)) return undefined;
  const places = [answer.entity, answer.comment, answer.data, answer];
  const nested = places.flatMap((place) => (isObject(place) ? [place.comment, place] : []));
  const found = nested.find((place) => identifierOf(place) !== undefined);
  return found === undefined
    ? undefined
    : readOne(found, parent === null ? null : String(parent), '');
}

/**
 * Reads the comments of a post as a list in the order of the answer, nested or flat, to any depth. The same comment
 * twice is once; another one under the same identifier is kept under one of its own. Throws CallError 'malformed'
 * when there is no list (rulings R12).
 */
export function readComments(answer: unknown): FeedComment[] {
  const list = findList(accepted(answer)) ?? missing();
  const found = new Map<string, FeedComment>();
  // A stack of our own: a thread may be deeper than the engine's.
  const waiting = list.map((raw) => ({ raw, parent: null as string | null })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { raw, parent } = next;
    const spare = `comment-${found.size}`;
    const read = readOne(raw, parent, spare);
    const same = found.get(read.id);
    const isSame = same && same.content === read.content && same.createdAt === read.createdAt;
    const id = same && !isSame ? `${read.id}-${found.size}` : read.id;
    // What is nested knows its parent; the flat copy of the same may not.
    if (isSame) same.parentId ??= read.parentId;
    else found.set(id, { ...read, id });
    const children = isObject(raw) && Array.isArray(raw.children) ? raw.children : [];
    for (const child of children.toReversed()) waiting.push({ raw: child, parent: id });
  }
  return [...found.values()];
}
