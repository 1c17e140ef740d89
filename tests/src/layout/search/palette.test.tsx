import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { demoCustomers } from '../../../../sandbox/db/seed/demo';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const palette = () => screen.findByRole('dialog', { name: 'Search' });
const field = () => screen.findByRole('combobox', { name: 'Search' });
const group = (name: string) => screen.findByRole('group', { name });

describe('The palette', () => {
  const sandboxOf = useSandbox();

  it('acts on a customer after a verb, and opens the form with that customer', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/teams' });
    await screen.findAllByRole('link', { name: 'View Members' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'credit adaeze okonkwo');
    const actions = within(await group('Actions'));
    const [first] = await actions.findAllByRole('option', { name: /^Credit: Adaeze Okonkwo/ });
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(history.location.pathname).toBe('/wallet'));
    expect(new URLSearchParams(history.location.search).get('section')).toBe('credit');
    expect((await sandboxOf().calls()).every(({ method }) => method === 'GET')).toBe(true);
  });

  it('puts actions before pages, customers before other recent places, and finds one wrong letter', async () => {
    const email = demoCustomers.manyTransactions;
    const at = `/transactions?email=${encodeURIComponent(email)}`;
    const { history } = await renderConsole({ sandbox: sandboxOf(), at });
    await screen.findAllByRole('row');
    await history.push('/teams');
    await screen.findAllByRole('link', { name: 'View Members' });
    await history.push('/profile');
    await screen.findByRole('heading', { name: 'Profile Settings' });
    await userEvent.keyboard('{Control>}k{/Control}');
    const places = within(await group('Recent places')).getAllByRole('option');
    expect(places[0]).toHaveTextContent(email);
    const groups = within(await palette()).getAllByRole('group');
    const names = groups.map((each) => each.getAttribute('aria-label'));
    expect(names.indexOf('Actions')).toBeLessThan(names.indexOf('Pages'));

    await userEvent.type(await field(), 'notifictions');
    const close = within(await group('Close to'));
    expect(close.getAllByRole('option').map(({ textContent }) => textContent)).toContain(
      'Notifications',
    );
  });

  it('finds a loaded transaction by its reference, without a request', async () => {
    const email = demoCustomers.manyTransactions;
    const sandbox = sandboxOf();
    const at = `/transactions?email=${encodeURIComponent(email)}&page=2`;
    const { history } = await renderConsole({ sandbox, at });
    await screen.findAllByRole('row');
    const path = `/api/v1/admin/wallets/customer/transactions?email=${email}&page=2`;
    const headers = { Authorization: `Bearer ${localStorage.getItem('authToken')}` };
    const answer = await (await sandbox.app.request(path, { headers })).json();
    const { reference } = (answer as { data: { transactions: { reference: string }[] } }).data
      .transactions[1] ?? { reference: '' };
    expect(reference.length).toBeGreaterThan(4);
    await history.push('/teams');
    await screen.findAllByRole('link', { name: 'View Members' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), reference);
    const [found] = within(await group('Transactions loaded here')).getAllByRole('option');
    await userEvent.click(found as HTMLElement);
    await waitFor(() => expect(history.location.pathname).toBe('/transactions'));
    expect(await screen.findByRole('dialog', { name: 'Transaction Details' })).toBeVisible();
  });
});

describe('The keyboard shortcuts', () => {
  const sandboxOf = useSandbox();

  it('open a page after g, list themselves after ?, and are off while typing or for a denied page', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/users' });
    await screen.findByRole('table', { name: 'Users' });
    await userEvent.keyboard('gl');
    await waitFor(() => expect(history.location.pathname).toBe('/leads'));
    await userEvent.keyboard('u');
    expect(history.location.pathname).toBe('/leads');
    await userEvent.keyboard('gu');
    await waitFor(() => expect(history.location.pathname).toBe('/users'));
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search users...' }), 'gw?');
    expect(history.location.pathname).toBe('/users');
    expect(screen.queryByRole('dialog')).toBeNull();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(help).toHaveTextContent('g wWallet');
    expect(help).toHaveTextContent('credit …Credit: a customer');
  });

  it('open no denied page for a leadadmin', async () => {
    const { history } = await renderConsole({
      ...{ sandbox: sandboxOf(), as: 'leadadmin', at: '/leads' },
    });
    await screen.findAllByRole('row');
    await userEvent.keyboard('gw');
    await userEvent.keyboard('gl');
    await waitFor(() => expect(history.location.pathname).toBe('/leads'));
  });
});
