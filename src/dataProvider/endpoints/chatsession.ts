import { ENVELOPE_FIELDS } from '../../http/request';
import { adminPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { anything, type RecordOf, recordReader, text, time } from '../fields';
import { assertNotRefused, pageOf, throwNoData } from '../readers';

const LIMIT = 10;

/** A chat session of a customer (part 1, section 3). */
const session = recordReader({
  subject: text,
  createdAt: time,
  userId: text,
  /** The unchanged session: the specification does not show its fields. */
  raw: anything,
});
export type ChatSession = RecordOf<typeof session>;

/**
 * chat sessions of one user
 *
 * getList  GET    /api/v1/admin/chat/sessions?page&limit&userId   → { sessions, pagination: { totalPages } }
 * getOne   GET    /api/v1/admin/chat/sessions/{id}                → fields not specified: kept unchanged
 * delete   DELETE /api/v1/admin/chat/sessions/{id}
 */
export const chatsession = {
  record: session,
  nameOf: ({ subject }) => subject,
  perPage: LIMIT,
  getList: {
    call: ({ filter, pagination }) => ({
      path: adminPath`/chat/sessions`,
      query: { page: pagination?.page ?? 1, limit: LIMIT, userId: filter?.userId },
    }),
    read: pageOf(session, ['sessions'], LIMIT),
  },
  getOne: {
    call: ({ id }) => ({ path: adminPath`/chat/sessions/${id}` }),
    read: (response, { id }) => ({
      id: String(id),
      raw: unwrapped(assertNotRefused(response)) ?? throwNoData(),
    }),
  },
  delete: {
    call: ({ id }) => ({ method: 'DELETE', path: adminPath`/chat/sessions/${id}` }),
  },
} satisfies Endpoint<ChatSession>;

const ENVELOPES = ['data', 'entity', 'session'];

/** Unwraps a session from its envelopes; if there are further fields next to it, the envelope is kept. */
function unwrapped(response: unknown): unknown {
  if (typeof response !== 'object' || response === null || Array.isArray(response)) return response;
  const fields = Object.entries(response);
  const content = fields.filter(([name]) => !ENVELOPE_FIELDS.includes(name));
  const [name = '', inner] = content[0] ?? [];
  const isEnvelope = content.length === 1 && ENVELOPES.includes(name);
  return isEnvelope && typeof inner === 'object' && inner !== null ? unwrapped(inner) : response;
}
