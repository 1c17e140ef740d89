import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { I18nContextProvider, ResourceDefinitionContextProvider } from 'react-admin';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type SentenceFields,
  useOperationSentence,
} from '../../../../src/components/feedback/useOperationSentence';
import { createConsoleDataProvider } from '../../../../src/dataProvider';
import type { Notification } from '../../../../src/dataProvider/actions/notifications';
import { createI18n } from '../../../../src/i18n';
import { completeMessages } from '../../../../src/i18n/complete';
import { activity } from '../../../../src/i18n/en/activity';
import { kinds } from '../../../../src/operations/kinds';
import { trimSummary } from '../../../../src/operations/recordChanges';
import { recordingClient } from '../../../support/recordingClient';

type Provider = ReturnType<typeof createConsoleDataProvider>;

/** The value of every field that a journal never holds. */
const SECRET = 'never-kept';
const secrets = { password: SECRET, token: SECRET, bvn: SECRET, message: SECRET };

const meta = { teamId: 't', merchantId: 'm' };
const told = (channel: Notification['channel'], to: Notification['to']): Notification => ({
  ...{ channel, to, subject: SECRET, message: SECRET },
});
const create = (resource: string, data: object) => (provider: Provider) =>
  provider.create(resource, { data: { ...data, ...secrets }, meta });
const update = (resource: string, previousData: object) => (provider: Provider) =>
  provider.update(resource, {
    ...{ id: 'i', meta, previousData: { id: 'i', ...previousData, ...secrets } },
    data: { name: SECRET, url: 'https://other.example/' },
  });
const remove = (resource: string, previousData: object) => (provider: Provider) =>
  provider.delete(resource, {
    id: 'i',
    meta,
    previousData: { id: 'i', ...previousData, ...secrets },
  });

const ada = { name: 'Ada Obi', email: 'ada@example.com' };
const texts = { question: 'How do I pay?', answer: SECRET };
const hook = { url: `https://hooks.example.com/x?token=${SECRET}` };

type Row = [(provider: Provider) => Promise<unknown>, string, string];

