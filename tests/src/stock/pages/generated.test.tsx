import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import {
  AdminContext,
  Resource,
  ResourceDefinitionContextProvider,
  type ResourceProps,
} from 'react-admin';
import { Route, Routes, useParams } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../../src/authProvider/session';
import { SignedInProvider } from '../../../../src/components/page/SignedIn';
import { createConsoleDataProvider } from '../../../../src/dataProvider';
import { createQueryClient } from '../../../../src/dataProvider/queryClient';
import { createClient } from '../../../../src/http/client';
import { createI18n } from '../../../../src/i18n';
import { completeMessages } from '../../../../src/i18n/complete';
import type { Locale } from '../../../../src/i18n/locales';
import { Toasts } from '../../../../src/layout/Toasts';
import { journalChanges } from '../../../../src/operations/recordChanges';
import { generatedViews, withGeneratedViews } from '../../../../src/stock/pages';
import { renderRoutes } from '../../../support/renderRoutes';
import { restServer } from '../../../support/restServer';

type Row = { id: number } & Record<string, unknown>;
const api = 'http://rest.test';
const server = setupServer();
const invoices = Array.from({ length: 30 }, (_, index) => ({
  id: index + 1,
  reason: `Reason ${String(index + 1).padStart(2, '0')}`,
  amount: `${1000 + index}.50`,
  currency: 'NGN',
  open: index % 2 === 0,
  raisedAt: '2026-03-04',
  contact: `clerk${index}@example.com`,
  customerId: 'c-7',
  lines: [{ text: 'Paper', count: 3 }],
  createdAt: '2026-03-04T10:00:00.000Z',
}));

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  // The views load on the first visit; loading is not tested here.
  await import('../../../../src/stock/pages/GeneratedList');
  await import('../../../../src/stock/pages/GeneratedPanel');
});
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => localStorage.setItem('authToken', 't'));

async function open(
  declared: ResourceProps,
  { at = `/${declared.name}`, locale = 'en' as Locale, rows = invoices as Row[] } = {},
) {
  const rest = restServer(declared.name, rows);
  server.use(http.all(`${api}/*`, ({ request }) => rest.app.fetch(request)));
  const client = createClient({ apiHost: api, supportHost: api }, session, () =>
    journalChanges('tester'),
  );
  const dataProvider = createConsoleDataProvider(client, 'superadmin', (key) => key);
  const resource = withGeneratedViews(declared);
  const definition = {
    name: resource.name,
    hasList: Boolean(resource.list),
    hasCreate: Boolean(resource.create),
    hasEdit: Boolean(resource.edit),
    hasShow: Boolean(resource.show),
  };
  const i18nProvider = await createI18n(locale);
  // As a page does before it renders.
  await completeMessages();
  const queryClient = createQueryClient();
  const element = (
    <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient}>
      <SignedInProvider admin={{ id: 'tester', role: 'superadmin' }}>
        <ResourceDefinitionContextProvider definitions={{ [resource.name]: definition }}>
          <Routes>
            <Route path={`/${resource.name}/*`} element={<Resource {...resource} />} />
          </Routes>
          <Toasts />
        </ResourceDefinitionContextProvider>
      </SignedInProvider>
    </AdminContext>
  );
  const { history } = await renderRoutes([{ path: '*', element }], at);
  return { ...rest, history, queryClient };
}

const table = () => screen.findByRole('table', { name: 'Invoices' });
const click = async (name: string, role = 'button') =>
  userEvent.click((await screen.findAllByRole(role, { name }))[0] as Element);

