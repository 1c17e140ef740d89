import { paths } from '../paths';

/** Where the batches of a kind are looked after; `about` is what stands after the kind in their name. */
const places: Record<string, (about: string) => string> = {
  notifications: () => paths.notifications,
  'webhooks.fire': paths.webhookEvents,
  'leads.mail': () => paths.leads,
  'faq.import': () => paths.features,
};

/** Says of the name of a batch what it is (a message key) and where its page is. */
export function placeOf(name: string): { text: string; to: string } {
  const [kind = '', about = ''] = name.split(' ');
  return { text: `batches.names.${kind}`, to: places[kind]?.(about) ?? paths.activity };
}
