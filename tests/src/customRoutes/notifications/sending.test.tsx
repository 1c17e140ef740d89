import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../../../src/authProvider/session';
import { digestOfNotification } from '../../../../src/customRoutes/notifications/useSendMessage';
import { loadJournal } from '../../../../src/operations/recordChanges';
import { click, openTab } from '../../../stock/actions';
import { expectAccessible } from '../../../support/expectAccessible';
import { notificationForm } from '../../../support/notificationForm';
import {
  alerts,
  button,
  field,
  fill,
  hold,
  ignoreErrors,
  noDialog,
  press,
  pressTwice,
  shows,
} from '../../../support/page';
import { putOperation } from '../../../support/putOperation';
import { useSandbox } from '../../../support/renderConsole';

const BATCH = '/api/v1/admin/notifications/batch';

describe('Notifications', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  const { ask, open, send, sent } = notificationForm(sandboxOf);

  describe('The form of notifications', () => {
    it('has three tabs with two sub-tabs each, and the fields of each', async () => {
      await open('SMS', 'By Users');
      expect(screen.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
      const options = [...field('Role').querySelectorAll('option')];
      expect(options.map(({ textContent }) => textContent)).toEqual([
        ...['Select role', 'user', 'merchant', 'both'],
      ]);
      for (const [tab, by, names] of [
        ['SMS', 'By Users', ['Role', 'Message']],
        ['SMS', 'By ID', ['Users', 'Message']],
        ['Email', 'By Users', ['Role', 'Subject', 'Message']],
        ['Email', 'By ID', ['Users', 'Subject', 'Message']],
        ['App', 'By Users', ['Subject', 'Message']],
        ['App', 'By ID', ['Users', 'Subject', 'Message']],
      ] as const) {
        // At once: the next input belongs to the clicked tab.
        const own = screen.getByRole('tab', { name: tab });
        await click(own);
        expect(own).toHaveAttribute('aria-selected', 'true');
        await openTab(by);
        await waitFor(() => {
          const shown = ['Role', 'Users', 'Subject', 'Message'].filter(
            (name) => screen.queryAllByLabelText(name, { selector: 'input, select, textarea' })[0],
          );
          expect(shown).toEqual(names);
        });
      }
      await expectAccessible(screen.getByRole('main'));
    });

    it('keeps the input of a tab during a visit to another', async () => {
      await open('SMS', 'By Users');
      fill('Message', 'Not yet');
      await openTab('Email');
      await waitFor(() => expect(field('Message')).toHaveValue(''));
      await openTab('SMS');
      await waitFor(() => expect(field('Message')).toHaveValue('Not yet'));
    });
  });

  describe('A message to a role', () => {
    it('needs a role and a text, and is sent once, after its preview and the typed role', async () => {
      const { sandbox } = await open('SMS', 'By Users');
      const sentHere = screen.getByRole('region', { name: 'Sent from this browser' });
      fill('Message', '  ');
      await send();
      await waitFor(() => expect(field('Role')).toHaveFocus());
      expect(field('Role')).toHaveAccessibleDescription('Please select a role.');
      fill('Role', 'both');
      await send();
      await waitFor(() => expect(field('Message')).toHaveFocus());
      expect(field('Message')).toHaveAccessibleDescription('Message cannot be empty.');
      expect(field('Message')).toBeRequired();
      fill('Message', ' Pay less: 5 €\nfrom [today] 😀 \n');
      const dialog = await ask();
      expect(dialog).toHaveTextContent('Every customer: the roles user and merchant');
      const preview = within(dialog).getByRole('region', { name: 'As it will read' });
      expect(preview.textContent).toBe('Pay less: 5 €\nfrom [today] 😀');
      expect(dialog).toHaveTextContent(
        /UCS-2, 29 characters, 1 part, 41 characters left.*raise the cost: 😀/,
      );
      const confirm = button('Send SMS to every user and merchant', dialog);
      expect(confirm).toHaveAttribute('aria-disabled', 'true');
      await within(dialog).findByLabelText('Type "both" to confirm');
      fill('Type "both" to confirm', 'merchant', dialog);
      expect(confirm).toHaveAttribute('aria-disabled', 'true');
      await within(dialog).findByLabelText('Type "both" to confirm');
      fill('Type "both" to confirm', 'both', dialog);
      await expectAccessible(dialog);
      expect(await sent()).toEqual([]);
      await hold(sandbox, 'POST', BATCH);
      await pressTwice('Send SMS to every user and merchant', dialog);
      await sandbox.clearFaults();
      expect(await screen.findByText('Notification sent successfully')).toBeVisible();
      expect(field('Message')).toHaveValue('');
      const [row] = await within(sentHere).findAllByRole('listitem');
      expect(row).toHaveTextContent(/Done/);
      expect(within(sentHere).getByRole('link')).toHaveAttribute('href', '/activity');
      const message = 'Pay less: 5 €\nfrom [today] 😀';
      expect(await sent()).toEqual([
        [`${BATCH}/sms/by-role`, { roles: ['user', 'merchant'], message }],
      ]);
    });

    it('that another tab sent after the dialog was opened is not sent, and is confirmed again', async () => {
      ignoreErrors();
      await open('SMS', 'By Users');
      fill('Role', 'user');
      fill('Message', 'Once only');
      const dialog = await ask();
      await within(dialog).findByLabelText('Type "user" to confirm');
      fill('Type "user" to confirm', 'user', dialog);
      const confirm = () => button('Send SMS to every user', dialog);
      await waitFor(() => expect(confirm()).toBeEnabled());
      const content = {
        channel: 'sms' as const,
        to: { roles: ['user'] },
        message: 'Once only',
      };
      const { id } = session.user() as { id: string };
      await putOperation(await loadJournal(id), {
        ...{ id: 'elsewhere', adminId: id, kind: 'notifications.sms', tabId: 'other' },
        ...{ startedAt: new Date().toISOString(), outcome: 'done' },
        digest: digestOfNotification(content),
      });
      await press('Send SMS to every user', dialog);
      await shows('The same was sent from here a moment ago', dialog);
      await shows('The same text went to the same audience at', dialog);
      expect(confirm()).toBeDisabled();
      expect(await sent()).toEqual([]);
      await click(within(dialog).getByLabelText('I want to send it again'));
      await press('Send SMS to every user', dialog);
      expect(await screen.findByText('Notification sent successfully')).toBeVisible();
      expect(await sent()).toHaveLength(1);
    });

    it('by email that failed keeps the typed input', async () => {
      ignoreErrors();
      const { sandbox } = await open('Email', 'By Users');
      fill('Role', 'merchant');
      fill('Subject', 'News');
      await send();
      await shows('Fields cannot be empty.');
      expect(field('Message')).toBeInvalid();
      fill('Message', 'Hello');
      await sandbox.fault({ match: { path: BATCH }, status: 400, body: { message: 'No units' } });
      const dialog = await ask();
      await within(dialog).findByLabelText('Type "merchant" to confirm');
      fill('Type "merchant" to confirm', 'Merchant', dialog);
      await press('Send Email to every merchant', dialog);
      expect(await within(dialog).findByText('Failed to send notification')).toBeVisible();
      await alerts('No units', dialog);
      await press('Cancel', dialog);
      await noDialog();
      expect(field('Subject')).toHaveValue('News');
      expect(field('Message')).toHaveValue('Hello');
      const body = { roles: ['merchant'], subject: 'News', message: 'Hello' };
      expect(await sent()).toEqual([[`${BATCH}/email/by-role`, body]]);
    });

    it('in the app goes to everyone who has it', async () => {
      await open('App', 'By Users');
      fill('Subject', 'Update');
      fill('Message', 'A new version');
      const dialog = await ask();
      expect(dialog).toHaveTextContent('Everyone who has the app, whatever their role');
      const word = await within(dialog).findByLabelText('Type "all" to confirm');
      expect(word).toHaveFocus();
      await userEvent.keyboard('al{Enter}');
      expect(button('Send to all app users', dialog)).toHaveAttribute('aria-disabled', 'true');
      expect(await sent()).toEqual([]);
      await userEvent.keyboard('l{Enter}{Enter}');
      expect(await screen.findByText('Notification sent successfully')).toBeVisible();
      const body = { subject: 'Update', message: 'A new version' };
      expect(await sent()).toEqual([[`${BATCH}/push/all`, body]]);
    });
  });
});
