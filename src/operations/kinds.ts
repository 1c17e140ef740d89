import type { MovementKind } from '../dataProvider/actions/movementKinds';
import type { Channel } from '../dataProvider/actions/notifications';
import { bulkMailCounts } from '../dataProvider/endpoints/leads';
import { lookUp } from '../format/collections';
import type { Summary } from '../http/call';
import { paths } from '../paths';

export interface KindRules {
  /** Done only if the response was read, never failed while unknown, and not sent if it cannot be stored (rulings R14, R16). */
  guarded: boolean;
  /** Where the admin finds out what became of an unknown one; it also decides how its response is read. */
  evidence: 'ledger' | 'event' | 'record' | 'recipients';
  /** The change appends (a comment, a log entry): finding one later does not show that this one arrived. */
  adds?: true;
  path?: RecordPath;
  /** The form of an edit that can be changed back: its path, and the name of its draft. `under` is that of the edit. */
  form?: (subject: string, under: string) => { to: string; draft: string };
  /** Returns what the response reports, for the summary of the record: counts are the server's, not those that were planned. */
  resultOf?: (body: unknown) => Summary;
}

/** Returns the path of the record, or of its list if it has no page. */
type RecordPath = (subject: string) => string;
const plain = (path?: RecordPath): KindRules => ({ guarded: false, evidence: 'record', path });
const edit = (path: RecordPath, form: NonNullable<KindRules['form']>): KindRules => ({
  ...plain(path),
  form,
});
const guarded = (evidence: KindRules['evidence'], path: RecordPath): KindRules => ({
  guarded: true,
  evidence,
  path,
});

/** The table of all kinds of change; its type requires every movement and every channel. */
export const kinds = {
  'wallet.credit': guarded('ledger', () => paths.wallet),
  'wallet.debit': guarded('ledger', () => paths.wallet),
  'wallet.transfer': guarded('ledger', () => paths.wallet),
  'wallet.bankTransfer': guarded('ledger', () => paths.wallet),
  'notifications.sms': guarded('recipients', () => paths.notifications),
  'notifications.email': guarded('recipients', () => paths.notifications),
  'notifications.push': guarded('recipients', () => paths.notifications),
  'leads.sendEmail': guarded('recipients', paths.lead),
  'leads.sendBulkEmail': {
    ...guarded('recipients', () => paths.leads),
    resultOf: bulkMailCounts,
  },
  'webhooks.fire': guarded('event', () => paths.merchants),
  'leads.update': edit(paths.lead, (id) => ({ to: paths.editLead(id), draft: `leads/${id}` })),
  'leads.delete': plain(() => paths.leads),
  'users.update': edit(paths.user, (id) => ({ to: paths.editUser(id), draft: `users/${id}` })),
  'admin.create': plain(() => paths.admins),
  'admin.update': edit(
    () => paths.admins,
    (id) => ({ to: paths.editAdmin(id), draft: `admin/${id}` }),
  ),
  'admin.delete': plain(() => paths.admins),
  'profile.update': edit(
    () => paths.profile,
    () => ({ to: paths.profile, draft: 'profile' }),
  ),
  'profile.changePassword': plain(() => paths.profile),
  'chatsession.delete': plain(),
  'faq.create': plain(() => paths.features),
  'faq.update': edit(paths.feature, (id) => ({ to: paths.editFeature(id), draft: `faq/${id}` })),
  'faq.delete': plain(() => paths.features),
  'faq.addItem': { ...plain(paths.feature), adds: true },
  'faq.updateItem': edit(
    () => paths.features,
    (id, feature) => ({ to: paths.feature(feature), draft: `faq/${feature}/${id}` }),
  ),
  'faq.deleteItem': plain(() => paths.features),
  'feeds.create': plain(() => paths.feeds),
  'feeds.update': edit(paths.feed, (id) => ({ to: paths.editFeed(id), draft: `feeds/${id}` })),
  'feeds.delete': plain(() => paths.feeds),
  'feeds.addComment': { ...plain(paths.feed), adds: true },
  'feeds.deleteComment': plain(() => paths.feeds),
  'logs.delete': plain(() => paths.logs),
  'logs.deleteMany': plain(() => paths.logs),
  'teams_invites.delete': plain(() => paths.teams),
  'teams_members.delete': plain(() => paths.teams),
  'view_webhook.create': plain(paths.merchantWebhooks),
  'view_webhook.update': edit(paths.webhookEvents, (id) => ({
    to: paths.webhookForm(id),
    draft: `create_webhook/${id}`,
  })),
  'view_webhook.delete': plain(() => paths.merchants),
} satisfies Record<`wallet.${MovementKind}` | `notifications.${Channel}`, KindRules> &
  Record<string, KindRules>;

/** The verbs of react-admin, which a kind of any resource may have. */
export const RECORD_VERBS: readonly unknown[] = ['create', 'update', 'delete'];

/** Returns whether a kind is react-admin's update, whatever its method is. */
export const isUpdate = (kind: string): boolean => kind.endsWith('.update');

/** Returns whether a kind creates a record of a resource that is not in the table, whose texts are not specified. */
export const isUnlistedCreate = (kind: string): boolean =>
  kind.endsWith('.create') && !Object.hasOwn(kinds, kind);

/**
 * Returns the rules of a kind. A verb of react-admin, or an action on a record (stock/api/act.ts), need not be in
 * the table: it is checked in the list, and an action is guarded if its caller says so.
 */
export function rulesOfKind(kind: string, guarded = false): KindRules {
  const [resource, verb] = kind.split('.');
  const rules = { ...plain(() => `/${resource}`), guarded };
  // A second reminder proves nothing about the first.
  return (
    lookUp(kinds as Record<string, KindRules>, kind) ??
    (RECORD_VERBS.includes(verb) ? rules : { ...rules, adds: true })
  );
}
