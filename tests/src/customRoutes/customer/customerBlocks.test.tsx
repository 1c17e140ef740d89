import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '../../../../sandbox/db/schema';
import { demoCustomers, demoWebhooks } from '../../../../sandbox/db/seed/demo';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const ADMIN = '/api/v1/admin';
const LEDGER = `${ADMIN}/wallets/customer/transactions`;
const ADA = '65447c0bffbc4675f864e0e9';

const block = (name: string) => screen.findByRole('region', { name });
const facts = () => screen.findByLabelText('Details');
const settled = () =>
  waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
const rowsOf = async (name: string) => within(await block(name)).findAllByRole('listitem');
const alertOf = async (name: string) => within(await block(name)).findByRole('alert');

describe('The blocks of a customer page', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed read.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('are not shown as empty while they load, and no balance is shown without transactions', async () => {
    const sandbox = sandboxOf();
    const isPoor = eq(users.email, demoCustomers.noTransactions);
    const [poor] = await sandbox.db.select().from(users).where(isPoor);
    const path = `${ADMIN}/users/${poor?.id}`;
    await sandbox.fault({ match: { path }, latency: 400 });
    await renderConsole({ sandbox, at: `/users/${poor?.id}` });
    await waitFor(async () =>
      expect(await block('Chat Sessions')).toHaveTextContent('No chat sessions yet.'),
    );
    expect(within(await block('Transactions')).getByRole('status')).toHaveTextContent('Loading...');
    for (const words of ['not known at', 'found by email', 'No activity yet', 'not given']) {
      expect(screen.getByRole('main')).not.toHaveTextContent(words);
    }
    await waitFor(async () =>
      expect(await facts()).toHaveTextContent('Unknown: no transactions yet'),
    );
  });

  it('explain a missing wallet in plain words, not as an error', async () => {
    const sandbox = sandboxOf();
    // One customer in nine has no virtual account.
    const [poor] = await sandbox.db.select().from(users).where(eq(users.ordinal, 9));
    await renderConsole({ sandbox, at: `/users/${poor?.id}` });
    expect(await screen.findByText('There is no wallet to credit or debit.')).toBeVisible();
    expect(await facts()).toHaveTextContent('no wallet');
    expect(screen.getByRole('button', { name: 'Credit' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Message' })).toBeVisible();
    await settled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('explain a missing email, and look up no wallet without it', async () => {
    const sandbox = sandboxOf();
    const user = { _id: ADA, name: null, email: ' ', role: {}, phone: null };
    await sandbox.fault({ match: { path: `${ADMIN}/users/${ADA}` }, body: { data: user } });
    await renderConsole({ sandbox, at: `/users/${ADA}` });
    expect(await screen.findByRole('heading', { name: 'Customer', level: 1 })).toBeVisible();
    await waitFor(async () => expect(await facts()).toHaveTextContent('no email'));
    expect(await block('Transactions')).toHaveTextContent('has no email');
    expect(screen.getByText(/a wallet is found by email only/)).toBeVisible();
    for (const name of ['Credit', 'Debit']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
    }
    expect(await rowsOf('Chat Sessions')).toHaveLength(5);
    expect(document.body).not.toHaveTextContent(/undefined|null|\[object|Invalid Date/);
    expect(screen.queryByRole('alert')).toBeNull();
    const paths = (await sandbox.calls()).map(({ path }) => path);
    expect(paths.filter((path) => path.includes('wallets'))).toEqual([]);
  });

  it.each(['65447c0b000000000000dead', 'unknown@example.com'])(
    'explain that no customer is %s, without "Try again"',
    async (key) => {
      await renderConsole({ sandbox: sandboxOf(), at: `/users/${encodeURIComponent(key)}` });
      expect(await screen.findByText(/^No customer has this (ID|email)/)).toBeVisible();
      await settled();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Message' })).toBeDisabled();
    },
  );

  it('fail independently, with the message of the server and "Try again"', async () => {
    const sandbox = sandboxOf();
    const broken = [LEDGER, `${ADMIN}/chat/sessions`, `${ADMIN}/wallets/customer/find`];
    for (const path of broken) {
      await sandbox.fault({ match: { path }, status: 400, body: { message: `Out: ${path}` } });
    }
    await renderConsole({ sandbox, at: `/users/${ADA}` });
    expect(await alertOf('Transactions')).toHaveTextContent(`Out: ${LEDGER}`);
    expect(await alertOf('Chat Sessions')).toHaveTextContent('Out: ');
    expect(await facts()).toHaveTextContent('not known at the moment');
    // A failed lookup is no statement about the wallet: its own screen reports it.
    expect(screen.getByRole('link', { name: 'Credit' })).toBeVisible();
    await userEvent.click(
      within(await block('Transactions')).getByRole('button', { name: 'Try again' }),
    );
    expect(await rowsOf('Transactions')).toHaveLength(5);
    expect(await alertOf('Chat Sessions')).toBeVisible();
    await userEvent.click(
      within(await block('Chat Sessions')).getByRole('button', { name: 'Try again' }),
    );
    expect(await rowsOf('Chat Sessions')).toHaveLength(5);
  });

  it('work without the record of the customer', async () => {
    const sandbox = sandboxOf();
    const path = `${ADMIN}/users/${ADA}`;
    await sandbox.fault({ match: { path }, status: 403, body: { message: 'Not you' } });
    await renderConsole({ sandbox, at: `/users/${ADA}` });
    expect(await screen.findByText('Not you')).toBeVisible();
    expect(await facts()).not.toHaveTextContent('not given');
    expect(await block('Transactions')).toHaveTextContent('comes with the customer’s record');
    expect(await rowsOf('Chat Sessions')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const name = 'Adaeze Okonkwo';
    expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible();
  });

  it('are the webhooks of a merchant too, without a request for the events of each', async () => {
    const sandbox = sandboxOf();
    const [merchant] = await sandbox.db
      .select()
      .from(users)
      .where(eq(users.role, 'merchant'))
      .orderBy(asc(users.ordinal))
      .limit(1);
    await renderConsole({ sandbox, at: `/users/${merchant?.id}` });
    const webhooks = within(await block('Webhooks'));
    await webhooks.findByRole('link', { name: new RegExp(demoWebhooks.everyKind) });
    const paths = (await sandbox.calls()).map(({ path }) => path);
    expect(paths.filter((path) => path.includes('/events'))).toEqual([]);
    await userEvent.click(webhooks.getByRole('link', { name: new RegExp(demoWebhooks.everyKind) }));
    expect(await screen.findByRole('heading', { name: 'Webhook Events', level: 1 })).toBeVisible();
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    await waitFor(() => expect(trail).toHaveTextContent(merchant?.businessname ?? 'none'));
  });
});
