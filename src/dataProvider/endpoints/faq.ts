import type { Identifier } from 'react-admin';
import type { Call } from '../../http/call';
import { CallError } from '../../http/errors';
import { adminPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { field, one, page, rows, updated } from '../readers';

/** What a person writes of an FAQ item. */
export interface FaqTexts {
  question: string;
  answer: string;
}

/** A question with its answer, of one support feature (part 1, section 3). */
export interface FaqItem extends Partial<FaqTexts> {
  id: string;
}

/** A support feature (part 1, section 3); `qas` comes with the detail call only. */
export interface SupportFeature {
  id: string;
  name?: string;
  description?: string;
  qas?: FaqItem[];
}

/** Sends a call to the provider host; without a token it says so in the words of part 1, section 6. */
export const supportCall = (call: Call): Call => ({
  withoutToken: 'session.loginForFaq',
  ...call,
  host: 'support',
});

/** Reads a feature with its items, at the top level, under `data` or under `entity`; its own identifier may be absent. */
function readFeature(answer: unknown, { id }: { id: Identifier }): SupportFeature {
  const text = (name: string) => {
    const value = field(answer, name);
    return typeof value === 'string' ? value : undefined;
  };
  if (field(answer, 'qas') === undefined) throw new CallError('malformed', 'errors.noData');
  return {
    id: String(id),
    name: text('name'),
    description: text('description'),
    qas: rows(answer, 'qas'),
  };
}

const body = ({ name, description }: Partial<SupportFeature>) => ({ name, description });

/**
 * faq: support features (part 1, section 7; all on {supportHost}). Their items are actions: actions/faq.ts
 *
 * getList  GET /api/v1/admin/chatbot/all-features?page          → { data, totalPages }
 * getOne   GET /api/v1/admin/chatbot/featureqas/{featureId}     → { name, description, qas }
 * create   POST /api/v1/admin/chatbot/support-feature           { name, description }
 * update   PUT /api/v1/admin/chatbot/support-feature/{id}       { name, description }
 * delete   DELETE /api/v1/admin/chatbot/feature-qa/{id}
 */
export const faq = {
  early: true,
  getList: {
    call: ({ pagination }) =>
      supportCall({
        path: adminPath`/chatbot/all-features`,
        query: { page: pagination?.page ?? 1 },
      }),
    read: (answer) => page(answer, 'data', 'features'),
  },
  getOne: {
    call: ({ id }) => supportCall({ path: adminPath`/chatbot/featureqas/${id}` }),
    read: readFeature,
  },
  create: {
    call: ({ data }) =>
      supportCall({
        method: 'POST',
        path: adminPath`/chatbot/support-feature`,
        body: body(data),
      }),
    // An empty body is no error for a change (rulings R14); the list is reloaded and knows the identifier.
    read: (answer, { data }) => (answer ? { ...body(data), ...made(answer) } : { ...data, id: '' }),
  },
  update: {
    call: ({ id, data }) =>
      supportCall({
        method: 'PUT',
        path: adminPath`/chatbot/support-feature/${id}`,
        body: body(data),
      }),
    read: updated,
  },
  delete: {
    call: ({ id }) =>
      supportCall({
        method: 'DELETE',
        path: adminPath`/chatbot/feature-qa/${id}`,
        withoutToken: 'session.loginToDelete',
      }),
    read: (_, { id }) => ({ id }),
  },
} satisfies Endpoint<SupportFeature>;

function made(answer: unknown): SupportFeature {
  try {
    return one(answer, 'feature');
  } catch {
    return { id: '' };
  }
}
