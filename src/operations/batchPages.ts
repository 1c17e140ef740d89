import { paths } from '../paths';

/** Returns the page of each kind of batch; `about` is the part of the name after the kind. */
const places: Record<string, (about: string) => string> = {
  notifications: () => paths.notifications,
  'webhooks.fire': paths.webhookEvents,
  'leads.mail': () => paths.leads,
};

/** Returns a batch's message key and the path of its page, by its name. */
export function pageOfBatch(name: string): { text: string; to: string } {
  const [kind = '', about = ''] = name.split(' ');
  return { text: `batches.names.${kind}`, to: places[kind]?.(about) ?? paths.activity };
}
