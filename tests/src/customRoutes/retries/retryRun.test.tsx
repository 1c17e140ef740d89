import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const NOW = 'https://merchant.example/now';
const BEFORE = 'https://merchant.example/before';
const COUNT = 6;

/** Six failed events: the even ones go to the webhook's former URL; the first reports a payment that has completed since. */
const events = () =>
  Array.from({ length: COUNT }, (_, n) => ({
    _id: `event${n}`,
    event: 'payment.completed',
    status: delivered.has(`event${n}`) ? 'success' : 'failed',
    created_at: '2026-03-04T05:06:07.000Z',
    webhook_id: { _id: 'w1', url: n % 2 ? NOW : BEFORE, status: 'active' },
    error: { message: 'Receiver answered 500' },
    ...(n === 0 && {
      payload: { transaction: { id: 't1', email: 'ada@demo.test', status: 'failed' } },
    }),
  }));
const delivered = new Set<string>();

describe('A retry run', () => {
  const sandboxOf = useSandbox();
  // Each test has its own webhook: the browser remembers the retried events of a webhook.
  let opened = 0;
  let sent: string[] = [];
  let goTo: (url: string) => unknown = () => {};
  let held: { id: string; until: Promise<void> } | undefined;
  let refused = new Set<string>();
  let webhook: object = { _id: 'w1', url: NOW, status: 'active' };
  beforeEach(() => {
    sent = [];
    held = undefined;
    refused = new Set();
    delivered.clear();
    webhook = { _id: 'w1', url: NOW, status: 'active' };
  });

  async function open() {
    const sandbox = sandboxOf(
      http.get('*/api/v1/admin/webhooks/:id/events', () =>
        HttpResponse.json({ valid: true, data: events(), totalPages: 1 }),
      ),
      http.get('*/api/v1/admin/webhooks/:id', () => HttpResponse.json({ valid: true, webhook })),
      http.get('*/api/v1/admin/wallets/customer/transactions', () =>
        HttpResponse.json({
          valid: true,
          data: {
            transactions: [{ _id: 't1', reference: 'r1', status: 'completed' }],
            totalPages: 1,
          },
        }),
      ),
      http.post('*/api/v1/admin/webhooks/event/:id/fire', async ({ params }) => {
        const id = String(params.id);
        sent.push(id);
        if (held?.id === id) await held.until;
        if (refused.has(id))
          return HttpResponse.json({ valid: false, message: 'Receiver is down' });
        delivered.add(id);
        return HttpResponse.json({ valid: true });
      }),
    );
    const { history } = await renderConsole({
      sandbox,
      at: `/view_webhookevent/w${++opened}?recover=1`,
    });
    goTo = history.push;
    await screen.findAllByRole('checkbox', {}, { timeout: 10_000 });
    return within(await screen.findByRole('region', { name: 'Retry run' }));
  }
  async function confirmAll(panel: Awaited<ReturnType<typeof open>>) {
    await userEvent.click(
      await panel.findByRole('button', { name: 'Select all failed on this page' }),
    );
    await userEvent.click(panel.getByRole('button', { name: `Retry ${COUNT} events...` }));
    return within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  }
  async function retry(dialog: Awaited<ReturnType<typeof confirmAll>>, count: number) {
    const button = await dialog.findByRole('button', { name: `Retry ${count} events` });
    await waitFor(() => expect(button).toBeEnabled());
    return button;
  }

  it('takes no events of one webhook to the page of another', async () => {
    const panel = await open();
    await userEvent.click(
      await panel.findByRole('button', { name: 'Select all failed on this page' }),
    );
    expect(panel.getByRole('button', { name: `Retry ${COUNT} events...` })).toBeEnabled();
    await act(() => goTo(`/view_webhookevent/w${++opened}?recover=1`));
    await screen.findAllByRole('checkbox', { checked: false }, { timeout: 10_000 });
    expect(screen.queryByRole('button', { name: `Retry ${COUNT} events...` })).toBeNull();
  });

  it('groups its events by destination and warns about changed URLs and contradicted payments', async () => {
    const dialog = await confirmAll(await open());
    const groups = await dialog.findByRole('list', { name: 'Destinations' });
    await waitFor(() =>
      expect(
        within(groups)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([
        expect.stringMatching(/before.*3 events.*Changed.*1 payment contradicted/),
        expect.stringMatching(/now.*3 events$/),
      ]),
    );
    expect(
      dialog.getByText(/3 events go to another address than the webhook’s present one/),
    ).toBeVisible();
    expect(dialog.getByText(/1 event reports a payment as “failed”.*“completed”/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Leave out those changed' }));
    await userEvent.click(await retry(dialog, 3));
    await screen.findByText(/Finished\. 3 of 3 retried\./);
    expect(sent).toEqual(['event1', 'event3', 'event5']);
  });

  it('shows that the webhook is inactive, and can be confirmed only once that is known', async () => {
    webhook = { _id: 'w1', url: NOW, status: 'inactive' };
    const dialog = await confirmAll(await open());
    expect(await dialog.findByText('The webhook is inactive.')).toBeVisible();
    await retry(dialog, COUNT);
    expect(sent).toEqual([]);
  });

  it('goes on after events that were refused, which are retried on request', async () => {
    // react-admin logs each failure of a data provider.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const id of ['event0', 'event1', 'event2', 'event3']) refused.add(id);
    const panel = await open();
    const dialog = await confirmAll(panel);
    await userEvent.click(await retry(dialog, COUNT));
    const again = await panel.findByRole('button', { name: 'Retry the 4 refused' });
    expect(
      panel.getByText(/This run: 2 succeeded, 4 failed, 0 unknown, 0 not retried/),
    ).toBeVisible();
    expect(panel.getAllByText(/Receiver is down/)).toHaveLength(4);
    refused.clear();
    await userEvent.click(again);
    await panel.findByText(/This run: 6 succeeded/);
    expect(sent).toHaveLength(COUNT + 4);
  });

  it('shows its progress, and the rows of the list follow it while it runs', async () => {
    const panel = await open();
    const dialog = await confirmAll(panel);
    let release = () => {};
    held = { id: 'event1', until: new Promise((resolve) => (release = resolve)) };
    await userEvent.click(await retry(dialog, COUNT));
    expect(await panel.findByText(/^Running\. 1 of 6 retried\./)).toBeVisible();
    expect(await screen.findByText('Success')).toBeVisible();
    expect(panel.getByText(/^Running\. 1 of 6 retried\./)).toBeVisible();
    release();
    await panel.findByText(/Finished\. 6 of 6 retried\./);
    await waitFor(() => expect(screen.getAllByText('Success')).toHaveLength(COUNT));
  });

  it('leaves to the next run what was selected while its confirmation was open (R30)', async () => {
    const panel = await open();
    const [first, second] = screen.getAllByRole('checkbox', { name: /^Select event/ });
    fireEvent.click(first as HTMLElement);
    await userEvent.click(panel.getByRole('button', { name: 'Retry 1 event...' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    fireEvent.click(second as HTMLElement);
    const button = await dialog.findByRole('button', { name: 'Retry 1 event' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await panel.findByText(/Finished\. 1 of 1 retried\./);
    await userEvent.click(panel.getByRole('button', { name: 'Close this run' }));
    expect(await panel.findByText('1 event selected')).toBeVisible();
    expect(sent).toEqual(['event0']);
    expect(second).toBeChecked();
  });

  it('shows why nothing is selected', async () => {
    const panel = await open();
    await userEvent.selectOptions(await panel.findByLabelText('Since'), 'Today');
    await userEvent.click(
      await panel.findByRole('button', { name: 'Select all failed on this page' }),
    );
    expect(
      panel.getByText(/None of the 6 failed events on this page is recent enough.*newest is of/),
    ).toBeVisible();
    expect(panel.getByText('0 events selected')).toBeVisible();
  });
});
