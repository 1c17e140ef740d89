import type { Call } from '../../http/call';
import { adminPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { listOf, type RecordOf, recordReader, text } from '../fields';
import { field, pageOf, throwNoData } from '../readers';

export interface FaqTexts {
  question: string;
  answer: string;
}

/** An FAQ item of a support feature (part 1, section 3). */
export const faqItem = recordReader({ question: text, answer: text });
export type FaqItem = RecordOf<typeof faqItem>;

const feature = recordReader({
  name: text,
  description: text,
  /** Only in the response to getOne. */
  qas: listOf(faqItem),
});
export type SupportFeature = RecordOf<typeof feature>;

/** Returns the call for the provider host, with the specified message for a missing token. */
export const supportCall = (call: Call): Call => ({
  withoutToken: 'session.loginForFaq',
  ...call,
  host: 'support',
});

/** Returns a feature with its items, from any envelope; its own ID may be absent. */
function readFeature(answer: unknown, { id }: { id: unknown }): SupportFeature {
  const [name, description, qas] = ['name', 'description', 'qas'].map((each) =>
    field(answer, each),
  );
  if (!Array.isArray(qas)) return throwNoData();
  return feature({ id: String(id), name, description, qas });
}

const body = ({ name, description }: Partial<SupportFeature>) => ({ name, description });

/**
 * faq: support features, all on {supportHost}. Actions on their items: actions/faq.ts
 *
 * getList  GET /api/v1/admin/chatbot/all-features?page          → { data, totalPages }
 * getOne   GET /api/v1/admin/chatbot/featureqas/{featureId}     → { name, description, qas }
 * create   POST /api/v1/admin/chatbot/support-feature           { name, description }
 * update   PUT /api/v1/admin/chatbot/support-feature/{id}       { name, description }
 * delete   DELETE /api/v1/admin/chatbot/feature-qa/{id}
 */
export const faq = {
  record: feature,
  keeps: ['name', 'description'],
  getList: {
    call: ({ pagination }) =>
      supportCall({
        path: adminPath`/chatbot/all-features`,
        query: { page: pagination?.page ?? 1 },
      }),
    read: pageOf(feature, ['data', 'features']),
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
  },
  update: {
    call: ({ id, data }) =>
      supportCall({
        method: 'PUT',
        path: adminPath`/chatbot/support-feature/${id}`,
        body: body(data),
      }),
  },
  delete: {
    call: ({ id }) =>
      supportCall({
        method: 'DELETE',
        path: adminPath`/chatbot/feature-qa/${id}`,
        withoutToken: 'session.loginToDelete',
      }),
  },
} satisfies Endpoint<SupportFeature>;
