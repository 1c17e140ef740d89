import { adminPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { field, page, rows } from '../readers';

/** A chat session of a customer (part 1, section 3). createdAt is ISO 8601. */
export interface ChatSession {
  id: string;
  subject?: string;
  createdAt?: string;
  userId?: string;
  /** The single session as it came: its fields are not shown by the specification. */
  whole?: unknown;
}

/**
 * chat sessions of one user (part 1, section 7)
 *
 * getList  GET    /api/v1/admin/chat/sessions?page&limit&userId   → { sessions, pagination: { totalPages } }
 * getOne   GET    /api/v1/admin/chat/sessions/{id}                → its fields are not shown: kept as they came
 * delete   DELETE /api/v1/admin/chat/sessions/{id}
 */
export const chatsession = {
  getList: {
    call: ({ filter, pagination }) => ({
      path: adminPath`/chat/sessions`,
      query: { page: pagination?.page ?? 1, limit: 10, userId: filter?.userId },
    }),
    read: (answer) => {
      const pagination = field(answer, 'pagination') as { totalPages?: unknown } | undefined;
      const totalPages = pagination?.totalPages ?? field(answer, 'totalPages');
      return page({ sessions: rows(answer, 'sessions'), totalPages }, 'sessions');
    },
  },
  getOne: {
    call: ({ id }) => ({ path: adminPath`/chat/sessions/${id}` }),
    read: (answer, { id }) => ({ id: String(id), whole: unwrapped(answer) }),
  },
  delete: {
    call: ({ id }) => ({ method: 'DELETE', path: adminPath`/chat/sessions/${id}` }),
    read: (_, { id }) => ({ id }),
  },
} satisfies Endpoint<ChatSession>;

const ENVELOPES = ['data', 'entity', 'session'];
// What may stand beside a session in its envelope: about the call, not about the session.
const ABOUT_THE_CALL = ['valid', 'success', 'message', 'status', 'statusCode', 'code', 'error'];

/** Takes a session out of its envelopes; anything else that stands beside it is kept with it. */
function unwrapped(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  const fields = Object.entries(answer);
  const content = fields.filter(([name]) => !ABOUT_THE_CALL.includes(name));
  const [name = '', inner] = content[0] ?? [];
  const isEnvelope = content.length === 1 && ENVELOPES.includes(name);
  return isEnvelope && typeof inner === 'object' && inner !== null ? unwrapped(inner) : answer;
}
