import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '../../../../sandbox/db/schema';
import { useSandbox } from '../../../support/useSandbox';
import { fill, openSection, press } from '../../../support/walletSection';
import { customerIdOf, payer } from '../../../support/walletTexts';

const FIND = '/api/v1/admin/wallets/customer/find';
const USERS = '/api/v1/admin/users';

const PAUSE_MS = 400;

/** Types a character where the caret is, as a browser does: the page hears of it afterwards. */
function typeAtCaret(field: HTMLInputElement, character: string): void {
  const at = field.selectionStart ?? 0;
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(field, field.value.slice(0, at) + character + field.value.slice(at));
  field.setSelectionRange(at + 1, at + 1);
  fireEvent(field, new Event('input', { bubbles: true }));
}

/** Types a text and presses Enter at once: after a pause Enter would take the customer that is highlighted by then. */
function enter(field: HTMLElement, text: string): void {
  field.focus();
  fill(field, text);
  fireEvent.keyDown(field, { key: 'Enter' });
}

describe('a name in a customer field of the wallet', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed call in development.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  const optionOf = (email: string) =>
    waitFor(() => {
      const options = screen.getAllByRole('option');
      const option = options.find(({ textContent }) => textContent?.includes(email));
      if (!option) throw new Error(`${email} is not among ${options.length} options`);
      return option;
    });
  const list = () => screen.queryByRole('listbox', { name: 'Customers' });
  const paths = async () => (await sandboxOf().calls()).map(({ path }) => path);

  it('suggests customers by "Customer email", and the chosen one is found by their email and shown with the balance', async () => {
    const sandbox = sandboxOf();
    const { section, field } = await openSection(sandbox, 'credit');
    const email = field('Customer email');
    email.focus();
    fill(email, 'Adaeze ok');
    expect(await paths()).toEqual([]);
    await optionOf(payer);
    const combobox = section.getByRole('combobox', { name: 'Customer email' });
    expect(combobox).toHaveFocus();
    expect(combobox).toHaveValue('Adaeze ok');
    await userEvent.type(combobox, 'onkwo');
    expect(combobox).toHaveValue('Adaeze okonkwo');
    await optionOf(payer);
    await userEvent.keyboard('{Enter}');
    expect(await section.findByText(/"customer_id"/)).toBeVisible();
    expect(combobox).toHaveValue(payer);
    expect(list()).toBeNull();
    const wallet = within(section.getByRole('group', { name: 'Whose wallet' }));
    await waitFor(() => expect(wallet.getByRole('definition')).toHaveTextContent(/NGN/));
    const found = (await sandbox.calls()).filter(({ path }) => path === FIND);
    expect(found.map(({ query }) => query)).toEqual([{ email: payer }]);
    expect(section.getByRole('button', { name: 'Find Customer' })).toBeEnabled();
  });

  it('keeps the place of a character that is typed as the list takes the place of the plain input', async () => {
    const { section, field } = await openSection(sandboxOf(), 'transfer');
    // Loads the code of the list.
    await userEvent.type(field('Sender email'), 'Ada');
    await section.findByRole('combobox', { name: 'Sender email' });
    const plain = field('Recipient email') as HTMLInputElement;
    const wait = globalThis.setTimeout;
    // After the decision to replace the input, in the same task, so that React has not rendered it.
    const afterPause = vi.fn(async () => {
      for (let n = 0; n < 50; n += 1) await undefined;
      typeAtCaret(plain, 'a');
    });
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
      wait(() => {
        run();
        if (ms === PAUSE_MS && afterPause.mock.calls.length === 0) void afterPause();
      }, ms)) as typeof setTimeout);
    plain.focus();
    fill(plain, 'Adeze okonkwo');
    plain.setSelectionRange(3, 3);
    typeAtCaret(plain, 'h');
    const combobox = await section.findByRole('combobox', { name: 'Recipient email' });
    expect(afterPause).toHaveBeenCalledOnce();
    expect(combobox).toHaveFocus();
    await userEvent.keyboard('e');
    expect(combobox).toHaveValue('Adehaeze okonkwo');
  });

  it.each([
    ['debit', 'Customer ID', 'Customer email'],
    ['transfer', 'Sender customer ID', 'Sender email'],
    ['transfer', 'Recipient customer ID', 'Recipient email'],
  ] as const)(
    'of %s "%s" gets the ID of the answer, never that of the list',
    async (kind, id, email) => {
      const sandbox = sandboxOf();
      const { field } = await openSection(sandbox, kind);
      enter(field(id), 'adaeze okonkwo');
      await optionOf(payer);
      expect(screen.queryByRole('dialog')).toBeNull();
      await userEvent.click(await optionOf(payer));
      const customerId = await customerIdOf(sandbox, payer);
      await waitFor(() => expect(field(id)).toHaveValue(customerId));
      expect(field(email)).toHaveValue(payer);
      expect((await paths()).filter((path) => path === FIND)).toHaveLength(1);
    },
  );

  it('reads no list for an email or an ID, also after a name', async () => {
    const sandbox = sandboxOf();
    const { section, field } = await openSection(sandbox, 'debit');
    await userEvent.type(field('Customer ID'), 'cus_unknown9');
    await userEvent.type(field('Customer email'), payer);
    press('Find Customer', section);
    const customerId = await customerIdOf(sandbox, payer);
    await waitFor(() => expect(field('Customer ID')).toHaveValue(customerId));
    expect(await paths()).not.toContain(USERS);

    enter(field('Customer email'), 'adaeze');
    await optionOf(payer);
    await sandbox.clearCalls();
    fill(field('Customer email'), payer);
    expect(list()).toBeNull();
    await userEvent.type(field('Customer email'), '{Enter}');
    await waitFor(() => expect(field('Customer ID')).toHaveValue(customerId));
    expect(await paths()).not.toContain(USERS);
  });

  it('closes its list by Escape, and when the focus leaves it', async () => {
    const { field } = await openSection(sandboxOf(), 'credit');
    enter(field('Customer email'), 'adaeze');
    await optionOf(payer);
    await userEvent.keyboard('{Escape}');
    expect(list()).toBeNull();
    await userEvent.type(field('Customer email'), ' ok');
    await optionOf(payer);
    await userEvent.click(field('Amount'));
    expect(list()).toBeNull();
    expect(field('Customer email')).toHaveValue('adaeze ok');
  });

  it('fills in nothing for a customer without an email, and says so', async () => {
    const sandbox = sandboxOf();
    await sandbox.db.update(users).set({ email: '' }).where(eq(users.email, payer));
    const { field } = await openSection(sandbox, 'debit');
    enter(field('Customer ID'), 'adaeze okonkwo');
    await userEvent.click(await optionOf('Adaeze'));
    await waitFor(() => expect(field('Customer ID')).toBeInvalid());
    expect(field('Customer ID')).toHaveAccessibleDescription(
      'This customer has no email, and a wallet is found by email. Nothing was filled in.',
    );
    expect(field('Customer ID')).toHaveValue('adaeze okonkwo');
    expect(field('Customer email')).toHaveValue('');
    expect(await paths()).not.toContain(FIND);
  });
});
