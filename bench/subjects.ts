import { resolve } from 'node:path';
import { demoAccounts, demoCustomers } from '../sandbox/db/seed/demo';
import { serveSandbox } from '../sandbox/hosts/node';
import { ensureBuild } from '../scripts/ensureBuild';
import { serveConsole } from '../server/node';
import { buildStock } from './buildStock';
import { serveWideApi } from './wideApi';

const stockDir = resolve('.cache/bench-stock');
const customer = demoCustomers.manyTransactions;

/** One of the two apps, with the URLs and names that the measures need. */
export type Subject = {
  name: 'console' | 'stock';
  url: string;
  signIn: string;
  users: string;
  transactions: string;
  usersLink: string;
  /** The accessible name of the row action that opens a user's transactions. */
  transactionsAction: string;
  /** The accessible name of the button to the next page. */
  nextPage: string;
};

export type Session = { authToken: string; userData: string };

/** Sandbox data by which the measures recognise the rows. */
export type Fixture = {
  session: Session;
  account: { email: string; password: string };
  customer: string;
  firstUser: string;
  secondPageUser: string;
  firstTransaction: string;
};

/** Builds and serves both apps with one sandbox; the `wide` ones get 1,000 users per page. */
export async function startSubjects() {
  await ensureBuild('production');
  await buildStock(stockDir);
  const sandbox = await serveSandbox({ port: 0, users: 2_400, faults: false });
  const wideApi = await serveWideApi(sandbox.app);
  const open = [sandbox.close, wideApi.close];
  // The same server serves both, so compression, caching and headers are equal.
  const serve = async (distDir: string, apiHost: string) => {
    const server = await serveConsole({ port: 0, distDir, apiHost });
    open.unshift(server.close);
    return server.url;
  };
  return {
    fixture: await readFixture(sandbox.url),
    normal: [
      consoleAt(await serve('dist', sandbox.url)),
      stockAt(await serve(stockDir, sandbox.url)),
    ],
    wide: [
      consoleAt(await serve('dist', wideApi.url)),
      stockAt(await serve(stockDir, wideApi.url)),
    ],
    close: async () => {
      for (const close of open) await close();
    },
  };
}

function consoleAt(url: string): Subject {
  return {
    name: 'console',
    url,
    signIn: `${url}/login`,
    users: `${url}/users`,
    transactions: `${url}/transactions?email=${encodeURIComponent(customer)}`,
    usersLink: 'a[href="/users"]',
    transactionsAction: 'View Transactions',
    nextPage: 'Next',
  };
}

function stockAt(url: string): Subject {
  const filter = encodeURIComponent(JSON.stringify({ email: customer }));
  return {
    name: 'stock',
    url,
    signIn: `${url}/#/login`,
    users: `${url}/#/users`,
    transactions: `${url}/#/transactions?filter=${filter}`,
    usersLink: 'a[href="#/users"]',
    transactionsAction: 'Transactions',
    nextPage: 'Go to next page',
  };
}

export async function readFixture(api: string): Promise<Fixture> {
  const { email: username, password } = demoAccounts[0];
  const signedIn = await fetch(`${api}/api/v1/auth/admin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { entity } = (await signedIn.json()) as { entity: { token: string; user: unknown } };
  const headers = { Authorization: `Bearer ${entity.token}` };
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${api}/api/v1/admin${path}`, { headers })).json();
  const users = (await get('/users')) as { data: { email: string }[] };
  const second = (await get('/users?page=2&limit=30')) as { data: { email: string }[] };
  const query = new URLSearchParams({ email: customer });
  const list = (await get(`/wallets/customer/transactions?${query}`)) as {
    data: { transactions: { reference: string }[] };
  };
  return {
    session: { authToken: entity.token, userData: JSON.stringify(entity.user) },
    account: { email: username, password },
    customer,
    secondPageUser: second.data[0]?.email ?? '',
    firstUser: users.data[0]?.email ?? '',
    firstTransaction: list.data.transactions[0]?.reference ?? '',
  };
}