const table = {
  'wallet.credit': [
    (provider) => provider.moveMoney({ kind: 'credit', amount: '1500.5', customerId: 'cus_1' }, {}),
    'Credited cus_1 1,500.50',
    'A crédité cus_1 de 1,500.50',
  ],
  'wallet.debit': [
    (provider) => provider.moveMoney({ kind: 'debit', amount: '20', customerId: 'cus_1' }, {}),
    'Debited cus_1 20.00',
    'A débité cus_1 de 20.00',
  ],
  'wallet.transfer': [
    (provider) =>
      provider.moveMoney(
        {
          ...{ kind: 'transfer', amount: '20', narration: SECRET },
          ...{ fromCustomerId: 'cus_1', toCustomerId: 'cus_2' },
        },
        {},
      ),
    'Transferred 20.00 from cus_1 to cus_2',
    'A viré 20.00 de cus_1 à cus_2',
  ],
  'wallet.bankTransfer': [
    (provider) =>
      provider.moveMoney(
        {
          ...{ kind: 'bankTransfer', amount: '20', narration: SECRET, bankCode: '044' },
          ...{ accountNumber: '0123456789', accountName: 'ADA OBI' },
        },
        {},
      ),
    'Sent 20.00 by bank transfer to ADA OBI, 0123456789',
    'A envoyé 20.00 par virement bancaire à ADA OBI, 0123456789',
  ],
  'notifications.sms': [
    (provider) => provider.sendNotification(told('sms', { userIds: ['a', 'b', 'c'] })),
    'Sent an SMS to 3 customers',
    'A envoyé un SMS à 3 clients',
  ],
  'notifications.email': [
    (provider) => provider.sendNotification(told('email', { roles: ['user', 'merchant'] })),
    'Sent an email to all users and merchants',
    'A envoyé un e-mail à tous les utilisateurs et marchands',
  ],
  'notifications.push': [
    (provider) => provider.sendNotification(told('push', 'all')),
    'Sent an app notification to all app users',
    'A envoyé une notification d’application à tous les utilisateurs de l’application',
  ],
  'webhooks.fire': [
    (provider) => provider.fireEvent('i', { ...hook, status: 'active', events: 'charge.success' }),
    'Retried the webhook event charge.success to hooks.example.com',
    'A relancé l’événement de webhook charge.success vers hooks.example.com',
  ],
  'leads.sendEmail': [
    (provider) => provider.sendLeadEmail('i', 'product', { summary: { record: 'Obi Ltd' } }),
    'Emailed the lead Obi Ltd',
    'A envoyé un e-mail au prospect Obi Ltd',
  ],
  'leads.sendBulkEmail': [
    (provider) => provider.sendBulkLeadEmail({}, 'product', { summary: { count: 3 } }),
    'Sent a bulk email, planned for 3 leads',
    'A envoyé un e-mail groupé, prévu pour 3 prospects',
  ],
  'leads.update': [
    update('leads', { approvedName: 'Obi Ltd' }),
    'Edited the lead Obi Ltd',
    'A modifié le prospect Obi Ltd',
  ],
  'leads.delete': [
    remove('leads', { approvedName: 'Obi Ltd' }),
    'Deleted the lead Obi Ltd',
    'A supprimé le prospect Obi Ltd',
  ],
  'users.update': [
    update('users', ada),
    'Edited the user Ada Obi',
    'A modifié l’utilisateur Ada Obi',
  ],
  'admin.create': [
    create('admin', ada),
    'Created admin ada@example.com',
    'A créé l’administrateur ada@example.com',
  ],
  'admin.update': [
    (provider) =>
      provider.update('admin', {
        ...{ id: 'i', previousData: { id: 'i', ...ada, ...secrets }, data: { name: SECRET } },
        meta: { summary: { role: 'superadmin' } },
      }),
    'Made admin ada@example.com a superadmin',
    'A donné à l’administrateur ada@example.com le rôle superadmin',
  ],
  'admin.delete': [
    remove('admin', ada),
    'Deleted admin ada@example.com',
    'A supprimé l’administrateur ada@example.com',
  ],
  'profile.update': [
    (provider) => provider.saveProfile(secrets),
    'Saved the profile',
    'A enregistré le profil',
  ],
  'profile.changePassword': [
    (provider) => provider.changePassword(SECRET),
    'Changed the password',
    'A changé le mot de passe',
  ],
  'chatsession.delete': [
    remove('chatsession', { subject: 'Card declined' }),
    'Deleted the chat session “Card declined”',
    'A supprimé la session de chat « Card declined »',
  ],
  'faq.create': [
    create('faq', { name: 'Cards' }),
    'Created the feature “Cards”',
    'A créé la fonctionnalité « Cards »',
  ],
  'faq.update': [
    update('faq', { name: 'Cards' }),
    'Edited the feature “Cards”',
    'A modifié la fonctionnalité « Cards »',
  ],
  'faq.delete': [
    remove('faq', { name: 'Cards' }),
    'Deleted the feature “Cards”',
    'A supprimé la fonctionnalité « Cards »',
  ],
  'faq.addItem': [
    (provider) => provider.addFaqItem('f', texts),
    'Added the FAQ “How do I pay?”',
    'A ajouté la FAQ « How do I pay? »',
  ],
  'faq.updateItem': [
    (provider) => provider.updateFaqItem('f', 'i', texts),
    'Edited the FAQ “How do I pay?”',
    'A modifié la FAQ « How do I pay? »',
  ],
  'faq.deleteItem': [
    (provider) => provider.deleteFaqItem('i', { summary: { record: 'How do I pay?' } }),
    'Deleted the FAQ “How do I pay?”',
    'A supprimé la FAQ « How do I pay? »',
  ],
  'feeds.create': [
    create('feeds', { name: 'Release', content: SECRET }),
    'Created the feed “Release”',
    'A créé la publication « Release »',
  ],
  'feeds.update': [
    update('feeds', { name: 'Release' }),
    'Edited the feed “Release”',
    'A modifié la publication « Release »',
  ],
  'feeds.delete': [
    remove('feeds', { name: 'Release' }),
    'Deleted the feed “Release”',
    'A supprimé la publication « Release »',
  ],
  'feeds.addComment': [
    (provider) =>
      provider.addFeedComment(
        'f',
        { content: SECRET, name: 'Me', parentId: null },
        { summary: { record: 'Release' } },
      ),
    'Commented on the feed “Release”',
    'A commenté la publication « Release »',
  ],
  'feeds.deleteComment': [
    (provider) => provider.deleteFeedComment('f', 'i', { summary: { record: 'Ada Obi' } }),
    'Deleted a comment by Ada Obi',
    'A supprimé un commentaire de Ada Obi',
  ],
  'logs.delete': [
    remove('logs', { activity: 'login' }),
    'Deleted the log “login”',
    'A supprimé l’entrée de journal « login »',
  ],
  'logs.deleteMany': [
    (provider) => provider.deleteLogs(['a', 'b']),
    'Deleted 2 logs',
    'A supprimé 2 entrées de journal',
  ],
  'teams_invites.delete': [
    remove('teams_invites', { email: 'ada@example.com' }),
    'Cancelled the invite of ada@example.com',
    'A annulé l’invitation de ada@example.com',
  ],
  'teams_members.delete': [
    (provider) =>
      provider.delete('teams_members', {
        ...{ id: 'i', previousData: { id: 'i', user: { ...ada, ...secrets } } },
        meta: { ...meta, summary: { team: 'Blue' } },
      }),
    'Removed the member Ada Obi from the team Blue',
    'A retiré le membre Ada Obi de l’équipe Blue',
  ],
  'view_webhook.create': [
    create('view_webhook', hook),
    'Created a webhook to hooks.example.com',
    'A créé un webhook vers hooks.example.com',
  ],
  'view_webhook.update': [
    update('view_webhook', hook),
    'Edited the webhook to hooks.example.com',
    'A modifié le webhook vers hooks.example.com',
  ],
  'view_webhook.delete': [
    remove('view_webhook', hook),
    'Deleted the webhook to hooks.example.com',
    'A supprimé le webhook vers hooks.example.com',
  ],
} satisfies Partial<Record<keyof typeof kinds, Row>>;