describe('A resource with only a name', () => {
  it('has a list with columns inferred from its records, among them an amount with its currency', async () => {
    await open({ name: 'invoices' });
    const names = within(await table())
      .getAllByRole('columnheader')
      .map((each) => each.textContent);
    expect(names).toEqual([
      'Select all',
      'Reason',
      'Amount',
      'Raised at',
      'Open',
      'Contact',
      'Customer',
      'Actions',
    ]);
    const [, first] = within(await table()).getAllByRole('row');
    expect(first).toHaveTextContent('Reason 01');
    expect(first).toHaveTextContent('1,000.50 NGN');
    expect(first).toHaveTextContent('Yes');
    expect(first).toHaveTextContent(/Mar 4, 2026/);
    expect(within(await table()).getAllByRole('row')).toHaveLength(26);
  });

  it('is sorted by its headings in the URL, from page 1, and filtered by a field of its URL', async () => {
    const at = '/invoices?page=2&reason=Reason+07';
    const { asked, history } = await open({ name: 'invoices' }, { at });
    await screen.findByText('Reason 07');
    expect(asked.at(-1)).toBe('id ASC 0 {"reason":"Reason 07"}');
    await userEvent.click(screen.getByRole('button', { name: /Sort by reason/ }));
    await waitFor(() =>
      expect(history.location.search).toBe('?reason=Reason+07&sort=reason&order=ASC'),
    );
    await userEvent.click(await screen.findByRole('button', { name: /Sort by reason/ }));
    await waitFor(() => expect(asked.at(-1)).toBe('reason DESC 0 {"reason":"Reason 07"}'));
  });

  it('shows all fields of a record in a panel, with nested values as a tree', async () => {
    const { history } = await open({ name: 'invoices' });
    await table();
    await click('View');
    const panel = await screen.findByRole('dialog', { name: 'Details' });
    expect(await within(panel).findByText('Paper')).toBeVisible();
    expect(within(panel).getByText('Created')).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'clerk0@example.com' })).toBeVisible();
    expect(history.location.search).toBe('?view=1');
  });

  it('is edited in a panel by inputs of the right kinds; fields without an input are kept', async () => {
    const { rows, history } = await open({ name: 'invoices' }, { at: '/invoices?edit=1' });
    const panel = await screen.findByRole('dialog', { name: 'Edit' });
    const amount = await within(panel).findByLabelText(/^Amount/);
    expect(within(panel).getByLabelText('Raised at')).toHaveAttribute('type', 'date');
    expect(within(panel).getByLabelText('Open')).toBeChecked();
    expect(within(panel).getByLabelText('Contact')).toHaveAttribute('type', 'email');
    expect(within(panel).queryByLabelText('Created')).toBeNull();
    await userEvent.clear(amount);
    await userEvent.type(amount, 'a lot');
    await userEvent.click(within(panel).getByLabelText('Open'));
    await userEvent.click(within(panel).getByRole('button', { name: 'Save Changes' }));
    expect(await within(panel).findByText('A number such as 1500.50')).toBeVisible();
    await userEvent.clear(amount);
    await userEvent.type(amount, '2000.75');
    await userEvent.click(within(panel).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(rows[0]).toEqual({ ...invoices[0], amount: '2000.75', open: false });
    expect(await screen.findByText('Element updated')).toBeVisible();
  });

  it('keeps what is typed where its record cannot be read again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { queryClient } = await open({ name: 'invoices' }, { at: '/invoices?edit=1' });
    const panel = await screen.findByRole('dialog', { name: 'Edit' });
    const reason = await within(panel).findByLabelText('Reason');
    fireEvent.change(reason, { target: { value: 'Typed' } });
    server.use(http.get(`${api}/*`, () => HttpResponse.json({ message: 'No' }, { status: 422 })));
    const one = { queryKey: ['invoices', 'getOne'], exact: false };
    await queryClient.refetchQueries(one);
    expect(queryClient.getQueryCache().find(one)?.state.status).toBe('error');
    expect(within(panel).getByLabelText('Reason')).toHaveValue('Typed');
    expect(within(panel).getByRole('button', { name: 'Save Changes' })).toBeVisible();
  });

  it('is created on a page of its own', async () => {
    const { rows, history } = await open({ name: 'invoices' });
    await table();
    await click('Create', 'link');
    await userEvent.type(await screen.findByLabelText('Reason'), 'Chairs');
    await userEvent.type(screen.getByLabelText('Amount'), '12.50');
    await click('Create');
    await waitFor(() => expect(history.location.pathname).toBe('/invoices'));
    expect(rows.at(-1)).toMatchObject({ reason: 'Chairs', amount: '12.50' });
  });

  it('sends a reference as a number, and a time with its zone, like its records', async () => {
    const visits = [{ id: 1, customer_id: 7, plan_id: 'p-1', at: '2026-03-04T10:00:00Z', due: '' }];
    const local = { due: '2026-03-05T09:30' };
    const { rows } = await open(
      { name: 'visits' },
      { rows: visits.map((v) => ({ ...v, ...local })) },
    );
    await click('Create', 'link');
    await userEvent.type(await screen.findByLabelText('Customer'), '3');
    await userEvent.type(screen.getByLabelText('Plan'), '4');
    fireEvent.change(screen.getByLabelText('At'), { target: { value: '2026-06-01T12:00' } });
    fireEvent.change(screen.getByLabelText('Due'), { target: { value: '2026-06-02T08:15' } });
    await click('Create');
    await waitFor(() => expect(rows).toHaveLength(2));
    const at = new Date('2026-06-01T12:00').toISOString();
    const sent = { customer_id: 3, plan_id: '4', at, due: '2026-06-02T08:15' };
    expect(rows.at(-1)).toMatchObject(sent);
  });

  it('is a list of cards on a narrow screen, rendered without a React warning', async () => {
    const matches = (query: string) => query === '(max-width: 700px)';
    const media = { addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...media,
      matches: matches(query),
    }));
    const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
    await open({ name: 'invoices' });
    expect(await screen.findByText('Reason 01')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(warn.mock.calls.filter(([text]) => String(text).includes('unique "key"'))).toEqual([]);
  });

  it('shows a message when there is no record to infer fields from', async () => {
    await open({ name: 'invoices' }, { rows: [] });
    expect(await screen.findByText('Nothing here')).toBeVisible();
    await click('Create', 'link');
    expect(await screen.findByText(/no record yet/)).toBeVisible();
  });

  it('uses the language of the user', async () => {
    await open({ name: 'invoices' }, { locale: 'fr' });
    expect((await screen.findAllByRole('button', { name: 'Modifier' }))[0]).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Montant' })).toBeVisible();
  });
});

describe('Views that a resource declares', () => {
  it('replace the generated ones, one by one', async () => {
    const Own = () => <p>{useParams().id} of our own</p>;
    const { list } = generatedViews;
    await open({ name: 'invoices', list, edit: Own });
    await table();
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
    await click('Edit', 'link');
    expect(await screen.findByText('1 of our own')).toBeVisible();
  });

  it('leave a resource without generated views', () => {
    const list = () => null;
    expect(withGeneratedViews({ name: 'logs', list })).toEqual({ name: 'logs', list });
  });

  it('work as pages next to a custom list too', async () => {
    const list = () => <p>ours</p>;
    const { edit, show } = generatedViews;
    await open({ name: 'invoices', list, edit, show }, { at: '/invoices/3/show' });
    expect(await screen.findByText('Reason 03')).toBeVisible();
  });
});
