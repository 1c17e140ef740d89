import type { Identifier } from 'react-admin';
import { adminPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { count, type RecordOf, recordOf, text, time } from '../fields';
import { oneOf, pageOf } from '../readers';

/** A post of the community (part 2, section 3). */
const feed = recordOf({
  name: text,
  /** HTML or plain text (rulings R25). */
  content: text,
  createdAt: time,
  updatedAt: time,
  like_count: count,
});
export type Feed = RecordOf<typeof feed>;

/** A comment on a post, or a reply to the comment `parentId` (part 2, section 3). Its content is text. */
export interface FeedComment {
  /** Its identifier as it came; absent where none came. */
  _id?: Identifier;
  /** Names it in the thread: its identifier as text, or a name of our own that is never sent. */
  id: string;
  parentId: string | null;
  content: string;
  name?: string;
  createdAt?: string;
}

const body = ({ name, content }: Partial<Feed>) => ({ name, content });

/**
 * feeds: posts of the community (part 2, section 7). Their comments are actions: actions/feeds.ts
 *
 * getList  GET    /api/v1/admin/feeds?page   → { entity: { feeds, currentPage, total, totalPages } }
 * getOne   GET    /api/v1/admin/feeds/{id}   → { entity }
 * create   POST   /api/v1/admin/feeds        { name, content }
 * update   PUT    /api/v1/admin/feeds/{id}   { name, content }
 * delete   DELETE /api/v1/admin/feeds/{id}
 */
export const feeds = {
  record: feed,
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
