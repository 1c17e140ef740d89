import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { JUST_READ_MS } from '../../../../src/dataProvider/listQuery';
import { findDialog, findRow, noDialog, press } from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const ledger = (ids: string[]) => ({
  transactions: ids.map((id) => ({ _id: id, reference: `TRX-${id}`, type: 'credit' })),
});
const events = (ids: string[]) => ids.map((id) => ({ _id: id, event: id, status: 'failed' }));

describe('What was opened from a row', () => {
  const sandboxOf = useSandbox();

  it.each([
    {
      ...{ at: '/transactions?email=a@demo.test', path: 'wallets/customer/transactions' },
      ...{ answer: ledger, action: 'View', title: 'Transaction Details' },
    },
    {
      ...{ at: '/view_webhookevent/w', path: 'webhooks/w/events', answer: events },
      ...{ action: 'View', title: 'Webhook Event Details' },
    },
    {
      ...{ at: '/view_webhookevent/w', path: 'webhooks/w/events', answer: events },
      ...{ action: 'Retry Webhook', title: 'Are you sure?' },
    },
  ])('$title stays open when a read no longer lists the row, until it is closed', async (page) => {
    const sandbox = sandboxOf();
    const match = { method: 'GET', path: `/api/v1/admin/${page.path}` };
    const list = (...ids: string[]) => ({ data: page.answer(ids), totalPages: 1 });
    await sandbox.fault({ match, body: list('first', 'second') });
    await sandbox.fault({ match, body: list('second'), times: 9 });
    const { history } = await renderConsole({ sandbox, at: page.at });
    await press(page.action, await findRow('first'));
    const dialog = await findDialog(page.title);
    const address = history.location.search;
    const later = Date.now() + JUST_READ_MS + 1;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    act(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(document.querySelector('main')).not.toHaveTextContent('first'));
    expect(dialog).toBeVisible();
    expect(history.location.search).toBe(address);
    await press(/^(Cancel|Close)$/, dialog);
    await noDialog();
    expect(history.location.search).not.toBe(address);
  });
});
