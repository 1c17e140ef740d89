import { sql } from 'drizzle-orm';
import type { ConsoleDataProvider } from '../../../src/dataProvider';
import type { Order } from '../../../src/dataProvider/actions/movementKinds';
import type { Notification } from '../../../src/dataProvider/actions/notifications';
import type { End } from './faults';
import type { MatrixConsole } from './matrixConsole';

type Send = (provider: ConsoleDataProvider) => Promise<unknown>;

/** One change that the console sends. */
export interface ChangeRow {
  /** `resource.verb` of the endpoint table, or the name of an action. */
  of: string;
  kind: string;
  /** The table that contains the effect. */
  table: string;
  /** Sent by the provider of resources without an endpoint. */
  isStock?: true;
  /** Makes a change that no other test makes; `n` is unique for each call. */
  make: (world: MatrixConsole, n: number) => Promise<Send>;
  /** Exceptions from the usual ends, by the name of the fault. */
  but?: Record<string, End[]>;
}

// Its response is a 204, which has no body to cut off.
const empty: ChangeRow['but'] = { 'JSON cut off in the middle': ['data'] };

const create = (
  resource: string,
  kind: string,
  table: string,
  dataOf: (n: number) => object,
  metaOf?: (world: MatrixConsole) => Promise<object>,
): ChangeRow => ({
  of: `${resource}.create`,
  kind,
  table,
  make: async (world, n) => {
    const params = { data: dataOf(n), meta: await metaOf?.(world) };
    return (provider) => provider.create(resource, params);
  },
});

const update = (
  resource: string,
  kind: string,
  table: string,
  dataOf: (n: number) => object,
  where?: string,
): ChangeRow => ({
  of: `${resource}.update`,
  kind,
  table,
  make: async ({ first }, n) => {
    const params = { id: await first(table, where), data: dataOf(n), previousData: { id: '' } };
    return (provider) => provider.update(resource, params);
  },
});

const remove = (
  resource: string,
  kind: string,
  table: string,
  find: (world: MatrixConsole, n: number) => Promise<{ id: string; meta?: object }> = async ({
    first,
  }) => ({
    id: await first(table),
  }),
): ChangeRow => ({
  of: `${resource}.delete`,
  kind,
  table,
  make: async (world, n) => {
    const params = await find(world, n);
    return (provider) => provider.delete(resource, { ...params, previousData: { id: params.id } });
  },
});

const action = (of: string, kind: string, table: string, make: ChangeRow['make']): ChangeRow => ({
  of,
  kind,
  table,
  make,
});

const movement = (
  table: string,
  orderOf: (world: MatrixConsole, amount: string) => Promise<Order>,
  kind: Order['kind'],
) =>
  action('moveMoney', `wallet.${kind}`, table, async (world, n) => {
    const order = await orderOf(world, String(100 + n));
    return (provider) => provider.moveMoney(order, { operationId: crypto.randomUUID() });
  });

const notification = (
  channel: Notification['channel'],
  toOf: (world: MatrixConsole) => Promise<Notification['to']>,
) =>
  action('sendNotification', `notifications.${channel}`, 'notifications', async (world, n) => {
    const subject = channel === 'sms' ? undefined : `Subject ${n}`;
    const asked = { channel, to: await toOf(world), subject, message: `Message ${n}` };
    return (provider) => provider.sendNotification(asked);
  });

const byRole = async () => ({ roles: ['merchant'] });
const byId = async ({ first }: MatrixConsole) => ({ userIds: [await first('users')] });
const toAll = async () => 'all' as const;

const wallet = ({ first }: MatrixConsole, nth: number) =>
  first(
    'wallets',
    `customer_id is not null and balance > 100000 order by user_ordinal offset ${nth}`,
    'customer_id',
  );

async function newAdmin({ sandbox }: MatrixConsole, n: number) {
  const id = `admin-${n}`;
  await sandbox.db.execute(
    sql`insert into sandbox.admins (id, email, name, role, password_hash, created_at)
        values (${id}, ${`${id}@demo.test`}, 'Somebody', 'leadadmin', '', now())`,
  );
  return { id };
}