const definitions = { invoices: { name: 'invoices', options: { label: 'Invoice' } } };

async function wordingIn(locale: 'en' | 'fr') {
  const i18n = await createI18n(locale);
  await completeMessages();
  const wrapper = ({ children }: PropsWithChildren) => (
    <I18nContextProvider value={i18n}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        {children}
      </ResourceDefinitionContextProvider>
    </I18nContextProvider>
  );
  return renderHook(() => useOperationSentence(), { wrapper }).result.current;
}

/** Makes a change as a page does, and returns its journal record. */
async function recordOf(act: (provider: Provider) => Promise<unknown>): Promise<SentenceFields> {
  const { client, changes } = recordingClient({ _id: 'i', id: 'i' });
  await act(createConsoleDataProvider(client, 'superadmin', (key) => key)).catch(() => {});
  const [change] = changes;
  if (!change) throw new Error('Nothing was sent');
  const { kind, subject, summary } = change;
  return {
    ...{ kind, outcome: 'done' },
    subject: subject === undefined ? undefined : String(subject),
    summary: trimSummary(summary),
  };
}

describe('The sentence of a change in the journal', () => {
  let english: (operation: SentenceFields) => string;
  let french: (operation: SentenceFields) => string;
  beforeAll(async () => {
    english = await wordingIn('en');
    french = await wordingIn('fr');
  });

  it('exists for every kind of the console', () => {
    const own = Object.entries(activity.kinds).flatMap(([resource, verbs]) =>
      Object.keys(verbs).map((verb) => `${resource}.${verb}`),
    );
    expect(Object.keys(table).toSorted()).toEqual(own.toSorted());
    // A generated kind has its messages next to its resource.
    expect(Object.keys(kinds)).toEqual(expect.arrayContaining(own));
  });

  it.each(Object.entries<Row>(table))(
    'names user, object and amount, and no secret: %s',
    async (kind, [act, inEnglish, inFrench]) => {
      const record = await recordOf(act);
      expect(record.kind).toBe(kind);
      expect(english(record)).toBe(inEnglish);
      // French numbers and quotes have spaces of their own.
      expect(french(record).replace(/[\u00a0\u202f]/g, ' ')).toBe(inFrench);
      expect(JSON.stringify(record)).not.toContain(SECRET);
      // Only a finished change is called done.
      expect(english({ ...record, outcome: 'unknown' })).not.toMatch(/^[A-Z][a-z]+ed |^Sent /);
      expect(french({ ...record, outcome: 'refused' })).not.toMatch(/^A /);
    },
  );

  it('of a stock page names its resource and its record', async () => {
    const record = await recordOf(remove('invoices', { title: 'INV-7' }));
    expect(record).toMatchObject({ kind: 'invoices.delete', subject: 'i' });
    expect(english(record)).toBe('Deleted Invoice INV-7');
    expect(english({ ...record, summary: undefined, outcome: 'refused' })).toBe('Delete Invoice i');
  });

  it('of an older record without details names its kind and its record', () => {
    const record: SentenceFields = { kind: 'wallet.credit', subject: 'cus_1', outcome: 'done' };
    expect(english(record)).toBe('Credit a customer: cus_1');
  });

  it('contains nothing that changes the direction or breaks the text around it', () => {
    const record: SentenceFields = {
      ...{ kind: 'admin.create', outcome: 'done' },
      summary: { record: 'a\u202Eb\nc' },
    };
    expect(english(record)).toBe('Created admin a[U+202E]b↵c');
  });
});

it('A summary is stored short, and without empty fields', () => {
  expect(trimSummary({ record: ' ', to: undefined })).toBeUndefined();
  expect(trimSummary({ record: 'x'.repeat(999), count: 0 })).toEqual({
    ...{ record: `${'x'.repeat(200)}…`, count: 0 },
  });
});
