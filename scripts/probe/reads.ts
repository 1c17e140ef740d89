import { type Actions, createActions } from '../../src/dataProvider/actions';
import type { Endpoint } from '../../src/dataProvider/endpoint';
import { endpoints } from '../../src/dataProvider/endpoints';
import type { Client } from '../../src/http/client';

type Row = Record<string, unknown>;
type Account = readonly [bank: string, number: string];

/** Rows read so far, by resource, and the account that the user gave. */
export interface Known {
  rows: Record<string, Row[]>;
  account?: Account;
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
  send: (client: Client, given: unknown) => Promise<unknown>;
}

// Some customers have no chats and some merchants no webhooks: the maximum of candidates to try.
const TRIES = 10;

/** Returns values of a field, as arguments, from the rows of a list that was read. */
const valuesOf = (from: string, field = 'id') => ({
  needs: `a row of ${from}`,
  with: ({ rows }: Known): unknown[] =>
    [...new Set(rows[from]?.map((row) => row[field]))].filter(Boolean).slice(0, TRIES),
});

function list(resource: string, of?: { filter: string; from: string; field?: string }): Read {
  const values = of && valuesOf(of.from, of.field);
  return {
    ...values,
    of: `${resource}.getList`,
    resource,
    with: (known) => values?.with(known).map((value) => ({ [of?.filter ?? '']: value })) ?? [{}],
    send: async (client, filter) => {
      const { getList } = endpoints[resource] as Required<Endpoint>;
      const sort = { field: 'id', order: 'ASC' } as const;
      const params = { filter, pagination: { page: 1, perPage: 25 }, sort };
      return getList.read(await client.json(getList.call(params)), params);
    },
  };
}

const one = (resource: string): Read => ({
  ...valuesOf(resource),
  of: `${resource}.getOne`,
  resource,
  send: async (client, id) => {
    const { getOne } = endpoints[resource] as Required<Endpoint>;
    const params = { id: id as string };
    return getOne.read(await client.json(getOne.call(params)), params);
  },
});

const action = <Given>(
  of: keyof Actions,
  send: (actions: Actions, given: Given) => Promise<unknown>,
  needs: Partial<Pick<Read, 'needs' | 'with'>> = {},
): Read => ({
  of,
  with: () => [undefined],
  ...needs,
  send: (client, given) => send(createActions(client), given as Given),
});

// Reads that need more than a page or an ID, and the lists whose rows they need, in that order.
const listed: Read[] = [
  action('readProfile', (actions) => actions.readProfile()),
  list('users'),
  list('transactions', { filter: 'email', from: 'users', field: 'email' }),
  list('chatsession', { filter: 'userId', from: 'users' }),
  list('teams'),
  list('teams_invites', { filter: 'teamId', from: 'teams' }),
  list('teams_members', { filter: 'teamId', from: 'teams' }),
  list('feeds'),
  list('webhooks'),
  list('view_webhook', { filter: 'merchantId', from: 'webhooks' }),
  list('view_webhookevent', { filter: 'webhookId', from: 'view_webhook' }),
  action('feedComments', (actions, id: string) => actions.feedComments(id), valuesOf('feeds')),
  action(
    'fetchTeamMembers',
    (actions, id: string) => actions.fetchTeamMembers(id),
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
    (actions, [bank, number]: Account) => actions.validateAccount(bank, number),
    {
      needs: '--account bank:number',
      with: ({ account }) => (account ? [account] : []),
    },
  ),
  action('findWebhook', (actions, id: string) => actions.findWebhook(id), valuesOf('view_webhook')),
];

/** Every read of the console: those above, and the other verbs of the endpoint table. */
export const reads: Read[] = [
  ...listed,
  ...Object.entries(endpoints)
    .flatMap(([name, { getList, getOne }]) => [getList && list(name), getOne && one(name)])
    .filter((read) => read !== undefined)
    .filter(({ of }) => !listed.some((read) => read.of === of)),
];
