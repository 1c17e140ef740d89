import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useSignedIn } from '../../../components/page/SignedIn';
import type { ConsoleDataProvider } from '../../../dataProvider';
import type { FeedComment } from '../../../dataProvider/endpoints/feeds';
import { withToggled } from '../../../format/collections';
import { formatText } from '../../../format/text';
import { buildTree, type CommentTree, visibleRows, withReplies } from '../commentTree';

// The name sent for an admin without a name.
const NAMELESS = 'User';

/** Loads, adds and deletes the comments of a post. A change is applied to the cache at once, then all comments are reloaded. */
export function useComments(feedId: string, feedName?: string) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const { name } = useSignedIn();
  const queryKey = ['feeds', 'comments', feedId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.feedComments(feedId, signal),
  });

  // The thread uses text IDs; requests use the server's original ID.
  const asSent = (named: string | null) => query.data?.find(({ id }) => id === named)?._id ?? named;

  async function change<R>(
    act: () => Promise<R>,
    apply: (list: FeedComment[], result: R) => FeedComment[],
  ): Promise<void> {
    try {
      const result = await act();
      queryClient.setQueryData<FeedComment[]>(queryKey, (list) => list && apply(list, result));
    } finally {
      // After a failure too: the change may have been made, by another admin or without a response.
      void queryClient.invalidateQueries({ queryKey });
    }
  }

  return {
    ...query,
    add: (content: string, parentId: string | null) =>
      change(
        () =>
          provider.addFeedComment(
            feedId,
            {
              content,
              name: formatText(name).trim() || NAMELESS,
              parentId: asSent(parentId),
            },
            { summary: { record: feedName } },
          ),
        (list, newComment) =>
          newComment && !list.some(({ id }) => id === newComment.id) ? [...list, newComment] : list,
      ),
    remove: (id: string) =>
      change(
        () => {
          const writer = query.data?.find((comment) => comment.id === id)?.name;
          return provider.deleteFeedComment(feedId, asSent(id) ?? id, {
            summary: { record: writer },
          });
        },
        (list) => {
          const deletedIds = withReplies(buildTree(list), id);
          return list.filter((comment) => !deletedIds.has(comment.id));
        },
      ),
  };
}

// Up to this number all threads start expanded; above, only top-level comments are shown.
const OPEN_UP_TO = 100;
const none: FeedComment[] = [];

function pathTo({ byId }: CommentTree, id: string): Set<string> {
  const path = new Set<string>();
  for (let at = byId.get(id); at && !path.has(at.id); at = byId.get(at.parentId ?? '')) {
    path.add(at.id);
  }
  return path;
}

/** Stores which threads are expanded, and returns the visible rows. `linkedId` is a comment that is visible from the start. */
export function useThread(list: FeedComment[] = none, linkedId?: string) {
  const tree = useMemo(() => buildTree(list), [list]);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  // Decided once per post, so that a later comment collapses nothing.
  const [startsOpen, setStartsOpen] = useState<boolean>();
  if (startsOpen === undefined && list !== none) {
    setStartsOpen(list.length <= OPEN_UP_TO);
    if (linkedId && list.length > OPEN_UP_TO) setToggled(pathTo(tree, linkedId));
  }
  const open = startsOpen ?? true;
  const isOpen = useCallback((id: string) => toggled.has(id) !== open, [toggled, open]);
  const rows = useMemo(() => visibleRows(tree, isOpen), [tree, isOpen]);
  const toggle = useCallback((id: string) => setToggled((before) => withToggled(before, id)), []);
  return {
    tree,
    rows,
    isOpen,
    toggle,
    reveal: (id: string) =>
      setToggled((before) => {
        const after = new Set(before);
        for (const each of pathTo(tree, id)) {
          if (open) after.delete(each);
          else after.add(each);
        }
        return after;
      }),
  };
}