// The sandbox has fewer features than there are faults.
async function newFeature({ sandbox }: MatrixConsole, n: number) {
  const id = `feature-${n}`;
  await sandbox.db.execute(
    sql`insert into sandbox.support_features (id, name, name_key, description)
        values (${id}, ${id}, ${id}, '')`,
  );
  return { id };
}

async function ofTeam({ first }: MatrixConsole, table: string, column: string, where = 'true') {
  const id = await first(table, where, column);
  return {
    id,
    meta: { teamId: await first(table, `${column} = '${id}' and ${where}`, 'team_id') },
  };
}

const texts = (n: number) => ({ question: `Question ${n}`, answer: `Answer ${n}` });
const feature = (n: number) => ({ name: `Feature ${n}`, description: `Description ${n}` });
const feed = (n: number) => ({ name: `Title ${n}`, content: `<p>Post ${n}</p>` });
const hook = (n: number) => ({ url: `https://hooks.example/${n}`, status: 'active' });
const merchant = async ({ first }: MatrixConsole) => ({
  merchantId: await first('users', `role = 'merchant'`),
});

/** A change from stock react-admin for a resource without an endpoint: feeds support that dialect too. */
const stock = (
  verb: 'create' | 'update' | 'updateMany' | 'delete' | 'deleteMany',
  make: (id: string, n: number) => Record<string, unknown>,
): ChangeRow => ({
  of: `stock feeds.${verb}`,
  kind: `feeds.${verb.replace('Many', '')}`,
  table: 'feeds',
  isStock: true,
  make: async ({ first }, n) => {
    const params = make(await first('feeds'), n);
    return (provider) => {
      const send = provider[verb] as (resource: string, params: object) => Promise<unknown>;
      return send('feeds', params);
    };
  },
});

