import type { Identifier } from '../../format/identifiers';
import type { ChangeOptions } from '../../http/call';
import type { Client } from '../../http/client';
import { adminPath } from '../../http/url';
import type { FeedComment } from '../endpoints/feeds';
import { readComment, readComments } from '../readComments';

interface NewComment {
  content: string;
  /** The author (rulings R24). */
  name: string;
  /** The comment to reply to; null for a comment on the post. */
  parentId: Identifier | null;
}

/** Comments of posts. All throw CallError. */
export const feedActions = (client: Client) => ({
  /** Fetches all comments of a post as a flat list with parent IDs. */
  feedComments: async (feedId: Identifier, signal?: AbortSignal): Promise<FeedComment[]> =>
    readComments(await client.json({ path: adminPath`/feeds/${feedId}/comments` }, { signal })),

  /** Adds a comment or reply and returns it as the server stored it; undefined if the response does not contain it. */
  addFeedComment: async (
    feedId: Identifier,
    { content, name, parentId }: NewComment,
    options?: ChangeOptions,
  ) =>
    readComment(
      await client.change(
        { kind: 'feeds.addComment', subject: feedId },
        {
          method: 'POST',
          path: adminPath`/feeds/${feedId}/comments`,
          body: { content, name, parent_id: parentId },
        },
        options,
      ),
      parentId,
    ),

  /** Deletes a comment with all its replies. */
  deleteFeedComment: async (
    feedId: Identifier,
    id: Identifier,
    options?: ChangeOptions,
  ): Promise<void> => {
    const call = { method: 'DELETE', path: adminPath`/feeds/${feedId}/comments/${id}` } as const;
    await client.change({ kind: 'feeds.deleteComment', subject: id }, call, options);
  },
});
