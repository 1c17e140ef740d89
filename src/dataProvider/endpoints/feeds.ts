import { adminPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { field, one, page, updated } from '../readers';

/** A post of the community (part 2, section 3). `content` is HTML or plain text (rulings R25). */
export interface Feed {
  id: string;
  name?: string;
  content?: string;
  createdAt?: string;
  updatedAt?: string;
  like_count?: number;
}

/** A comment on a post, or a reply to the comment `parentId` (part 2, section 3). Its content is text. */
export interface FeedComment {
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
  early: true,
  getList: {
    call: ({ pagination }) => ({
      path: adminPath`/feeds`,
      query: { page: pagination?.page ?? 1 },
    }),
    read: (answer) => {
      const total = field(answer, 'total');
      const counted = typeof total === 'number' && Number.isInteger(total) && total >= 0;
      return { ...page<Feed>(answer, 'feeds', 'data'), ...(counted && { total }) };
    },
  },
  getOne: {
    call: ({ id }) => ({ path: adminPath`/feeds/${id}` }),
    read: (answer) => one(answer, 'feed'),
  },
  create: {
    call: ({ data }) => ({ method: 'POST', path: adminPath`/feeds`, body: body(data) }),
    // An empty body is no error for a change (rulings R14); the list is reloaded and knows the identifier.
    read: (answer, { data }) => updated<Feed>(answer, { id: '', data }),
  },
  update: {
    call: ({ id, data }) => ({
      method: 'PUT',
      path: adminPath`/feeds/${id}`,
      body: body(data),
    }),
    read: updated,
  },
  delete: {
    call: ({ id }) => ({ method: 'DELETE', path: adminPath`/feeds/${id}` }),
    read: (_, { id }) => ({ id }),
  },
} satisfies Endpoint<Feed>;
