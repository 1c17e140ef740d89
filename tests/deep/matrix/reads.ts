import { readMembers } from '../../../src/dataProvider/endpoints/teams';
import { CallError } from '../../../src/http/errors';
import type { End } from './faults';
import type { MatrixConsole } from './matrixConsole';

type Ask = () => Promise<unknown>;

/** One read of the console. */
export interface Read {
  /** `resource.verb` of the endpoint table, or the name of an action. */
  of: string;
  make: (world: MatrixConsole) => Promise<Ask>;
  /** Fields of another type than text: any value is kept. */
  free?: string[];
  /** Exceptions from the usual ends, by the name of the fault. */
  but?: Record<string, End[]>;
}

const pagination = { page: 1, perPage: 25 };
const sort = { field: 'id', order: 'ASC' } as const;

const list = (
  resource: string,
  filter?: (world: MatrixConsole) => Promise<object>,
  free?: string[],
): Read => ({
  of: `${resource}.getList`,
  free,
  make: async (world) => {
    const asked = { pagination, sort, filter: await filter?.(world) };
    return () => world.provider.getList(resource, asked);
  },
});

const record = (resource: string, table: string, rest: Partial<Read> = {}): Read => ({
  of: `${resource}.getOne`,
  make: async ({ provider, first }) => {
    const id = await first(table);
    return () => provider.getOne(resource, { id });
  },
  ...rest,
});

const action = (of: string, make: Read['make'], rest: Partial<Read> = {}): Read => ({
  of,
  make,
  ...rest,
});

// A file is saved as received (rulings R26): a part of a table, or one word, is still a valid file.
const file = { '200 "OK"': ['data'], 'JSON cut off in the middle': ['data'] } satisfies Read['but'];
// The specification does not define the fields of a single session: the response is shown unchanged.
const anything = Object.fromEntries(
  [
    '{ "error": … }',
    '{ "success": false }',
    '{ "status": "failed" }',
    'valid: false, with words',
    'valid: false, without words',
    'the list or record is missing',
    '200 null',
  ].map((name): [string, End[]] => [name, ['data', 'refused', 'tryAgain']]),
);

// The console reads role, email and name of an administrator; the profile shows the other fields as texts.
const person = [
  ...['phone', 'country', 'dateOfBirth', 'createdAt', 'bvn', 'gender', 'address'],
  ...['businessName', 'businessCategory'],
];

/** Every read in the tables. */
export const reads: Read[] = [
  // An additional field, which the specification does not define, is passed on unchanged.
  list('users', undefined, ['createdAt']),
  list('transactions', async ({ first }) => ({
    email: await first('users', 'ordinal = 1', 'email'),
  })),
  list('chatsession', async ({ first }) => ({
    userId: await first('chat_sessions', 'true', 'user_id'),
  })),
  list('faq'),
  list('leads'),
  list('logs'),
  list('admin', undefined, person),
  list('teams'),
  list('teams_invites', async ({ first }) => ({
    teamId: await first('team_invites', 'true', 'team_id'),
  })),
  list('teams_members', async ({ first }) => ({
    teamId: await first('team_members', 'true', 'team_id'),
  })),
  list('feeds'),
  list('webhooks'),
  list(
    'view_webhook',
    async ({ first }) => ({ merchantId: await first('webhooks', 'true', 'merchant_id') }),
    ['events'],
  ),
  list(
    'view_webhookevent',
    async ({ first }) => ({ webhookId: await first('webhook_events', 'true', 'webhook_id') }),
    ['error', 'response', 'payload', 'webhook_id', 'raw'],
  ),
  record('users', 'users', { free: ['createdAt'] }),
  record('chatsession', 'chat_sessions', { free: ['raw'], but: anything }),
  record('faq', 'support_features'),
  record('leads', 'leads'),
  record('feeds', 'feeds'),
  action('feedComments', async ({ provider, first }) => {
    const id = await first('feed_comments', 'true', 'feed_id');
    return () => provider.feedComments(id);
  }),
  action('fetchTeamMembers', async ({ provider, first }) => {
    const id = await first('team_members', 'true', 'team_id');
    // A worker reads the response in these two steps (resources/teams/exportWorker.ts).
    return async () => readMembers(parsed(await (await provider.fetchTeamMembers(id)).text()));
  }),
  action(
    'leadStatistics',
    async ({ provider }) =>
      () =>
        provider.leadStatistics(),
  ),
  action(
    'exportLeads',
    async ({ provider }) =>
      () =>
        provider.exportLeads({}),
    { but: file },
  ),
  action(
    'readProfile',
    async ({ provider }) =>
      () =>
        provider.readProfile(),
    { free: person },
  ),
  action(
    'exportUsers',
    async ({ provider }) =>
      () =>
        provider.exportUsers(),
    { but: file },
  ),
  // Its shape is not specified, so any object is valid.
  action(
    'exportOwnData',
    async ({ provider }) =>
      () =>
        provider.exportOwnData(),
    { but: { ...file, 'the list or record is missing': ['data'] } },
  ),
  action(
    'findCustomer',
    async ({ provider, first }) => {
      const email = await first('users', 'ordinal = 1', 'email');
      return () => provider.findCustomer(email);
    },
    { free: ['raw'] },
  ),
  action(
    'listBanks',
    async ({ provider }) =>
      () =>
        provider.listBanks(),
  ),
  action(
    'validateAccount',
    async ({ provider }) =>
      () =>
        provider.validateAccount('101', '1234567890'),
    {
      // Some banks do not return the name; the field then shows this, and nothing can be sent.
      but: anything,
    },
  ),
  action(
    'findWebhook',
    async ({ provider, first }) => {
      const id = await first('webhooks');
      return () => provider.findWebhook(id);
    },
    // No webhook is a valid response: the page then creates one (rulings R19).
    { free: ['events'], but: { ...anything, '404': ['data'] } },
  ),
];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError('malformed', 'errors.malformed');
  }
}
