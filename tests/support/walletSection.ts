import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { and, eq, gt } from 'drizzle-orm';
import { expect } from 'vitest';
import { wallets } from '../../sandbox/db/schema';
import type { TestSandbox } from '../../sandbox/hosts/vitest';
import type { Config } from '../../src/config';
import { renderConsole } from './renderConsole';
import { customerIdOf, type Kind, payer, recipient, sectionTexts } from './walletTexts';

/** Types a text into a field at once: typing each character takes ten times as long. */
export const fill = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });

export const press = (name: string | RegExp, of: Pick<typeof screen, 'getByRole'> = screen) =>
  fireEvent.click(of.getByRole('button', { name }));

/** Sends the responses that the sandbox holds, once their requests have arrived. */
export const release = ({ app }: TestSandbox) =>
  waitFor(async () => {
    const response = await app.request('/__sandbox/held', { method: 'DELETE' });
    expect((await response.json()).released).toBeGreaterThan(0);
  });

/** Returns the bodies of the changes that the sandbox received, or of those to one path. */
export const sentTo = async (sandbox: TestSandbox, path?: string) =>
  (await sandbox.calls())
    .filter((call) => (path ? call.path === path : call.method !== 'GET'))
    .map(({ body }) => body);

/** Returns the customer IDs of two wallets that no test looks up: a tab remembers the email of each found customer. */
export async function unknownCustomers({ db }: TestSandbox): Promise<[string, string]> {
  const isRich = and(
    gt(wallets.userOrdinal, 20),
    gt(wallets.balance, '1000'),
    eq(wallets.currency, 'NGN'),
  );
  const [one, other] = await db.select().from(wallets).where(isRich).orderBy(wallets.userOrdinal);
  return [one?.customerId ?? '', other?.customerId ?? ''];
}

interface Options {
  /** Further parameters of the URL. */
  search?: string;
  config?: Partial<Config>;
  /** The ID of the admin, where the test has stored records of theirs. */
  adminId?: string;
}

/**
 * Opens the wallet with one section open, as an admin of its own: a tab keeps the movements of an admin, and the test files
 * of a worker share it.
 */
export async function openSection(
  sandbox: TestSandbox,
  kind: Kind,
  { search = '', config, adminId = crypto.randomUUID() }: Options = {},
) {
  const admin = { _id: adminId, name: 'Ada', email: 'ada@demo.test', role: 'superadmin' };
  const console = await renderConsole({
    ...{ sandbox, config, at: `/wallet?open=${kind}${search}` },
    stored: { userData: JSON.stringify(admin) },
  });
  const texts = sectionTexts[kind];
  const section = within(await screen.findByRole('region', { name: texts.section }));
  const field = (label: string | RegExp) => section.getByLabelText(label);
  const submit = () => section.getByRole('button', { name: texts.submit });
  /** Returns whether the submit button is enabled; it can be pressed regardless. */
  const canSubmit = () => !submit().matches(':disabled, [aria-disabled=true]');

  /** Finds a customer in the section; in a transfer the sender. */
  async function find(email: string) {
    const isTransfer = kind === 'transfer';
    fill(field(isTransfer ? 'Sender email' : 'Customer email'), email);
    press(isTransfer ? 'Find Sender' : 'Find Customer', section);
    if (isTransfer) await waitFor(() => expect(field('Sender customer ID')).not.toHaveValue(''));
    else await section.findByText(/"customer_id"/);
  }

  async function chooseBank(name: string) {
    await waitFor(() => expect(field('Bank')).toHaveAttribute('placeholder', 'Select bank'));
    fill(field('Bank'), name);
    fireEvent.click(await screen.findByRole('option', { name }));
  }

  /** Fills the section so that it can be submitted. */
  async function complete(amount: string) {
    if (kind === 'bankTransfer') {
      await chooseBank('Atlantic Trust Bank');
      fill(field('Account Number'), '1234567890');
      await waitFor(() => expect(field('Account Name')).toHaveValue('OJO BABATUNDE'));
    } else await find(payer);
    if (kind === 'transfer') {
      fill(field('Recipient customer ID'), await customerIdOf(sandbox, recipient));
      fill(field('Narration'), 'Matrix');
    }
    fill(field('Amount'), amount);
    await waitFor(() => expect(canSubmit()).toBe(true));
  }

  /** Submits the section and returns the dialog with its confirming button, once its figures have loaded. */
  async function ask() {
    fireEvent.click(submit());
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    const confirm = () => within(dialog).getByRole('button', { name: texts.submit });
    return { dialog, confirm };
  }

  /** Submits the section and confirms the movement. */
  async function send() {
    const { confirm } = await ask();
    await waitFor(() => expect(confirm()).toBeEnabled());
    fireEvent.click(confirm());
  }
  return { ...console, section, field, submit, canSubmit, find, chooseBank, complete, ask, send };
}
