import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoWebhooks } from '../../../../sandbox/db/seed/demo';
import { journalChanges } from '../../../../src/operations/recordChanges';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const REASON =
  /^This page was opened over plain HTTP.*Nothing was sent\. Open the console over HTTPS/;

describe('In an insecure context', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  });
  const changes = async () => (await sandboxOf().calls()).filter(({ method }) => method !== 'GET');

  it('the wallet offers no movement, and shows the reason', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/wallet' });
    expect(await screen.findByText(REASON)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Credit Customer' })).toBeNull();
    expect(await changes()).toEqual([]);
  });

  it('notifications offers no message, and shows the reason', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/notifications' });
    expect(await screen.findByText(REASON)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send Notification' })).toBeNull();
    expect(await changes()).toEqual([]);
  });

  it('a webhook offers no recovery and no retry, and shows the reason', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/webhooks' });
    await userEvent.click((await screen.findAllByRole('link', { name: 'View' }))[0] as Element);
    const cell = await screen.findByText(demoWebhooks.failing);
    const row = within(cell.closest('tr') as HTMLElement);
    await userEvent.click(row.getByRole('link', { name: 'View Events' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry failed events' }));
    expect(history.location.search).toContain('recover=1');
    expect(await screen.findByText(REASON)).toBeVisible();
    const [retry] = await screen.findAllByRole('button', { name: 'Retry Webhook' });
    if (retry) await userEvent.click(retry);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(REASON)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Yes, retry it!' })).toBeDisabled();
    expect(await changes()).toEqual([]);
  });

  it('leads offers no email, and shows the reason', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/leads' });
    expect(await screen.findByText(REASON)).toBeVisible();
    await screen.findAllByRole('button', { name: 'View' });
    for (const name of ['Send Email', 'Send Bulk Email']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it.each(['wallet.credit', 'notifications.sms', 'leads.sendEmail', 'webhooks.fire'])(
    '%s is not sent even by a page that offers it',
    async (kind) => {
      const recorder = journalChanges('ada');
      const change = { id: kind, kind, hasKey: false };
      await expect(recorder.begin(change)).rejects.toMatchObject({
        ...{ kind: 'refused', message: 'errors.insecureContext' },
        ...{ outcome: 'notSent', wasSent: false },
      });
      await expect(recorder.begin({ ...change, id: 'plain', kind: 'users.update' })).resolves.toBe(
        undefined,
      );
    },
  );
});
