import type { FeedComment } from '../../dataProvider/endpoints/feeds';
import { groupBy } from '../../format/collections';

/** Comments as threads. Every comment occurs exactly once. */
export interface CommentTree {
  byId: Map<string, FeedComment>;
  /** The replies to each comment, in the server's order; `null` holds the top level. */
  below: Map<string | null, FeedComment[]>;
  replies: Map<string, number>;
}

/** Returns the parent of each comment; null if it is unknown, the comment itself, or would close a cycle, so that no comment is lost. */
function parents(byId: ReadonlyMap<string, FeedComment>): Map<string, string | null> {
  const parentById = new Map<string, string | null>();
  for (const first of byId.keys()) {
    const path = new Set<string>();
    let at: string | null = first;
    while (at !== null && !parentById.has(at)) {
      path.add(at);
      const named: string | null = byId.get(at)?.parentId ?? null;
      const isUsable: boolean = named !== null && byId.has(named) && !path.has(named);
      const parent: string | null = isUsable ? named : null;
      parentById.set(at, parent);
      at = parent;
    }
  }
  return parentById;
}

export function buildTree(list: FeedComment[]): CommentTree {
  const byId = new Map(list.map((comment) => [comment.id, comment]));
  const parentOf = parents(byId);
  const below = groupBy(byId.values(), ({ id }) => parentOf.get(id) ?? null);
  // Counts from the leaves up; in `order`, every comment precedes its replies.
  const order = [...(below.get(null) ?? [])];
  for (const { id } of order) order.push(...(below.get(id) ?? []));
  const replies = new Map<string, number>();
  for (const { id } of order.toReversed()) {
    const ownReplies = below.get(id) ?? [];
    replies.set(
      id,
      ownReplies.reduce((sum, child) => sum + 1 + (replies.get(child.id) ?? 0), 0),
    );
  }
  return { byId, below, replies };
}

export function withReplies({ below }: CommentTree, id: string): Set<string> {
  const ids = new Set([id]);
  for (const each of ids) for (const child of below.get(each) ?? []) ids.add(child.id);
  return ids;
}

export interface ThreadRow {
  comment: FeedComment;
  /** 0 for a top-level comment. */
  depth: number;
  replies: number;
}

/** Returns the visible rows from top to bottom: the threads, and the replies of expanded comments. */
export function visibleRows(tree: CommentTree, isOpen: (id: string) => boolean): ThreadRow[] {
  const rows: ThreadRow[] = [];
  const waiting = (tree.below.get(null) ?? []).map((comment) => ({ comment, depth: 0 })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { comment, depth } = next;
    rows.push({ comment, depth, replies: tree.replies.get(comment.id) ?? 0 });
    if (!isOpen(comment.id)) continue;
    const children = tree.below.get(comment.id) ?? [];
    for (const child of children.toReversed()) waiting.push({ comment: child, depth: depth + 1 });
  }
  return rows;
}
