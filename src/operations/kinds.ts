import type { Channel } from '../dataProvider/actions/notifications';
import type { MovementKind } from '../dataProvider/actions/wallet';
import { lookUp } from '../format/lookUp';
import { paths } from '../paths';

/** What a kind of change is. */
export interface KindRules {
  /**
   * Money, messages, mails, webhook deliveries: done only on an answer that was read, never called failed while that is
   * open, and not sent when it cannot be written down (rulings R14, R16).
   */
  guarded: boolean;
  /** Where evidence of an open one is found: what a person checks, or what the console reads by itself. */
  evidence: 'ledger' | 'event' | 'record' | 'recipients';
  /** Adds to the record that it is about: a second one tells nothing of the first. */
  adds?: true;
  place?: Place;
}

/** Where a person finds the record, for a link; its list where the record has no page, nothing where there is neither. */
type Place = (subject: string) => string;
const plain = (place?: Place): KindRules => ({ guarded: false, evidence: 'record', place });
const guarded = (evidence: KindRules['evidence'], place: Place): KindRules => ({
  guarded: true,
  evidence,
  place,
});

/** The one table of kinds: what a change is about, and what is done. Every movement and every channel is one. */
export const kinds = {
  'wallet.credit': guarded('ledger', () => paths.wallet),
  'wallet.debit': guarded('ledger', () => paths.wallet),
  'wallet.transfer': guarded('ledger', () => paths.wallet),
  'wallet.bankTransfer': guarded('ledger', () => paths.wallet),
  'notifications.sms': guarded('recipients', () => paths.notifications),
  'notifications.email': guarded('recipients', () => paths.notifications),
  'notifications.push': guarded('recipients', () => paths.notifications),
  'leads.sendEmail': guarded('recipients', paths.lead),
  'leads.sendBulkEmail': guarded('recipients', () => paths.leads),
  'webhooks.fire': guarded('event', () => paths.merchants),
  'leads.update': plain(paths.lead),
  'leads.delete': plain(() => paths.leads),
  'users.update': plain(paths.user),
  'admin.create': plain(() => paths.admins),
  'admin.update': plain(() => paths.admins),
  'admin.delete': plain(() => paths.admins),
  'profile.update': plain(() => paths.profile),
  'profile.changePassword': plain(() => paths.profile),
  'chatsession.delete': plain(),
  'faq.create': plain(() => paths.features),
  'faq.update': plain(paths.feature),
  'faq.delete': plain(() => paths.features),
  'faq.addItem': { ...plain(paths.feature), adds: true },
  'faq.updateItem': plain(() => paths.features),
  'faq.deleteItem': plain(() => paths.features),
  'feeds.create': plain(() => paths.feeds),
  'feeds.update': plain(paths.feed),
  'feeds.delete': plain(() => paths.feeds),
  'feeds.addComment': { ...plain(paths.feed), adds: true },
  'feeds.deleteComment': plain(() => paths.feeds),
  'logs.delete': plain(() => paths.logs),
  'logs.deleteMany': plain(() => paths.logs),
  'teams_invites.delete': plain(() => paths.teams),
  'teams_members.delete': plain(() => paths.teams),
  'view_webhook.create': plain(paths.merchantWebhooks),
  'view_webhook.update': plain(paths.webhookEvents),
  'view_webhook.delete': plain(() => paths.merchants),
} satisfies Record<`wallet.${MovementKind}` | `notifications.${Channel}`, KindRules> &
  Record<string, KindRules>;

/** Every kind of change that has its words and its evidence. */
export type OperationKind = keyof typeof kinds;

/** Money movements are settled by the wallet alone, which knows what its server and its ledgers have confirmed. */
export const isSettledInWallet = (kind: string): boolean => kind.startsWith('wallet.');

/** Gives the facts of a kind. One of react-admin's verbs need not be in the table: it is checked in the list. */
export function factsOf(kind: string): KindRules {
  return lookUp(kinds as Record<string, KindRules>, kind) ?? plain(() => `/${kind.split('.')[0]}`);
}
