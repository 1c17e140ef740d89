import type { Channel } from '../dataProvider/actions/notifications';
import type { MovementKind } from '../dataProvider/actions/wallet';

/** Every kind of change that the console makes: what it is about, and what is done. */
export type OperationKind =
  | `wallet.${MovementKind}`
  | `notifications.${Channel}`
  | 'webhooks.fire'
  | 'leads.sendEmail'
  | 'leads.sendBulkEmail'
  | 'leads.update'
  | 'leads.delete'
  | 'users.update'
  | 'admin.create'
  | 'admin.update'
  | 'admin.delete'
  | 'profile.update'
  | 'profile.changePassword'
  | 'chatsession.delete'
  | 'faq.create'
  | 'faq.update'
  | 'faq.delete'
  | 'faq.addItem'
  | 'faq.updateItem'
  | 'faq.deleteItem'
  | 'feeds.create'
  | 'feeds.update'
  | 'feeds.delete'
  | 'feeds.addComment'
  | 'feeds.deleteComment'
  | 'logs.delete'
  | 'logs.deleteMany'
  | 'teams_invites.delete'
  | 'teams_members.delete'
  | 'view_webhook.create'
  | 'view_webhook.update'
  | 'view_webhook.delete';

/** What a kind of change is. */
export interface KindFacts {
  /**
   * Money, messages, mails, webhook deliveries: done only on an answer that was read, never called failed while that is
   * open, and not sent when it cannot be written down (rulings R14, R16).
   */
  guarded: boolean;
  /** Where evidence of an open one is found: what a person checks, or what the console reads by itself. */
  evidence: 'ledger' | 'event' | 'record' | 'recipients';
}

const plain = { guarded: false, evidence: 'record' } as const satisfies KindFacts;
const money = { guarded: true, evidence: 'ledger' } as const satisfies KindFacts;
const message = { guarded: true, evidence: 'recipients' } as const satisfies KindFacts;

/** The one table of kinds. */
export const kinds = {
  'wallet.credit': money,
  'wallet.debit': money,
  'wallet.transfer': money,
  'wallet.bankTransfer': money,
  'notifications.sms': message,
  'notifications.email': message,
  'notifications.push': message,
  'leads.sendEmail': message,
  'leads.sendBulkEmail': message,
  'webhooks.fire': { guarded: true, evidence: 'event' },
  'leads.update': plain,
  'leads.delete': plain,
  'users.update': plain,
  'admin.create': plain,
  'admin.update': plain,
  'admin.delete': plain,
  'profile.update': plain,
  'profile.changePassword': plain,
  'chatsession.delete': plain,
  'faq.create': plain,
  'faq.update': plain,
  'faq.delete': plain,
  'faq.addItem': plain,
  'faq.updateItem': plain,
  'faq.deleteItem': plain,
  'feeds.create': plain,
  'feeds.update': plain,
  'feeds.delete': plain,
  'feeds.addComment': plain,
  'feeds.deleteComment': plain,
  'logs.delete': plain,
  'logs.deleteMany': plain,
  'teams_invites.delete': plain,
  'teams_members.delete': plain,
  'view_webhook.create': plain,
  'view_webhook.update': plain,
  'view_webhook.delete': plain,
} satisfies Record<OperationKind, KindFacts>;

/** Gives the facts of a kind. A resource of somebody's own, with react-admin's verbs only, need not be in the table. */
export function factsOf(kind: string): KindFacts {
  return (kinds as Record<string, KindFacts>)[kind] ?? plain;
}
