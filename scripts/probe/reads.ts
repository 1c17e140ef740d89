import { type Actions, createActions } from '../../src/dataProvider/actions';
import type { Endpoint, PageOfRows } from '../../src/dataProvider/endpoint';
import { endpoints } from '../../src/dataProvider/endpoints';
import { readMembers } from '../../src/dataProvider/endpoints/teams';
import type { Client } from '../../src/http/client';

type Row = Record<string, unknown>;

/** Rows read so far, by resource, and the account that the user gave. */
export interface Known {
  rows: (resource: string) => Row[];
  account?: { bank: string; number: string };
}

/** One read of the console. */
export interface Read {
  /** `resource.verb` of the endpoint table, or the name of an action. */
  of: string;
  resource?: string;
  /** Candidate arguments, best first; the first whose response contains rows is used. Empty if the read cannot be sent. */
  with: (known: Known) => unknown[];
  /** Reported if the read cannot be sent. */
  needs?: string;
  /** The resource whose rows it needs. */
  from?: string;
  ask: (client: Client, given: unknown, page?: number) => Promise<unknown>;
}

const sort = { field: 'id', order: 'ASC' } as const;
// Some customers have no chats and some merchants no webhooks: the maximum of candidates to try.
const TRIES = 10;

function list(resource: string, of?: { filter: string; from: string; field?: string }): Read {
  return {
    of: `${resource}.getList`,
    resource,
    needs: of && `a row of ${of.from}`,
    from: of?.from,
    with: ({ rows }) => {
      if (!of) return [{}];
      const values = rows(of.from).map((row) => row[of.field ?? 'id']);
      return [...new Set(values.filter(Boolean))]
        .slice(0, TRIES)
        .map((value) => ({ [of.filter]: value }));
    },
    ask: async (client, filter, page = 1): Promise<PageOfRows> => {
      const { getList, hasCursors } = endpoints[resource] as Required<Endpoint>;
      const params = { filter, pagination: { page, perPage: 25 }, sort };
      const read = async (cursor?: string) =>
        getList.read(await client.json(getList.call({ ...params, cursor })), params);
      return read(hasCursors && page > 1 ? (await read()).next : undefined);
    },
  };
}

const one = (resource: string, from = resource): Read => ({
  of: `${resource}.getOne`,
  resource,
  needs: `a row of ${from}`,
  from,
  with: ({ rows }) =>
    rows(from)
      .flatMap(({ id }) => (id ? [id] : []))
      .slice(0, 1),
  ask: async (client, id) => {
    const { getOne } = endpoints[resource] as Required<Endpoint>;
    const params = { id: id as string };
    return getOne.read(await client.json(getOne.call(params)), params);
  },
});

const action = <Given>(
  of: keyof Actions,
  ask: (actions: Actions, given: Given) => Promise<unknown>,
  needs?: { words: string; from?: string; with: (known: Known) => Given[] },
): Read => ({
  of,
  needs: needs?.words,
  from: needs?.from,
  with: needs?.with ?? (() => [undefined]),
  ask: (client, given) => ask(createActions(client), given as Given),
});

const idOf = (resource: string) => ({
  words: `a row of ${resource}`,
  from: resource,
  with: ({ rows }: Known) => rows(resource).flatMap(({ id }) => (id ? [String(id)] : [])),
});
const firstIdsOf = (resource: string, count = 1) => {
  const { with: all, ...needs } = idOf(resource);
  return { ...needs, with: (known: Known) => all(known).slice(0, count) };
};

// Reads that need more than a page or an ID, in an order in which each finds the rows that it needs.
const listed: Read[] = [
  action('readProfile', (actions) => actions.readProfile()),
  list('users'),
  one('users'),
  list('transactions', { filter: 'email', from: 'users', field: 'email' }),
  list('chatsession', { filter: 'userId', from: 'users' }),
  one('chatsession'),
  list('faq'),
  one('faq'),
  list('leads'),
  one('leads'),
  list('logs'),
  list('admin'),
  list('teams'),
  list('teams_invites', { filter: 'teamId', from: 'teams' }),
  list('teams_members', { filter: 'teamId', from: 'teams' }),
  list('feeds'),
  one('feeds'),
  list('webhooks'),
  list('view_webhook', { filter: 'merchantId', from: 'webhooks' }),
  list('view_webhookevent', { filter: 'webhookId', from: 'view_webhook' }),
  action('feedComments', (actions, id: string) => actions.feedComments(id), {
    ...firstIdsOf('feeds', TRIES),
  }),
  action(
    'fetchTeamMembers',
    async (actions, id: string) =>
      readMembers(JSON.parse(await (await actions.fetchTeamMembers(id)).text())),
    firstIdsOf('teams'),
  ),
  action('leadStatistics', (actions) => actions.leadStatistics()),
  action('exportLeads', (actions) => actions.exportLeads({})),
  action('exportUsers', (actions) => actions.exportUsers()),
  action('exportOwnData', (actions) => actions.exportOwnData()),
  action('findCustomer', (actions, email: string) => actions.findCustomer(email), {
    words: 'a customer with an email',
    from: 'users',
    with: ({ rows }) =>
      rows('users')
        .flatMap(({ email }) => (email ? [String(email)] : []))
        .slice(0, 1),
  }),
  action('listBanks', (actions) => actions.listBanks()),
  action(
    'validateAccount',
    (actions, { bank, number }: NonNullable<Known['account']>) =>
      actions.validateAccount(bank, number),
    { words: '--account bank:number', with: ({ account }) => (account ? [account] : []) },
  ),
  action('findWebhook', (actions, id: string) => actions.findWebhook(id), {
    ...firstIdsOf('view_webhook'),
  }),
];

/** Every read of the console: those above, and the verbs of every other resource of the endpoint table. */
export const reads: Read[] = [
  ...listed,
  ...Object.entries(endpoints).flatMap(([name, { getList, getOne }]) =>
    [...(getList ? [list(name)] : []), ...(getOne ? [one(name)] : [])].filter(
      ({ of }) => !listed.some((read) => read.of === of),
    ),
  ),
];
