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

/** Returns the first `count` values of a field, as arguments, from the rows of a list that was read. */
const valuesOf = (from: string, field = 'id', count = 1) => ({
  needs: `a row of ${from}`,
  from,
  with: ({ rows }: Known): unknown[] =>
    [...new Set(rows(from).map((row) => row[field]))].filter(Boolean).slice(0, count),
});

function list(resource: string, of?: { filter: string; from: string; field?: string }): Read {
  const values = of && valuesOf(of.from, of.field, TRIES);
  return {
    ...values,
    of: `${resource}.getList`,
    resource,
    with: (known) => values?.with(known).map((value) => ({ [of?.filter ?? '']: value })) ?? [{}],
    ask: async (client, filter, page = 1): Promise<PageOfRows> => {
      const { getList, hasCursors } = endpoints[resource] as Required<Endpoint>;
      const params = { filter, pagination: { page, perPage: 25 }, sort };
      const read = async (cursor?: string) =>
        getList.read(await client.json(getList.call({ ...params, cursor })), params);
      return read(hasCursors && page > 1 ? (await read()).next : undefined);
    },
  };
}

const one = (resource: string): Read => ({
  ...valuesOf(resource),
  of: `${resource}.getOne`,
  resource,
  ask: async (client, id) => {
    const { getOne } = endpoints[resource] as Required<Endpoint>;
    const params = { id: id as string };
    return getOne.read(await client.json(getOne.call(params)), params);
  },
});

const action = <Given>(
  of: keyof Actions,
  ask: (actions: Actions, given: Given) => Promise<unknown>,
  needs: Partial<Pick<Read, 'needs' | 'from' | 'with'>> = {},
): Read => ({
  of,
  with: () => [undefined],
  ...needs,
  ask: (client, given) => ask(createActions(client), given as Given),
});

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
  action(
    'feedComments',
    (actions, id: string) => actions.feedComments(id),
    valuesOf('feeds', 'id', TRIES),
  ),
  action(
    'fetchTeamMembers',
    async (actions, id: string) =>
      readMembers(JSON.parse(await (await actions.fetchTeamMembers(id)).text())),
    valuesOf('teams'),
  ),
  action('leadStatistics', (actions) => actions.leadStatistics()),
  action('exportLeads', (actions) => actions.exportLeads({})),
  action('exportUsers', (actions) => actions.exportUsers()),
  action('exportOwnData', (actions) => actions.exportOwnData()),
  action('findCustomer', (actions, email: string) => actions.findCustomer(email), {
    ...valuesOf('users', 'email'),
    needs: 'a customer with an email',
  }),
  action('listBanks', (actions) => actions.listBanks()),
  action(
    'validateAccount',
    (actions, { bank, number }: NonNullable<Known['account']>) =>
      actions.validateAccount(bank, number),
    { needs: '--account bank:number', with: ({ account }) => (account ? [account] : []) },
  ),
  action('findWebhook', (actions, id: string) => actions.findWebhook(id), valuesOf('view_webhook')),
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
