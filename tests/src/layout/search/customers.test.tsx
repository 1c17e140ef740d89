import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestSandbox } from '../../../../sandbox/hosts/vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { fill, press, release } from '../../../support/walletSection';

const USERS = '/api/v1/admin/users';

interface Customer {
  _id: string;
  name: string | null;
  email: string;
  phone?: string;
}

/** Reads the last page of customers from the API. */
async function lastCustomers(sandbox: TestSandbox): Promise<Customer[]> {
  const headers = { Authorization: `Bearer ${await sandbox.token('superadmin@demo.test')}` };
  const answer = await sandbox.app.request(`${USERS}?page=9&limit=30`, { headers });
  return ((await answer.json()) as { data: Customer[] }).data;
}

const palette = () => screen.getByRole('dialog', { name: 'Search' });
const field = () => screen.findByRole('combobox', { name: 'Search' });
const options = () => within(palette()).getAllByRole('option');
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('A customer', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed read.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  const readsOfUsers = async () => (await sandboxOf().calls()).filter(({ path }) => path === USERS);

  async function open() {
    const sandbox = sandboxOf();
    const customers = await lastCustomers(sandbox);
    const view = await renderConsole({ sandbox, at: '/profile' });
    await screen.findByRole('heading', { level: 1 });
    expect(await readsOfUsers()).toEqual([]);
    return { ...view, sandbox, customers };
  }

  it('on the last page is found by the national phone number, as dictated, and opened by Enter', async () => {
    const { history, customers } = await open();
    const byPhone = customers.find(({ phone }) => phone?.startsWith('+234'));
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await field()).toHaveFocus();
    const dictated = byPhone?.phone?.replace('+234', '0').replace(/(\d{4})(\d{3})/, '$1 $2 ') ?? '';
    expect(dictated).toMatch(/^0\d{3} \d{3} \d{4}$/);
    fill(await field(), dictated);
    await waitFor(() => expect(palette()).toHaveTextContent('1 found · all 248 read'));
    expect(options().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(byPhone?.email ?? 'none'),
    ]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe(`/users/${byPhone?._id}`));
    await gone();
    const pages = await readsOfUsers();
    // Users are only read page by page.
    expect(pages.map(({ query }) => Object.keys(query ?? {}).sort())).toEqual(
      Array(9).fill(['limit', 'page']),
    );
  });

  it('on the last page is found by name, and Escape closes the search', async () => {
    const { customers } = await open();
    const byName = customers.findLast(({ name }) => name);
    await userEvent.keyboard('{Control>}k{/Control}');
    fill(await field(), byName?.name?.toLowerCase() ?? '');
    await waitFor(() => expect(options()[0]).toHaveTextContent(byName?.email ?? 'none'));
    await userEvent.keyboard('{Escape}');
    await gone();
  });

  it('that is highlighted stays so while better matches arrive, and Enter opens them', async () => {
    const person = (n: number, name: string) => ({
      ...{ _id: `late${n}`, name, email: `p${n}@demo.test`, phone: '', role: 'user' },
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sandbox = sandboxOf(
      http.get('*/api/v1/admin/users', async ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        if (page > 1) await held;
        const weak = Array.from({ length: 30 }, (_, n) => person(n, `Ada Kwame ${n}`));
        const better = Array.from({ length: 12 }, (_, n) => person(100 + n, `Kwame ${n}`));
        return HttpResponse.json({ data: page === 1 ? weak : better, totalPages: 2 });
      }),
    );
    const { history } = await renderConsole({ sandbox, at: '/profile' });
    await screen.findByRole('heading', { level: 1 });
    await userEvent.keyboard('{Control>}k{/Control}');
    fill(await field(), 'credit kwame');
    const highlighted = () => document.querySelector('[role=option].Mui-focused')?.textContent;
    await waitFor(() => expect(highlighted()).toContain('Ada Kwame 0'));
    release();
    await waitFor(() => expect(palette()).toHaveTextContent('p100@demo.test'));
    await waitFor(() => expect(highlighted()).toContain('Ada Kwame 0'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(history.location.search).toContain('p0%40demo.test'));
  });

  it('is found by email with one request', async () => {
    const { history, sandbox, customers } = await open();
    const byEmail = customers[3];
    press('Search');
    fill(await field(), byEmail?.email ?? '');
    await waitFor(() => expect(options()[0]).toHaveTextContent(byEmail?.email ?? 'none'));
    await waitFor(() => expect(palette()).not.toHaveTextContent('searching'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe(`/users/${byEmail?._id}`));
    const path = '/api/v1/admin/wallets/customer/find';
    // The page of the customer sends it, if the search found them among the loaded rows.
    await waitFor(async () => {
      const found = (await sandbox.calls()).filter((call) => call.path === path);
      expect(found.map(({ query }) => query)).toContainEqual({ email: byEmail?.email });
    });
    const calls = await sandbox.calls();
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('of another email than the requested one is named as such, and is offered no message', async () => {
    const { sandbox } = await open();
    const user = { _id: 'u-eve', name: 'Eve', email: 'eve@demo.test' };
    const path = '/api/v1/admin/wallets/customer/find';
    await sandbox.fault({ match: { path }, body: { data: { user } }, times: 5 });
    await userEvent.keyboard('{Control>}k{/Control}');
    fill(await field(), 'msg ada@demo.test');
    const option = await within(palette()).findByRole('option', { name: /Eve/ });
    expect(option).toHaveTextContent(/Another customer was found: the requested email is ada@/);
    expect(option).toHaveTextContent('This may be another customer, and messages are sent by ID.');
    expect(option).toHaveAttribute('aria-disabled', 'true');
  });

  it('whose email no one has is called missing, also after a verb', async () => {
    await open();
    press('Search');
    fill(await field(), 'credit no.one@demo.test');
    expect(await within(palette()).findByText('No customer has no.one@demo.test')).toBeVisible();
  });

  it('is called not found only after all users were read; the reading can be stopped and resumed', async () => {
    const { sandbox } = await open();
    await sandbox.fault({ match: { path: USERS, method: 'GET' }, skip: 1, latency: 60_000 });
    await userEvent.keyboard('{Control>}k{/Control}');
    fill(await field(), 'zzz nobody');
    await waitFor(() =>
      expect(palette()).toHaveTextContent(/No customer yet · \d+ of about 270 read · searching/),
    );
    expect(palette()).toHaveTextContent('Nothing yet');
    // A screen reader waits until it is quiet.
    const status = () => within(palette()).getByText(/ read/);
    expect(status()).toHaveAttribute('aria-busy', 'true');
    press('Stop', within(palette()));
    await waitFor(() => expect(palette()).toHaveTextContent('read · stopped'));
    expect(status()).toHaveAttribute('aria-busy', 'false');
    press('Continue', within(palette()));
    await release(sandbox);
    await waitFor(() =>
      expect(palette()).toHaveTextContent('Customers · No customer · all 248 read'),
    );
    await waitFor(() => expect(palette()).toHaveTextContent('Nothing found'));
    expect(await field()).toHaveFocus();
    const read = (await readsOfUsers()).length;
    // The search on Users reuses the same people without another call.
    await userEvent.keyboard('{Escape}');
    await gone();
    await userEvent.click(screen.getByRole('link', { name: 'Users' }));
    await userEvent.type(await screen.findByRole('searchbox'), 'OKONKWO{Enter}');
    const text = /Searched in this browser · \d+ found · all 248 read/;
    expect(await screen.findByText(text)).toBeVisible();
    const later = (await readsOfUsers()).slice(read);
    expect(later.filter(({ query }) => query?.page !== '1')).toEqual([]);
  });

  it('is read of 100 pages, and of further ones after Continue only (R39)', async () => {
    const PAGES = 130;
    const pages: number[] = [];
    const sandbox = sandboxOf(
      http.get(`*${USERS}`, ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        pages.push(page);
        const user = { _id: `many-${page}`, name: `Person ${page}`, role: 'user' };
        return HttpResponse.json({ valid: true, data: [user], totalPages: PAGES });
      }),
    );
    await renderConsole({ sandbox, at: '/profile' });
    press('Search');
    fill(await field(), 'zzz');
    await waitFor(() => expect(palette()).toHaveTextContent('read · stopped'));
    // Three pages are read at once.
    expect(Math.max(...pages)).toBeLessThan(104);
    expect(palette()).toHaveTextContent('No customer yet');
    press('Continue', within(palette()));
    await waitFor(() => expect(palette()).toHaveTextContent(`No customer · all ${PAGES} read`));
  });
});