/** Every change in the tables. */
export const changes: ChangeRow[] = [
  update('users', 'users.update', 'users', (n) => ({ name: `Name ${n}` })),
  remove('chatsession', 'chatsession.delete', 'chat_sessions'),
  create('faq', 'faq.create', 'support_features', feature),
  update('faq', 'faq.update', 'support_features', feature),
  remove('faq', 'faq.delete', 'support_features', newFeature),
  update('leads', 'leads.update', 'leads', (n) => ({ approvedName: `Lead ${n}` })),
  remove('leads', 'leads.delete', 'leads'),
  remove('logs', 'logs.delete', 'logs'),
  create('admin', 'admin.create', 'admins', (n) => ({
    ...{ name: `Admin ${n}`, email: `new-${n}@demo.test`, password: 'long enough' },
    role: 'leadadmin',
  })),
  update('admin', 'admin.update', 'admins', (n) => ({ name: `Admin ${n}` }), `role = 'leadadmin'`),
  remove('admin', 'admin.delete', 'admins', newAdmin),
  {
    ...remove('teams_invites', 'teams_invites.delete', 'team_invites', (world) =>
      ofTeam(world, 'team_invites', 'id'),
    ),
    but: empty,
  },
  remove('teams_members', 'teams_members.delete', 'team_members', (world) =>
    ofTeam(world, 'team_members', 'user_id', 'not is_owner and user_id is not null'),
  ),
  create('feeds', 'feeds.create', 'feeds', feed),
  update('feeds', 'feeds.update', 'feeds', feed),
  stock('create', (_, n) => ({ data: feed(n) })),
  stock('update', (id, n) => ({ id, data: feed(n), previousData: { id } })),
  stock('updateMany', (id, n) => ({ ids: [id], data: feed(n) })),
  stock('delete', (id) => ({ id, previousData: { id } })),
  stock('deleteMany', (id) => ({ ids: [id] })),
  remove('feeds', 'feeds.delete', 'feeds'),
  create('view_webhook', 'view_webhook.create', 'webhooks', hook, merchant),
  update('view_webhook', 'view_webhook.update', 'webhooks', hook),
  remove('view_webhook', 'view_webhook.delete', 'webhooks'),
  action('addFaqItem', 'faq.addItem', 'faq_items', async ({ first }, n) => {
    const id = await first('support_features');
    return (provider) => provider.addFaqItem(id, texts(n));
  }),
  action('updateFaqItem', 'faq.updateItem', 'faq_items', async ({ first }, n) => {
    const id = await first('faq_items');
    const featureId = await first('faq_items', `id = '${id}'`, 'feature_id');
    return (provider) => provider.updateFaqItem(featureId, id, texts(n));
  }),
  {
    ...action('deleteFaqItem', 'faq.deleteItem', 'faq_items', async ({ first }) => {
      const id = await first('faq_items');
      return (provider) => provider.deleteFaqItem(id);
    }),
    but: empty,
  },
  action('addFeedComment', 'feeds.addComment', 'feed_comments', async ({ first }, n) => {
    const id = await first('feeds');
    const comment = { content: `Comment ${n}`, name: 'Ngozi Adeyemi', parentId: null };
    return (provider) => provider.addFeedComment(id, comment);
  }),
  action('deleteFeedComment', 'feeds.deleteComment', 'feed_comments', async ({ first }) => {
    const id = await first('feed_comments');
    const feedId = await first('feed_comments', `id = '${id}'`, 'feed_id');
    return (provider) => provider.deleteFeedComment(feedId, id);
  }),
  ...(['product', 'workbrook'] as const).flatMap((service) => [
    action('sendLeadEmail', 'leads.sendEmail', 'leads', async ({ first }) => {
      const id = await first('leads', `email like '%.example'`);
      return (provider) => provider.sendLeadEmail(id, service);
    }),
    action('sendBulkLeadEmail', 'leads.sendBulkEmail', 'leads', async () => {
      return (provider) => provider.sendBulkLeadEmail({ status: 'INACTIVE' }, service);
    }),
  ]),
  action('deleteLogs', 'logs.deleteMany', 'logs', async ({ first }) => {
    const ids = [await first('logs'), await first('logs', 'true order by id desc')];
    return (provider) => provider.deleteLogs(ids);
  }),
  notification('sms', byRole),
  notification('sms', byId),
  notification('email', byRole),
  notification('email', byId),
  notification('push', toAll),
  notification('push', byId),
  action('saveProfile', 'profile.update', 'admins', async (_, n) => {
    return (provider) => provider.saveProfile({ name: `Ngozi ${n}`, phone: '+2348030000010' });
  }),
  action('changePassword', 'profile.changePassword', 'admins', async (_, n) => {
    return (provider) => provider.changePassword(`password ${n}`);
  }),
  movement(
    'ledger_entries',
    async (world, amount) => ({ kind: 'credit', amount, customerId: await wallet(world, 0) }),
    'credit',
  ),
  movement(
    'ledger_entries',
    async (world, amount) => ({ kind: 'debit', amount, customerId: await wallet(world, 0) }),
    'debit',
  ),
  movement(
    'ledger_entries',
    async (world, amount) => ({
      ...{ kind: 'transfer', amount, fromCustomerId: await wallet(world, 0), narration: '' },
      toCustomerId: await world.first(
        'wallets',
        `currency = (select currency from sandbox.wallets where customer_id = '${await wallet(world, 0)}')
         and customer_id <> '${await wallet(world, 0)}'`,
        'customer_id',
      ),
    }),
    'transfer',
  ),
  movement(
    'bank_transfers',
    async (_, amount) => ({
      ...{ kind: 'bankTransfer', amount, accountNumber: '1234567890', bankCode: '101' },
      ...{ accountName: 'OJO BABATUNDE', narration: '' },
    }),
    'bankTransfer',
  ),
  action('fireEvent', 'webhooks.fire', 'webhook_events', async ({ first }) => {
    const id = await first('webhook_events', `status = 'failed'`);
    const delivery = {
      url: 'https://hooks.example',
      status: 'active',
      events: 'payment.completed',
    };
    return (provider) => provider.fireEvent(id, delivery);
  }),
];
