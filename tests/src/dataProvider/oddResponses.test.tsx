import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderConsole, useSandbox } from '../../support/renderConsole';
import { fill, press, sentTo } from '../../support/walletSection';

const ADMIN = '/api/v1/admin';
const pager = () => screen.findByRole('navigation', { name: 'Pages' });

describe('A numeric identifier (R12)', () => {
  const sandboxOf = useSandbox();

  it('ticks and deletes logs, unchanged', async () => {
    const sandbox = sandboxOf();
    const data = [
      { _id: 1, message: 'One' },
      { id: 2, message: 'Two' },
      { _id: 'c', message: 'Three' },
    ];
    await sandbox.fault({ match: { path: `${ADMIN}/logs` }, body: { data, totalPages: 1 } });
    await renderConsole({ sandbox, at: '/logs' });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    press(/^Delete Selected/);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 3 logs' }));
    await waitFor(async () => expect(await sentTo(sandbox)).toEqual([{ ids: [1, 2, 'c'] }]));
  });

  it('names a chat session in the question before it is deleted', async () => {
    const sandbox = sandboxOf();
    const body = { sessions: [{ _id: 77, subject: 'Card' }] };
    await sandbox.fault({ match: { path: `${ADMIN}/chat/sessions` }, body });
    await renderConsole({ sandbox, at: '/chatsession?userId=5' });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('77');
  });

  it('keeps the name of a feature whose description is changed', async () => {
    const sandbox = sandboxOf();
    const feature = { _id: 5, name: 'Cards', description: 'About cards' };
    for (const [path, body] of [
      [`${ADMIN}/chatbot/all-features`, { data: [feature] }],
      [`${ADMIN}/chatbot/featureqas/5`, { ...feature, qas: [] }],
    ] as const) {
      await sandbox.fault({ match: { path }, times: 9, body });
    }
    await renderConsole({ sandbox, at: '/faq?edit=5' });
    const field = await screen.findByLabelText(/^Description/);
    await waitFor(() => expect(field).toHaveValue('About cards'));
    fill(field, 'About cards and pins');
    press('Save Changes');
    const sent = { name: 'Cards', description: 'About cards and pins' };
    await waitFor(async () => expect(await sentTo(sandbox)).toEqual([sent]));
  });
});

describe('An unexpected response', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed read.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  /** Opens a page whose first call of that path gets the body as its response. */
  async function open(at: string, path: string, body: Record<string, unknown> | unknown[]) {
    const sandbox = sandboxOf();
    await sandbox.fault({ match: { path }, body });
    await renderConsole({ sandbox, at });
    // An open panel hides the page behind it from assistive technology.
    return { sandbox, main: await screen.findByRole('main', { hidden: true }) };
  }

  it('with too many pages counts those that can be shown; a user without an email has no transactions', async () => {
    const data = [{ _id: 'u1', name: 'Ada', email: null }];
    const { main } = await open('/users', `${ADMIN}/users`, { data, totalPages: 9e15 });
    await waitFor(() => expect(main).toHaveTextContent('Page 1 of 999,999,999'));
    expect(await screen.findByRole('button', { name: 'View Transactions' })).toBeDisabled();
  });

  it('that is refused in the body is shown with "Try again"', async () => {
    const refused = { valid: false, message: 'Users are being moved', data: [] };
    await open('/users', `${ADMIN}/users`, refused);
    expect(await screen.findByRole('alert')).toHaveTextContent('Users are being moved');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('with the record of another ID is edited as the requested one', async () => {
    await open('/users?edit=u1', `${ADMIN}/users/u1`, { user: { _id: 'other', name: 'Ada' } });
    await waitFor(async () => expect(await screen.findByLabelText(/^Name/)).toHaveValue('Ada'));
  });

  it('with a feature whose name is an object has a list with a pager', async () => {
    const data = [{ _id: 'f', name: { first: 'x' } }];
    await open('/faq', `${ADMIN}/chatbot/all-features`, { data, totalPages: 9e15 });
    expect(await pager()).toHaveTextContent('999,999,999');
  });

  it('with questions of other types is shown, and edited where there is an identifier', async () => {
    const qas = [{ _id: 1, question: 42, answer: { a: 1 } }, { question: ['x'] }, null];
    const odd = { name: { first: 'x' }, description: 7, qas };
    await open('/faq/5', `${ADMIN}/chatbot/featureqas/5`, odd);
    expect(await screen.findByRole('heading', { name: '42' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(1);
  });

  it('with a total but no pages counts the pages of the leads', async () => {
    const leads = [{ _id: 'l1', approvedName: { a: 1 }, email: ['x'], rcNumber: 7, status: {} }];
    const entity = { leads, pagination: { total: 61 } };
    const { main } = await open('/leads', '/api/admin/leads?', { entity });
    await waitFor(() => expect(main).toHaveTextContent('of 61 results'));
    expect(within(await pager()).getByRole('button', { name: '4' })).toBeVisible();
  });

  it.each([
    ['/webhooks', '/users/merchant/list'],
    ['/transactions?email=a@b.c', '/wallets/customer/transactions'],
    ['/logs', '/logs'],
  ])('that is an empty list is an error on %s, which can be tried again', async (at, path) => {
    const { sandbox, main } = await open(at, ADMIN + path, []);
    expect(await screen.findByRole('alert')).toHaveTextContent('No data received from server');
    await sandbox.fault({
      match: { path: ADMIN + path },
      body: [{ _id: 'x', name: 'Bare', activity: 'Bare', reference: 'Bare' }],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(main).toHaveTextContent('Bare'));
  });
});
