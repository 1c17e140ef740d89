import { readdirSync } from 'node:fs';
import { absentAreas } from '../../src/authProvider/roles';
import { type Actions, createActions } from '../../src/dataProvider/actions';
import type { Endpoint, EndpointTable } from '../../src/dataProvider/endpoint';
import { endpoints } from '../../src/dataProvider/endpoints';
import type { Client } from '../../src/http/client';
import { inDialect } from '../../src/stock/api/dialect';

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
  /** The area whose pages send it; '' for what every page needs. */
  area: string;
  /** Candidate arguments, best first; the first whose response contains rows is used. Empty if the read cannot be sent. */
  with: (known: Known) => unknown[];
  /** Reported if the read cannot be sent. */
  needs?: string;
  /** The resource whose rows it needs. */
  from?: string;
  send: (client: Client, given: unknown) => Promise<unknown>;
}

// Some customers have no chats and some merchants no webhooks: the maximum of candidates to try.
const TRIES = 10;

/** Returns values of a field, as arguments, from the rows of a list that was read. */
const valuesOf = (from: string, field = 'id') => ({
  from,
  needs: `a row of ${from}`,
  with: ({ rows }: Known): unknown[] =>
    [...new Set(rows[from]?.map((row) => row[field]))].filter(Boolean).slice(0, TRIES),
});

// A resource with views of react-admin alone, or with none, has a folder and no endpoint.
const folders = readdirSync('src/resources', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !endpoints[entry.name])
  .map(({ name }) => [name, inDialect()(name)] as const);

/** The endpoints of all resources, those of the dialect alone included. */
const allEndpoints: EndpointTable = { ...endpoints, ...Object.fromEntries(folders) };

/** The area of a resource that has no pages of its own. */
const AREAS = new Map([
  ['teams_invites', 'teams'],
  ['teams_members', 'teams'],
  ['view_webhook', 'webhooks'],
  ['view_webhookevent', 'webhooks'],
]);
const areaOfResource = (resource: string) => AREAS.get(resource) ?? resource;

function list(resource: string, of?: { filter: string; from: string; field?: string }): Read {
  const values = of && valuesOf(of.from, of.field);
  return {
    ...values,
    of: `${resource}.getList`,
    resource,
    area: areaOfResource(resource),
    with: (known) => values?.with(known).map((value) => ({ [of?.filter ?? '']: value })) ?? [{}],
    send: async (client, filter) => {
      const { getList } = allEndpoints[resource] as Required<Endpoint>;
      const sort = { field: 'id', order: 'ASC' } as const;
      const params = { filter, pagination: { page: 1, perPage: 25 }, sort };
      const { json, headers } = await client.getWithHeaders(getList.call(params));
      return getList.read(json, params, headers);
    },
  };
}

const one = (resource: string): Read => ({
  ...valuesOf(resource),
  of: `${resource}.getOne`,
  resource,
  area: areaOfResource(resource),
  send: async (client, id) => {
    const { getOne } = allEndpoints[resource] as Required<Endpoint>;
    const params = { id: id as string };
    return getOne.read(await client.json(getOne.call(params)), params);
  },
});

const action = <Given>(
  area: string,
  of: keyof Actions,
  send: (actions: Actions, given: Given) => Promise<unknown>,
  needs: Partial<Pick<Read, 'needs' | 'with'>> = {},
): Read => ({
  of,
  area,
  with: () => [undefined],
  ...needs,
  send: (client, given) => send(createActions(client), given as Given),
});

// Reads that need more than a page or an ID, and the lists whose rows they need, in that order.
const listed: Read[] = [
  action('', 'readProfile', (actions) => actions.readProfile()),
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
  action(
    'feeds',
    'feedComments',
    (actions, id: string) => actions.feedComments(id),
    valuesOf('feeds'),
  ),
  action(
    'teams',
    'fetchTeamMembers',
    (api, id: string) => api.fetchTeamMembers(id),
    valuesOf('teams'),
  ),
  action('leads', 'leadStatistics', (actions) => actions.leadStatistics()),
  action('leads', 'exportLeads', (actions) => actions.exportLeads({})),
  action('users', 'exportUsers', (actions) => actions.exportUsers()),
  action('profile', 'exportOwnData', (actions) => actions.exportOwnData()),
  action('wallet', 'findCustomer', (actions, email: string) => actions.findCustomer(email), {
    ...valuesOf('users', 'email'),
    needs: 'a customer with an email',
  }),
  action('wallet', 'listBanks', (actions) => actions.listBanks()),
  action(
    'wallet',
    'validateAccount',
    (actions, account: Account) => actions.validateAccount(...account),
    {
      needs: '--account bank:number',
      with: ({ account }) => (account ? [account] : []),
    },
  ),
  action(
    'webhooks',
    'findWebhook',
    (actions, id: string) => actions.findWebhook(id),
    valuesOf('view_webhook'),
  ),
];

/** Every read of the console: those above, and the other verbs of the endpoint table. */
export const reads: Read[] = [
  ...listed,
  ...Object.entries(allEndpoints)
    .flatMap(([name, { getList, getOne }]) => [getList && list(name), getOne && one(name)])
    .filter((read) => read !== undefined)
    .filter(({ of }) => !listed.some((read) => read.of === of)),
];

const isAbsent = (area: string) => absentAreas.has(area);

/** Returns the reads of a resource or of one name, after those whose rows they need; else all of what the API has. */
export function readsOf(only?: string): Read[] {
  const needed = new Set<string>();
  const isWanted = ({ of, from, area }: Read) => {
    const isOne = only ? isOf(of, only) || needed.has(of) : !isAbsent(area);
    if (isOne) needed.add(`${from}.getList`);
    return isOne;
  };
  return [...reads].reverse().filter(isWanted).reverse();
}

/** Returns whether a name, as `users.getList`, is that of a resource or is named itself. */
export const isOf = (of: string, only: string) => of === only || of.startsWith(`${only}.`);

/** Returns the resources whose changes are printed, with their endpoints: the named one, else all that the API has. */
export const unsentOf = (only?: string): [string, Endpoint][] =>
  Object.entries(allEndpoints).filter(([name]) =>
    only ? isOf(only, name) : !isAbsent(areaOfResource(name)),
  );
