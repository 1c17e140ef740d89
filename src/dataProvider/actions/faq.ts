import type { Identifier } from 'react-admin';
import type { ChangeOptions } from '../../http/call';
import type { Client } from '../../http/client';
import { adminPath } from '../../http/url';
import { editOf } from '../edits';
import { type FaqItem, type FaqTexts, faqItem, supportCall } from '../endpoints/faq';
import { find } from '../readers';

/** Returns the item in the response to a change; undefined without one, which is not an error (rulings R14). */
function readItem(answer: unknown): FaqItem | undefined {
  return find(faqItem, answer, 'qa', 'item');
}

/** Actions on the FAQ items of a support feature, on {supportHost}. All throw CallError. */
export const faqActions = (client: Client) => ({
  /** Adds an item and returns it as the server stored it; undefined if the response does not contain it. */
  addFaqItem: async (
    featureId: Identifier,
    { question, answer }: FaqTexts,
    options?: ChangeOptions,
  ) =>
    readItem(
      await client.change(
        { kind: 'faq.addItem', subject: featureId, summary: { record: question } },
        supportCall({
          method: 'POST',
          path: adminPath`/chatbot/support-qa/${featureId}`,
          body: { question, answer },
        }),
        options,
      ),
    ),

  /** Changes an item, which was as `before` says, and returns it with the submitted fields. */
  updateFaqItem: async (
    featureId: Identifier,
    id: Identifier,
    { question, answer }: FaqTexts,
    { before, ...options }: ChangeOptions & { before?: Partial<FaqTexts> } = {},
  ): Promise<FaqItem> => {
    const body = { question, answer };
    const edit = editOf(['question', 'answer'], before, body, String(featureId));
    const response = await client.change(
      { kind: 'faq.updateItem', subject: id, summary: { record: question }, edit },
      supportCall({
        method: 'PUT',
        path: adminPath`/chatbot/feature/${featureId}/qa/${id}`,
        body,
      }),
      options,
    );
    return { ...body, ...readItem(response), id: String(id) };
  },

  deleteFaqItem: async (id: Identifier, options?: ChangeOptions): Promise<void> => {
    const call = supportCall({ method: 'DELETE', path: adminPath`/chatbot/qa/${id}` });
    await client.change({ kind: 'faq.deleteItem', subject: id }, call, options);
  },
});
