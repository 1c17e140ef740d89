import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { admins, users } from '../../../../sandbox/db/schema';
import { openJournal } from '../../../../src/journal';
import { changesOf, fill, findDialog, findField, press } from '../../../support/page';
import { putOperation } from '../../../support/putOperation';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { openSection } from '../../../support/walletSection';
import { customerIdOf, payer } from '../../../support/walletTexts';

const FIND = '/api/v1/admin/wallets/customer/find';
const adminId = () => JSON.parse(localStorage.getItem('userData') ?? '{}')._id as string;
const link = (name: string) => screen.findByRole('link', { name });

describe('Change back', () => {
  const sandboxOf = useSandbox();

  async function renamedUser(name: string) {
    const sandbox = sandboxOf();
    const [user] = await sandbox.db.select().from(users).where(eq(users.email, payer));
    if (!user?.name) throw new Error('No user with a name');
    const console = await renderConsole({ sandbox, at: `/users?edit=${user.id}` });
    const panel = await screen.findByRole('dialog');
    const input = await findField(/^Name/, panel);
    await waitFor(() => expect(input).toHaveValue(user.name));
    fill(/^Name/, name, panel);
    await press('Save Changes', panel);
    await waitFor(async () => expect(await changesOf(sandbox)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await console.history.push('/activity');
    return { sandbox, user, before: user.name, console };
  }

  async function renamedAdmin() {
    const sandbox = sandboxOf();
    const more = Array.from({ length: 30 }, (_, at) => ({
      ...{
        id: `more-${at}`,
        name: `Admin ${at}`,
        email: `admin${at}@demo.test`,
        role: 'leadadmin',
        passwordHash: '',
      },
      createdAt: new Date(Date.UTC(2025, 0, 1 + at)),
    }));
    await sandbox.db.delete(admins).where(like(admins.id, 'more-%'));
    await sandbox.db.insert(admins).values(more as (typeof admins.$inferInsert)[]);
    const [last] = await sandbox.db.select().from(admins).where(eq(admins.name, 'Admin 29'));
    const console = await renderConsole({ sandbox, at: `/admin?page=2&edit=${last?.id}` });
    const panel = await findDialog('Edit Admin');
    fill(/^Name/, 'Renamed', panel);
    await press('Save Changes', panel);
    await waitFor(async () => expect(await changesOf(sandbox)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await console.history.push('/activity');
    return { sandbox, console };
  }

  it('opens the form with the old value, unsaved, and saves it as any other', async () => {
    const { sandbox, before, console } = await renamedUser('Wrong Name');
    fireEvent.click(await link('Change back'));
    const panel = await screen.findByRole('dialog');
    await waitFor(() => expect(within(panel).getByLabelText(/^Name/)).toHaveValue(before));
    expect(panel).toHaveTextContent('The values from before that change are filled in.');
    expect(await changesOf(sandbox)).toHaveLength(1);
    expect(console.history.location.search).not.toContain(before);
    expect(JSON.stringify(console.history.location.state)).not.toContain(before);
    await press('Save Changes', panel);
    await waitFor(async () => expect(await changesOf(sandbox)).toHaveLength(2));
    expect((await changesOf(sandbox)).at(-1)?.body).toEqual({ name: before });
  });

  it('asks where the value has changed since', async () => {
    const { sandbox, before, user } = await renamedUser('Wrong Again');
    await sandbox.db.update(users).set({ name: 'Of A Colleague' }).where(eq(users.id, user.id));
    fireEvent.click(await link('Change back'));
    const panel = await screen.findByRole('dialog');
    await waitFor(() => expect(within(panel).getByLabelText(/^Name/)).toHaveValue(before));
    await press('Save Changes', panel);
    const question = await findDialog('This record was changed while you were editing');
    expect(question).toHaveTextContent('Of A Colleague');
    expect(question).toHaveTextContent(before);
    expect(await changesOf(sandbox)).toHaveLength(1);
  });

  it('finds an admin on a later page of the list', async () => {
    const { sandbox, console } = await renamedAdmin();
    fireEvent.click(await link('Change back'));
    const dialog = await findDialog('Edit Admin');
    expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Admin 29');
    expect(new URLSearchParams(console.history.location.search).get('page')).toBe('2');
    expect(await changesOf(sandbox)).toHaveLength(1);
  });

  it('says so where the admin is not in the list any more', async () => {
    const { sandbox } = await renamedAdmin();
    await sandbox.db.delete(admins).where(eq(admins.name, 'Renamed'));
    fireEvent.click(await link('Change back'));
    await screen.findByText(/^The list has no such administrator any more/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps neither BVN nor date of birth of a saved profile', async () => {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: '/profile' });
    await findField('BVN');
    fill('BVN', '22288877766');
    fill('Date of Birth', '1987-05-13');
    fill('Country', 'Ghana');
    await press('Save Changes');
    await waitFor(async () => expect(await changesOf(sandbox)).toHaveLength(1));
    const journal = openJournal(adminId());
    const record = () => journal.all().find(({ kind }) => kind === 'profile.update');
    await waitFor(() => expect(record()?.outcome).toBe('done'));
    expect(record()?.details).toEqual({ changes: { country: [expect.any(String), 'Ghana'] } });
    expect(JSON.stringify(record())).not.toMatch(/22288877766|1987/);
  });
});

describe('Reverse', () => {
  const sandboxOf = useSandbox();

  it('opens the counter-movement for the same customer, found again, and the confirmation names what it reverses', async () => {
    const sandbox = sandboxOf();
    const credit = await openSection(sandbox, 'credit');
    await credit.complete('71.25');
    await credit.send();
    await screen.findByText('Customer credited successfully!');
    await credit.history.push('/activity');
    fireEvent.click(await link('Reverse'));

    const section = within(await screen.findByRole('region', { name: 'Debit Customer' }));
    const customerId = await customerIdOf(sandbox, payer);
    await waitFor(() => expect(section.getByLabelText('Customer ID')).toHaveValue(customerId));
    expect(section.getByLabelText('Customer email')).toHaveValue(payer);
    expect(section.getByLabelText('Amount')).toHaveValue('71.25');
    expect(credit.history.location.search).not.toMatch(/71|@/);
    const found = (await sandbox.calls()).filter(({ path }) => path === FIND);
    expect(found).toHaveLength(2);
    expect(section.getByText(/^Reverses: Credit 71\.25 NGN to /)).toBeVisible();
    fireEvent.click(section.getByRole('button', { name: 'Debit Customer' }));
    const dialog = await findDialog('Are you sure?');
    expect(dialog).toHaveTextContent('This takes 71.25');
    expect(dialog).toHaveTextContent(/This reverses: Credit 71\.25 NGN to Adaeze/);
    expect(await changesOf(sandbox)).toHaveLength(1);
    const confirm = within(dialog).getByRole('button', { name: 'Debit Customer' });
    await waitFor(() => expect(confirm).toBeEnabled());
    fireEvent.click(confirm);
    await screen.findByText('Debit successful');
    expect((await changesOf(sandbox)).at(-1)?.body).toEqual({ amount: 71.25, customerId });
    expect(await section.findByRole('region', { name: 'Receipt' })).toHaveTextContent(
      /Reverses.*Credit 71\.25 NGN/,
    );

    await credit.history.push('/activity');
    expect(await screen.findByText('Reversed')).toBeVisible();
    expect(await screen.findAllByRole('link', { name: 'Reverse' })).toHaveLength(1);
  });

  it('sends nothing where the email finds another wallet by now', async () => {
    const sandbox = sandboxOf();
    const credit = await openSection(sandbox, 'credit');
    await credit.complete('0.75');
    await credit.send();
    await screen.findByText('Customer credited successfully!');
    await credit.history.push('/activity');
    const user = { _id: 'u1', email: payer, virtualAccount: { customer_id: 'cus_other' } };
    await sandbox.fault({ match: { path: FIND }, body: { data: { user } } });
    fireEvent.click(await link('Reverse'));
    const section = within(await screen.findByRole('region', { name: 'Debit Customer' }));
    await waitFor(() => expect(section.getByLabelText('Customer ID')).toHaveValue('cus_other'));
    fireEvent.click(section.getByRole('button', { name: 'Debit Customer' }));
    expect(
      await section.findByText(/finds another wallet than that of the movement/),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not offered for a transfer to a bank, nor without an email', async () => {
    const sandbox = sandboxOf();
    const transfer = await openSection(sandbox, 'bankTransfer');
    await transfer.complete('5.25');
    await transfer.send();
    await screen.findByText('Bank transfer successful');
    await transfer.history.push('/activity');
    await screen.findByRole('table', { name: 'Activity' });
    expect(screen.queryByRole('link', { name: 'Reverse' })).toBeNull();
    expect(screen.queryByText(/^No Reverse/)).toBeNull();
  });

  it('of a movement that was recorded without an email says why there is none', async () => {
    const sandbox = sandboxOf();
    const admin = crypto.randomUUID();
    await putOperation(openJournal(admin), {
      ...{ id: crypto.randomUUID(), adminId: admin, tabId: 'gone', kind: 'wallet.debit' },
      ...{ subject: '77', summary: { amount: '5.00' }, outcome: 'done' },
      startedAt: new Date().toISOString(),
      details: { draft: { parties: [{ customerId: '77' }] } },
    });
    const me = { _id: admin, name: 'Ada', email: 'ada@demo.test', role: 'superadmin' };
    await renderConsole({ sandbox, at: '/activity', stored: { userData: JSON.stringify(me) } });
    await screen.findByText(
      'No Reverse: recorded without the email by which the customer is found again',
    );
    expect(screen.queryByRole('link', { name: 'Reverse' })).toBeNull();
  });
});
