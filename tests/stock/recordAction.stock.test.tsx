import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { DataTable, List } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rolesByKind } from '../../src/authProvider/roles';
import { RecordAction } from '../../src/stock/RecordAction';
import { click, controls, findControl, press, rowOf } from './actions';
import { inTheConsole } from './openStock';

// A whole action: its button, confirmation, request, record and outcome (docs/adopting.md, section 4).
const InvoiceList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="reference" />
      <DataTable.Col>
        <RecordAction action="void" danger body={{ reason: 'twice' }}>
          The customer gets a letter.
        </RecordAction>
        <RecordAction action="payOut" guarded />
      </DataTable.Col>
    </DataTable>
  </List>
);
const invoices = { name: 'invoices', list: InvoiceList, edit: () => <p>The edit page</p> };
const rows = { invoices: ['INV-1', 'INV-2'].map((reference, at) => ({ id: at + 1, reference })) };

inTheConsole('An action on one record', (open) => {
  beforeEach(() => {
    // react-query logs each failed change.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => rolesByKind.delete('invoices.void'));

  type Respond = () => Response | Promise<Response>;
  async function openInvoices(
    respond: Respond = () => HttpResponse.json({ id: 1 }),
    locale?: 'fr',
  ) {
    const sent: [path: string, body: string][] = [];
    const opened = await open({
      ...{ resources: [invoices], rows, at: '/invoices', locale },
      answer: async (request) => {
        sent.push([new URL(request.url).pathname, await request.text()]);
        return respond();
      },
    });
    await screen.findByText('INV-1');
    return { ...opened, requests: sent };
  }
  const dialog = () => screen.findByRole('dialog');
  async function confirm(name: string) {
    await press(name, await rowOf('INV-1'));
    await press(name, await dialog());
  }
  const activity = async (history: { push: (to: string) => unknown }) => {
    await history.push('/activity');
    await screen.findByRole('heading', { name: 'Activity' });
  };

  it('asks, sends one request on a double click, reports it as done, and is in Activity in words', async () => {
    const { requests, history } = await openInvoices();
    await press('Void', await rowOf('INV-1'));
    expect(await dialog()).toHaveAccessibleName('Void');
    expect(await dialog()).toHaveAccessibleDescription(
      /^Invoice INV-1 ?The customer gets a letter/,
    );
    const button = await findControl('button', 'Void', await dialog());
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText('Void · Invoice INV-1: done')).toBeVisible();
    expect(requests).toEqual([['/api/v1/admin/invoices/1/void', '{"reason":"twice"}']]);
    // The clicks in the dialog opened no row.
    expect(history.location.pathname).toBe('/invoices');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await activity(history);
    expect((await screen.findAllByText('Void · Invoice INV-1'))[0]).toBeVisible();
  });

  it('shows the words of a refusal in the dialog, and Cancel leaves everything as it was', async () => {
    const refusal = { message: 'It is paid' };
    const { requests } = await openInvoices(() => HttpResponse.json(refusal, { status: 409 }));
    await confirm('Void');
    expect(await screen.findByText('It is paid')).toBeVisible();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests).toHaveLength(1);
  });

  it('of unknown outcome is never reported as failed; a guarded one is not sent again without consent', async () => {
    const { requests, history } = await openInvoices(() => HttpResponse.error());
    await confirm('Pay out');
    expect(await screen.findByText(/so the outcome is unknown/)).toBeVisible();
    expect(await screen.findByText(/^The same may have been done at/)).toBeVisible();
    expect(await findControl('button', 'Pay out', await dialog())).toBeDisabled();
    await press('Cancel');
    await press('Pay out', await rowOf('INV-1'));
    await click(await screen.findByLabelText('I want to send it again'));
    await press('Pay out', await dialog());
    await waitFor(() => expect(requests).toHaveLength(2));
    await press('Cancel', await dialog());
    await activity(history);
    const open = await screen.findByRole('region', { name: 'Outcome unknown' });
    expect(open).toHaveTextContent('Pay out · Invoice INV-1');
    expect(controls('button', 'It was done', open)).toHaveLength(2);
  });

  it('with an empty response is done, but unknown where it is guarded', async () => {
    await openInvoices(() => HttpResponse.json({}));
    await confirm('Pay out');
    expect(await screen.findByText(/outcome is unknown. Check before/)).toBeVisible();
    cleanup();
    await openInvoices(() => HttpResponse.json({}));
    await confirm('Void');
    expect(await screen.findByText('Void · Invoice INV-1: done')).toBeVisible();
  });

  it('is hidden from a role that may not make the change, and has the name of its resource in French', async () => {
    rolesByKind.set('invoices.void', ['nobody']);
    await openInvoices(undefined, 'fr');
    const row = await rowOf('INV-1');
    expect(controls('button', /^(Void|Pay out)$/, row).map((each) => each.textContent)).toEqual([
      'Pay out',
    ]);
  });
});
