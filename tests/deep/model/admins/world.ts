import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { demoAccounts, demoWebhooks } from '../../../../sandbox/db/seed/demo';
import { type Killable, startKillable } from '../../resilience/killable';
import type { Retry } from './page';

export interface Account {
  id: string;
  name: string;
  email: string;
  password: string;
}
export interface Customer {
  id: string;
  customerId: string;
  email: string;
}

/** What ten admins change at the same time: few records, so that they meet. */
export interface Records {
  leads: string[];
  feeds: string[];
  users: string[];
  view_webhook: string[];
  customers: Customer[];
  events: Retry[];
  /** Records that are only deleted. */
  oldLeads: string[];
  logs: string[];
}

const ADMIN = '/api/v1/admin';
type Json = Record<string, unknown> & { _id: string };

/** Returns a free port, which the sandbox keeps over its restart. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/** Starts a sandbox on a data folder, with `count` admins of its own. */
export async function startWorld(dataDir: string, count: number) {
  const env = { SANDBOX_DATA: dataDir, SANDBOX_PORT: String(await freePort()) };
  let sandbox: Killable = await startKillable(env);
  const { url } = sandbox;
  let up: Promise<void> | undefined;

  const call = async (path: string, body?: object, token?: string) => {
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const [{ email: username, password }] = demoAccounts;
  const { entity } = await call('/api/v1/auth/admin', { username, password });
  const { token } = entity as { token: string };
  const read = <T>(path: string): Promise<T> => call(path, undefined, token);

  async function createAccount(n: number): Promise<Account> {
    const account = { name: `Admin ${n}`, email: `admin${n}@model.test`, password: 'model-test' };
    const body = { ...account, role: 'superadmin' };
    const { data } = await call(`${ADMIN}/manage/create-admin`, body, token);
    return { ...account, id: data._id };
  }

  /** Ends the process in the middle of whatever it does, and starts another on the same data. */
  async function restart(): Promise<void> {
    const restarting = (async () => {
      await sandbox.kill();
      sandbox = await startKillable(env);
    })();
    up = restarting;
    await restarting;
    up = undefined;
  }
  async function stop(): Promise<void> {
    await up;
    await sandbox.kill();
  }
  try {
    const numbers = Array.from({ length: count }, (_, at) => at + 1);
    const accounts = await Promise.all(numbers.map(createAccount));
    return { url, accounts, records: await readRecords(read), restart, stop, whenUp: () => up };
  } catch (failure) {
    await stop();
    throw failure;
  }
}

const idsOf = (rows: Json[]) => rows.map(({ _id }) => _id);

interface Answer {
  data: Json[];
  entity: { leads: Json[]; feeds: Json[] };
}
interface FoundCustomer {
  data: { user: { virtualAccount?: { customer_id: string; currency: string } } };
}

async function readRecords(read: <T = Answer>(path: string) => Promise<T>): Promise<Records> {
  const leadsAt = async (page: number) =>
    idsOf((await read(`/api/admin/leads?page=${page}&limit=20`)).entity.leads);
  const rowsOf = async (path: string) => (await read(`${ADMIN}/${path}?page=1`)).data;
  const users = await rowsOf('users');
  const customers: Customer[] = [];
  for (const { _id: id, email } of users) {
    if (customers.length === 3) break;
    const path = `${ADMIN}/wallets/customer/find?email=${encodeURIComponent(String(email))}`;
    const { virtualAccount } = (await read<FoundCustomer>(path)).data.user;
    // A transfer needs one currency.
    if (virtualAccount?.currency !== 'NGN') continue;
    customers.push({ id, email: String(email), customerId: virtualAccount.customer_id });
  }
  const [merchant] = await rowsOf('users/merchant/list');
  const webhooks = await rowsOf(`webhooks/merchant/${merchant?._id}`);
  const failing = webhooks.find(({ url }) => url === demoWebhooks.failing)?._id;
  const events = await rowsOf(`webhooks/${failing}/events`);
  return {
    leads: (await leadsAt(1)).slice(0, 4),
    feeds: idsOf((await read(`${ADMIN}/feeds?page=1`)).entity.feeds).slice(0, 2),
    users: idsOf(users).slice(0, 3),
    view_webhook: idsOf(webhooks).slice(0, 2),
    customers,
    events: events.map(({ _id: id, event }) => ({
      id,
      delivery: { url: demoWebhooks.failing, status: 'active', events: String(event) },
    })),
    oldLeads: [...(await leadsAt(3)), ...(await leadsAt(4))],
    logs: idsOf(await rowsOf('logs')),
  };
}
