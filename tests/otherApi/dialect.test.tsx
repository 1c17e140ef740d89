import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import {
  DataTable,
  List,
  Pagination,
  type ResourceProps,
  SelectInput,
  useGetList,
} from 'react-admin';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { withGeneratedViews } from '../../src/stock/pages';
import { lago } from '../src/stock/api/dialects';
import { fill, findDialog, findField, ignoreErrors, press } from '../support/page';
import { renderConsole } from '../support/renderConsole';
import { useSandbox } from '../support/useSandbox';
import { api } from './api';
import { createBillingServer } from './billingServer';

const [profile] = demoAccounts;
const statuses = ['draft', 'finalized'].map((id) => ({ id, name: id }));

function Count() {
  const { total } = useGetList('invoices', { filter: { status: 'draft' } });
  return <p>{total} drafts</p>;
}

const StockList = () => (
  <List
    perPage={5}
    filters={[<SelectInput key="status" source="status" choices={statuses} alwaysOn />]}
    pagination={<Pagination rowsPerPageOptions={[5]} />}
    aside={<Count />}
  >
    <DataTable>
      <DataTable.Col source="number" />
      <DataTable.Col source="status" />
    </DataTable>
  </List>
);

describe('A resource of an API with a dialect, and no endpoint file', () => {
  const sandboxOf = useSandbox();
  const { basePath } = api;

  beforeAll(async () => {
    await import('../../src/stock/pages/GeneratedList');
    await import('../../src/stock/pages/GeneratedPanel');
  });
  beforeEach(() => {
    api.dialect = lago;
  });
  afterEach(() => {
    delete api.dialect;
  });

  async function open(declared: ResourceProps, at = '/invoices') {
    const server = createBillingServer();
    const sandbox = sandboxOf(
      http.get(`*${basePath}/userinfo`, () => HttpResponse.json({ profile })),
      http.all(`*${basePath}/invoices*`, ({ request }) => server.fetch(request)),
      http.all(`*${basePath}/invoices/*`, ({ request }) => server.fetch(request)),
      http.all(`*${basePath}/*`, () => HttpResponse.json({ error: 'Not Found' }, { status: 404 })),
    );
    const { history } = await renderConsole({
      sandbox,
      at,
      further: [withGeneratedViews(declared)],
    });
    return { ...server, history };
  }

  test('has a generated list in pages, and details', async () => {
    const { queries } = await open({ name: 'invoices' }, '/invoices?view=l-2');
    const panel = await findDialog('Details');
    expect(await within(panel).findByText('INV-002')).toBeVisible();
    await press('Close');
    const table = await screen.findByRole('table', { name: 'Invoices' });
    expect(within(table).getAllByRole('row')).toHaveLength(24);
    expect(within(table).getByText('1,000.51 EUR')).toBeVisible();
    expect(queries).toContain('?page=1&per_page=25');
    // This API has neither an order nor filters for every field.
    expect(within(table).queryByRole('button', { name: /Sort by/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /filter/i })).toBeNull();
  });

  test('is edited in its wrapper, and a refusal is shown at its field', async () => {
    ignoreErrors();
    const { sent, history } = await open({ name: 'invoices' }, '/invoices?edit=l-1');
    const panel = await findDialog('Edit');
    await findField('Number', panel);
    fill('Number', '', panel);
    await press('Save Changes', panel);
    const field = await waitFor(() => {
      const input = within(panel).getByLabelText(/^Number/);
      expect(input).toBeInvalid();
      return input;
    });
    expect(field).toHaveAccessibleDescription('value_is_mandatory');
    fill(/^Number/, 'INV-900', panel);
    await press('Save Changes', panel);
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(await screen.findByText('INV-900')).toBeVisible();
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      ...['PUT /v2/invoices/l-1', 'PUT /v2/invoices/l-1'],
    ]);
    expect(sent.at(-1)?.body).toEqual({
      invoice: expect.objectContaining({ lago_id: 'l-1', number: 'INV-900' }),
    });
    expect(sent.at(-1)?.body).not.toHaveProperty('invoice.id');
  });

  test('is listed by a stock List, with its total, filter and pages', async () => {
    const { queries } = await open({ name: 'invoices', list: StockList });
    expect(await screen.findByText('1-5 of 23')).toBeVisible();
    expect(await screen.findByText('12 drafts')).toBeVisible();
    await press('Go to next page');
    expect(await screen.findByText('INV-006')).toBeVisible();
    expect(queries).toContain('?page=2&per_page=5');
  });

  test('sends the filter of a stock List', async () => {
    const filter = encodeURIComponent(JSON.stringify({ status: 'finalized' }));
    const { queries } = await open(
      { name: 'invoices', list: StockList },
      `/invoices?filter=${filter}`,
    );
    expect(await screen.findByText('1-5 of 11')).toBeVisible();
    expect(queries).toContain('?page=1&per_page=5&status=finalized');
  });
});
