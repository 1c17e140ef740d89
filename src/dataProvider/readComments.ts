import { type Identifier, identifierOf } from '../format/identifiers';
import { isObject, type Json } from '../format/json';
import type { FeedComment } from './endpoints/feeds';
import { text, time } from './fields';
import { assertNotRefused, throwNoData } from './readers';

const LISTS = ['entity', 'comments', 'data'];
const PARENT = ['parent_id', 'parentId', 'parent'];

/** Returns the list of comments: the response itself, or under entity, comments or data, up to two levels deep. */
function findList(response: unknown, depth = 0): unknown[] | undefined {
  if (Array.isArray(response)) return response;
  if (!isObject(response) || depth > 2) return undefined;
  return LISTS.map((name) => findList(response[name], depth + 1)).find(Boolean);
}

function parentOf(raw: Json): string | null {
  for (const name of PARENT) {
    const id = identifierOf(isObject(raw[name]) ? raw[name] : { id: raw[name] });
    if (id !== undefined) return String(id);
  }
  return null;
}

/** Reads one comment; its position in the response overrides its parent field. */
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

/** Returns the comment in the response to a change; undefined without one, which is not an error. */
export function readComment(response: unknown, parent: Identifier | null): FeedComment | undefined {
  if (!isObject(response)) return undefined;
  const layers = [response.entity, response.comment, response.data, response];
  const nested = layers.flatMap((layer) => (isObject(layer) ? [layer.comment, layer] : []));
  const commentLayer = nested.find((layer) => identifierOf(layer) !== undefined);
  return commentLayer === undefined
    ? undefined
    : readOne(commentLayer, parent === null ? null : String(parent), '');
}

/** Returns the comments of a post, nested or flat, in their order, duplicates merged. Throws CallError 'malformed' without a list. */
export function readComments(response: unknown): FeedComment[] {
  const list = findList(assertNotRefused(response)) ?? throwNoData();
  const commentsById = new Map<string, FeedComment>();
  // An explicit stack: a thread may be deeper than the call stack.
  const waiting = list.map((raw) => ({ raw, parent: null as string | null })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { raw, parent } = next;
    const spare = `comment-${commentsById.size}`;
    const read = readOne(raw, parent, spare);
    const same = commentsById.get(read.id);
    const isSame = same && same.content === read.content && same.createdAt === read.createdAt;
    const id = same && !isSame ? `${read.id}-${commentsById.size}` : read.id;
    // A nested comment has a known parent; its flat copy may not.
    if (isSame) same.parentId ??= read.parentId;
    else commentsById.set(id, { ...read, id });
    const children = isObject(raw) && Array.isArray(raw.children) ? raw.children : [];
    for (const child of children.toReversed()) waiting.push({ raw: child, parent: id });
  }
  return [...commentsById.values()];
}
