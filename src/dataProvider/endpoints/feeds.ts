import type { Identifier } from '../../format/identifiers';
import { adminPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { count, type RecordOf, recordReader, text, time } from '../fields';
import { oneOf, pageOf } from '../readers';

/** A community post (part 2, section 3). */
const feed = recordReader({
  name: text,
  /** HTML or plain text. */
  content: text,
  createdAt: time,
  updatedAt: time,
  like_count: count,
});
export type Feed = RecordOf<typeof feed>;

/** A comment on a post, or a reply to the comment `parentId`. Its content is plain text. */
export interface FeedComment {
  /** The unchanged ID; absent if the response has none. */
  _id?: Identifier;
  /** The key in the thread: the ID as text, or a generated key that is never sent. */
  id: string;
  parentId: string | null;
  content: string;
  name?: string;
  createdAt?: string;
}

const body = ({ name, content }: Partial<Feed>) => ({ name, content });

/**
 * feeds: community posts. Actions on their comments: actions/feeds.ts
 *
 * getList  GET    /api/v1/admin/feeds?page   → { entity: { feeds, currentPage, total, totalPages } }
 * getOne   GET    /api/v1/admin/feeds/{id}   → { entity }
 * create   POST   /api/v1/admin/feeds        { name, content }
 * update   PUT    /api/v1/admin/feeds/{id}   { name, content }
 * delete   DELETE /api/v1/admin/feeds/{id}
 */
export const feeds = {
  record: feed,
  keeps: ['name'],
  getList: {
    call: ({ pagination }) => ({
      path: adminPath`/feeds`,
      query: { page: pagination?.page ?? 1 },
    }),
    read: pageOf(feed, ['feeds', 'data']),
  },
  getOne: {
    call: ({ id }) => ({ path: adminPath`/feeds/${id}` }),
    read: oneOf(feed, 'feed'),
  },
  create: {
    call: ({ data }) => ({ method: 'POST', path: adminPath`/feeds`, body: body(data) }),
  },
  update: {
    call: ({ id, data }) => ({
      method: 'PUT',
      path: adminPath`/feeds/${id}`,
      body: body(data),
    }),
  },
  delete: {
    call: ({ id }) => ({ method: 'DELETE', path: adminPath`/feeds/${id}` }),
  },
} satisfies Endpoint<Feed>;
