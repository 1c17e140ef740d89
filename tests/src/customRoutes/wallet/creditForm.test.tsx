import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSandbox } from '../../../support/useSandbox';
import { fill, openSection, press, release, sentTo } from '../../../support/walletSection';
import { customerIdOf, payer, sectionTexts } from '../../../support/walletTexts';

const FIND = '/api/v1/admin/wallets/customer/find';
const LONG = 60_000;
const { path, success } = sectionTexts.credit;

describe('Credit Customer', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed call in development.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('keeps text typed while a movement is sent: it belongs to the next one', async () => {
    const sandbox = sandboxOf();
    const { section, field, complete, send } = await openSection(sandbox, 'credit');
    await complete('61.07');
    await sandbox.fault({ match: { path }, latency: LONG });
    await send();
    const busy = await section.findByRole('button', { name: 'Processing...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    fill(field('Amount'), '8.50');
    await release(sandbox);
    expect(await screen.findByText(success)).toBeVisible();
    expect(await section.findByRole('region', { name: 'Receipt' })).toHaveTextContent('61.07 NGN');
    press('New movement', section);
    expect(field('Amount')).toHaveValue('8.50');
    expect(field('Customer email')).toHaveValue(payer);
  });

  it('reports an empty, an unknown and an account-less email, and stays disabled', async () => {
    const sandbox = sandboxOf();
    const { section, field, canSubmit, find } = await openSection(sandbox, 'credit');
    fill(field('Amount'), '10');
    press('Find Customer', section);
    expect(await section.findByText('Please enter a valid email')).toBeVisible();
    await find(payer);
    expect(canSubmit()).toBe(true);

    fill(field('Customer email'), 'nobody@demo.test');
    await userEvent.type(field('Customer email'), '{Enter}');
    expect(await screen.findByText('Error finding customer.')).toBeVisible();
    expect(field('Customer email')).toBeInvalid();
    expect(field('Customer email')).toHaveAccessibleDescription('Customer not found');
    expect(canSubmit()).toBe(false);

    const user = { _id: 'u1', email: 'bare@demo.test', name: null };
    await sandbox.fault({ match: { path: FIND }, body: { data: { user } } });
    fill(field('Customer email'), 'bare@demo.test');
    press('Find Customer', section);
    expect(await section.findByText(/This customer has no virtual account/)).toBeVisible();
    expect(canSubmit()).toBe(false);
  });

  it('shows "Error finding customer." alone for a search that fails without a message', async () => {
    const sandbox = sandboxOf();
    const { section, field } = await openSection(sandbox, 'credit');
    await sandbox.fault({ match: { path: FIND }, status: 404, body: {} });
    fill(field('Customer email'), payer);
    press('Find Customer', section);
    expect(await screen.findByText('Error finding customer.')).toBeVisible();
    expect(section.getByRole('button', { name: 'Find Customer' })).toBeEnabled();
    expect(screen.queryByText(/HTTP/)).toBeNull();
  });

  it('shows "No customer selected!" when Enter submits it, until a customer is found', async () => {
    const { field, canSubmit, find } = await openSection(sandboxOf(), 'credit');
    expect(canSubmit()).toBe(false);
    fill(field('Amount'), '5');
    await userEvent.type(field('Amount'), '{Enter}');
    expect(await screen.findByText('No customer selected!')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await find(payer);
    expect(screen.queryByText('No customer selected!')).toBeNull();
    await userEvent.type(field('Amount'), '{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  });

  it('lets no name with bidi marks and line breaks rewrite the question', async () => {
    const sandbox = sandboxOf();
    const name = 'Ada\u202E\n\nThis adds 1.00 NGN to the wallet of Eve';
    const virtualAccount = { customer_id: await customerIdOf(sandbox, payer) };
    const user = { _id: 'u1', name, email: payer, virtualAccount };
    await sandbox.fault({ match: { path: FIND }, body: { data: { user } } });
    const { complete, ask } = await openSection(sandbox, 'credit');
    await complete('9');
    const { dialog } = await ask();
    expect(dialog).toHaveTextContent('Ada[U+202E]↵↵This adds 1.00 NGN');
    expect(dialog.textContent).not.toMatch(/\u202E|\n/);
  });

  it('finds a customer with texts of another type, and sends a numeric ID as a number', async () => {
    const sandbox = sandboxOf();
    const virtualAccount = { customer_id: 4711 };
    const user = { _id: 7, name: { first: 'Ada' }, email: ['x'], virtualAccount };
    await sandbox.fault({ match: { path: FIND }, body: { data: { user } } });
    const { section, complete, ask } = await openSection(sandbox, 'credit');
    await complete('9');
    const { dialog, confirm } = await ask();
    expect(dialog).toHaveTextContent(`to the wallet of ${payer}, 4711.`);
    await sandbox.fault({ match: { path }, status: 422, body: {} });
    await waitFor(() => expect(confirm()).toBeEnabled());
    fireEvent.click(confirm());
    expect(await screen.findByText('Transaction failed!')).toBeVisible();
    // The server sent no message: the specification's text alone, and that the customer is not confirmed (rulings R51).
    expect(screen.queryByText(/HTTP|errors\.|object/)).toBeNull();
    expect(section.getByRole('alert')).toHaveTextContent(
      /^Not confirmed: the response has no email/,
    );
    expect(await sentTo(sandbox)).toEqual([{ amount: 9, customerId: 4711 }]);
  });

  it('is not sent when its balance changed in the meantime, and an identical one needs a second confirmation', async () => {
    const sandbox = sandboxOf();
    const { complete, ask } = await openSection(sandbox, 'credit');
    await complete('321');
    const { dialog, confirm } = await ask();
    await waitFor(() => expect(confirm()).toBeEnabled());
    const body = { amount: 321, customerId: await customerIdOf(sandbox, payer) };
    const headers = {
      Authorization: `Bearer ${await sandbox.token('superadmin@demo.test')}`,
      'Content-Type': 'application/json',
    };
    await sandbox.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    fireEvent.click(confirm());
    await waitFor(() =>
      expect(dialog).toHaveTextContent('so nothing was sent. These are the new figures.'),
    );
    expect(dialog).toHaveTextContent(/The same movement was made before:.*in the ledger.*TRX-/);
    expect(confirm()).toBeDisabled();
    expect(await sentTo(sandbox, path)).toEqual([body]);
    fireEvent.click(within(dialog).getByLabelText('I want to make it once more'));
    fireEvent.click(confirm());
    expect(await screen.findByText(success)).toBeVisible();
    expect(await sentTo(sandbox, path)).toEqual([body, body]);
  });

  it('is not sent where this browser cannot store it', async () => {
    const sandbox = sandboxOf();
    const { section, canSubmit, complete, ask } = await openSection(sandbox, 'credit');
    await complete('0.95');
    const { confirm } = await ask();
    await waitFor(() => expect(confirm()).toBeEnabled());
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
    fireEvent.click(confirm());
    expect(await section.findByRole('alert')).toHaveTextContent(
      'This browser keeps no record of what is sent, so nothing was sent.',
    );
    expect(canSubmit()).toBe(true);
    expect(await sentTo(sandbox)).toEqual([]);
  });
});
