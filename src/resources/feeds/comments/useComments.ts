import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useSignedIn } from '../../../components/page/SignedIn';
import type { ConsoleDataProvider } from '../../../dataProvider';
import type { FeedComment } from '../../../dataProvider/endpoints/feeds';
import { formatText } from '../../../format/text';
import { buildTree, withReplies } from '../commentTree';

// What the API is told when the admin has no name (rulings R24).
const NAMELESS = 'User';

/** Reads the comments of a post, and adds and deletes some; each change stands in its place at once, then all are read again. */
export function useComments(feedId: string, feedName?: string) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const { name } = useSignedIn();
  const queryKey = ['feeds', 'comments', feedId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => provider.feedComments(feedId, signal),
  });

  // The thread names its comments by texts; the API is told what it sent.
  const asSent = (named: string | null) => query.data?.find(({ id }) => id === named)?._id ?? named;

  async function change<R>(
    act: () => Promise<R>,
    apply: (list: FeedComment[], result: R) => FeedComment[],
  ): Promise<void> {
    try {
      const result = await act();
      queryClient.setQueryData<FeedComment[]>(queryKey, (list) => list && apply(list, result));
    } finally {
      // After a failure too: it may be done, by somebody else or with a lost answer.
      void queryClient.invalidateQueries({ queryKey });
    }
  }

  return {
    ...query,
    /** Adds a comment (parentId null) or a reply. */
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
        (list, made) => (made && !list.some(({ id }) => id === made.id) ? [...list, made] : list),
      ),
    /** Deletes a comment with its replies. */
    remove: (id: string) =>
      change(
        () => {
          const writer = query.data?.find((comment) => comment.id === id)?.name;
          return provider.deleteFeedComment(feedId, asSent(id) ?? id, {
            summary: { record: writer },
          });
        },
        (list) => {
          const gone = withReplies(buildTree(list), id);
          return list.filter((comment) => !gone.has(comment.id));
        },
      ),
  };
}
