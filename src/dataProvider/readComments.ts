import { CallError } from '../http/errors';
import type { FeedComment } from './endpoints/feeds';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const idOf = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')
    ? String(value)
    : undefined;

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
    const value = raw[name];
    const id = idOf(value) ?? (isObject(value) ? idOf(value._id ?? value.id) : undefined);
    if (id) return id;
  }
  return null;
}

/** Reads one comment; its place in the answer says its parent better than its own word for it. */
function readOne(raw: unknown, parent: string | null, spare: string): FeedComment {
  const fields = isObject(raw) ? raw : {};
  return {
    id: idOf(fields._id ?? fields.id) ?? spare,
    parentId: parent ?? parentOf(fields),
    content: text(fields.content) ?? (isObject(raw) ? '' : (text(raw) ?? '')),
    name: text(fields.commented_by_name)?.trim() || undefined,
    createdAt: text(fields.createdAt),
  };
}

/** Reads a comment that a change answered with; undefined when the answer holds none, which is no error (rulings R14). */
export function readComment(answer: unknown, parent: string | null): FeedComment | undefined {
  if (!isObject(answer)) return undefined;
  const places = [answer.entity, answer.comment, answer.data, answer];
  const nested = places.flatMap((place) => (isObject(place) ? [place.comment, place] : []));
  const found = nested.find(
    (place): place is Json => isObject(place) && idOf(place._id ?? place.id) !== undefined,
  );
  return found && readOne(found, parent, '');
}

/**
 * Reads the comments of a post as a list in the order of the answer, nested or flat, to any depth. The same comment
 * twice is once; another one under the same identifier is kept under one of its own. Throws CallError 'malformed'
 * when there is no list (rulings R12).
 */
export function readComments(answer: unknown): FeedComment[] {
  const list = findList(answer);
  if (!list) throw new CallError('malformed', 'errors.noData');
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
