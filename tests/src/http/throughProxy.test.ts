import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts } from '../../../sandbox/db/seed/demo';
import { type RunningSandbox, serveSandbox } from '../../../sandbox/hosts/node';
import { openSeeded } from '../../../sandbox/hosts/seeded';
import { serveConsole } from '../../../server/node';
import { api } from '../../../src/api';
import { session } from '../../../src/authProvider/session';
import { parseConfig } from '../../../src/config';
import { movementFacts, type Order } from '../../../src/dataProvider/actions/movementKinds';
import { walletActions } from '../../../src/dataProvider/actions/wallet';
import type { Call } from '../../../src/http/call';
import { createClient } from '../../../src/http/client';
import { bodyText, request } from '../../../src/http/request';
import { createReadClient, toRequest } from '../../../src/http/send';
import { journalChanges } from '../../../src/operations/recordChanges';
import { fakeDist } from '../../server/fakeDist';
import { failureOf } from '../../support/apiClient';

// The HTTP server replaces them, which the other files of a worker do not expect.
const { Request, Response } = globalThis;
let sandbox: RunningSandbox;
let server: Awaited<ReturnType<typeof serveConsole>>;
beforeAll(async () => {
  sandbox = await serveSandbox({ port: 0, opened: await openSeeded() });
  const options = { apiHost: sandbox.url, apiProxy: true, idempotencyHeader: 'Idempotency-Key' };
  server = await serveConsole({ ...options, port: 0, distDir: fakeDist() });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
  Object.assign(globalThis, { Request, Response });
});

it("the console's client signs in, lists, downloads and credits through the console's server", async () => {
  const served = parseConfig(await (await fetch(`${server.url}/config.json`)).text());
  expect(served).toMatchObject({ apiHost: '', supportHost: '' });
  // Node resolves no URL without a host.
  const config = { ...served, apiHost: server.url, supportHost: server.url };
  const { email = '', password = '' } =
    demoAccounts.find((each) => each.role === 'superadmin') ?? {};
  if ('oidc' in api.signIn) throw new Error('The specified API signs in with a password');
  const call = { ...api.signIn.request({ email, password }), anonymous: true };
  const signedIn = api.signIn.read(await createReadClient(config, session).json(call));
  expect(signedIn).toHaveProperty('token');
  localStorage.setItem('authToken', (signedIn as { token: string }).token);

  const client = createClient(config, session, () => journalChanges('tester'));
  const { basePath } = api;
  const list = await client.json({ path: `${basePath}/users`, query: { page: 1, limit: 3 } });
  const [customer] = (list as { data: { email: string; balance: number }[] }).data;
  expect(customer?.email).toContain('@');
  const file = await client.file({ path: '/users/export', as: 'file' });
  expect(await file.text()).toContain(email);

  const { findCustomer, moveMoney } = walletActions(client);
  const { customerId } = await findCustomer(customer?.email ?? '');
  const order = { kind: 'credit', amount: '10', customerId: String(customerId) } as Order;
  const operationId = crypto.randomUUID();
  const credited = await moveMoney(order, { operationId });
  expect(credited.reference).not.toBe('');
  // As the browser repeats it.
  const { path } = movementFacts(order);
  const repeat: Call = { method: 'POST', path, body: { amount: 10, customerId } };
  const sent = toRequest(config, repeat, session.token(), { operationId });
  expect(JSON.parse(await bodyText(await request(sent)))).toMatchObject({
    data: { reference: credited.reference },
  });
  const arrived = sandbox.calls().filter(({ method }) => method === 'POST');
  expect(arrived.map(({ path }) => path)).toEqual([
    expect.stringContaining('auth'),
    expect.stringContaining('credit-wallet'),
  ]);
  expect(arrived[1]?.headers).toMatchObject({ 'idempotency-key': operationId });
  const gone = failureOf(client.json({ path: `${basePath}/users/none` }));
  expect(await gone).toMatchObject({ status: 404 });
});
