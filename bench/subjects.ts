import { resolve } from 'node:path';
import { demoAccounts } from '../sandbox/db/seed/demo';
import { serveSandbox } from '../sandbox/hosts/node';
import { ensureBuild } from '../scripts/ensureBuild';
import { serveConsole } from '../server/node';
import { buildStock } from './buildStock';
import { serveWideApi } from './wideApi';

type Folders = { console: string; stock: string };

/** Builds both apps as they are deployed; returns their folders. */
async function buildBoth(): Promise<Folders> {
  const stock = resolve('.cache/bench-stock');
  await buildStock(stock);
  return { console: await ensureBuild('production'), stock };
}

/** One of the two apps, with the URLs and names that the measures need. */
export type Subject = {
  name: 'console' | 'stock';
  url: string;
  signIn: string;
  users: string;
  teams: string;
  usersLink: string;
  teamsLink: string;
  /** What opens the panel of a row: a button by its name, or the row itself. */
  panelButton?: string;
  /** The accessible name of the button to the next page. */
  nextPage: string;
};

export type Session = { authToken: string; userData: string };

/** Sandbox data by which the measures recognise the rows. */
export type Fixture = {
  session: Session;
  account: { email: string; password: string };
  firstUser: string;
  secondPageUser: string;
  firstTeam: string;
};

/** Serves both apps with one sandbox; the `wide` ones get 1,000 users per page. */
export async function startSubjects(build: () => Promise<Folders> = buildBoth) {
  const { NODE_ENV } = process.env;
  const folders = await build();
  // Vite sets NODE_ENV, and the sandbox does not start in production.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
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
      consoleAt(await serve(folders.console, sandbox.url)),
      stockAt(await serve(folders.stock, sandbox.url)),
    ],
    wide: [
      consoleAt(await serve(folders.console, wideApi.url)),
      stockAt(await serve(folders.stock, wideApi.url)),
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
    teams: `${url}/teams`,
    usersLink: 'a[href="/users"]',
    teamsLink: 'a[href="/teams"]',
    panelButton: 'View',
    nextPage: 'Next',
  };
}

function stockAt(url: string): Subject {
  return {
    name: 'stock',
    url,
    signIn: `${url}/#/login`,
    users: `${url}/#/users`,
    teams: `${url}/#/teams`,
    usersLink: 'a[href="#/users"]',
    teamsLink: 'a[href="#/teams"]',
    nextPage: 'Go to next page',
  };
}

async function readFixture(api: string): Promise<Fixture> {
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
  const teams = (await get('/teams?page=1&limit=30')) as { data: { name: string }[] };
  return {
    session: { authToken: entity.token, userData: JSON.stringify(entity.user) },
    account: { email: username, password },
    secondPageUser: second.data[0]?.email ?? '',
    firstUser: users.data[0]?.email ?? '',
    firstTeam: teams.data[0]?.name ?? '',
  };
}
