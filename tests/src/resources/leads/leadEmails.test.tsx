import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoLead } from '../../../../sandbox/db/seed/demo';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  alerts,
  button,
  changesOf,
  fill,
  findDialog,
  findRow,
  hold,
  ignoreErrors,
  noDialog,
  press,
  pressTwice,
  row,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const LEADS = '/api/admin/leads';
const FIRST = demoLead.approvedName;
const POST = { method: 'POST', path: LEADS };
// The only lead of this page.
const ONE = '/leads?searchTerm=Harmattan';

describe('The emails to leads', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open(at = ONE) {
    const sandbox = sandboxOf();
    const console = await renderConsole({ sandbox, as: 'leadadmin', at });
    return { ...console, sandbox };
  }
  const changes = async () =>
    (await changesOf(sandboxOf())).map(({ method, path, body }) => [method, path, body]);

  describe('A single email', () => {
    async function send(name = 'Send Email') {
      await press(name, await findRow(FIRST));
      await press('Send now');
    }

    it('is sent once by a double click, also when the server is quicker than the second one', async () => {
      const { sandbox } = await open();
      await findRow(FIRST);
      await hold(sandbox, 'POST', LEADS);
      await pressTwice('Send Email', row(FIRST));
      expect(await screen.findByRole('timer')).toHaveTextContent(/^Sent in \d s$/);
      await press('Send now');
      await sandbox.clearFaults();
      expect(await screen.findAllByText('Email sent successfully')).toHaveLength(1);
      await shows('Product: Sent', row(FIRST));
      fireEvent.click(button('Send Email', row(FIRST)), { detail: 2 });
      expect(screen.queryByRole('timer')).toBeNull();
      const path = expect.stringMatching(/\/api\/admin\/leads\/\w+\/send-email$/);
      expect(await changes()).toEqual([['POST', path, undefined]]);
    });

    it('to Workbrook that is refused shows Failed to send email with the reason', async () => {
      ignoreErrors();
      const { sandbox } = await open();
      await sandbox.fault({
        match: POST,
        status: 400,
        body: { message: 'This lead has no email' },
      });
      await send('Send Workbrook Email');
      expect(await screen.findByText('Failed to send email')).toBeVisible();
      expect(screen.getByText('This lead has no email')).toBeVisible();
      const path = expect.stringMatching(/\/api\/admin\/leads\/\w+\/send-email-workbrook$/);
      expect(await changes()).toEqual([['POST', path, undefined]]);
    });

    it('that is refused without a message shows the text of the specification alone', async () => {
      ignoreErrors();
      const { sandbox } = await open();
      await sandbox.fault({ match: POST, status: 400, body: {} });
      await send();
      expect(await screen.findAllByText('Failed to send email')).toHaveLength(1);
      expect(screen.queryByText(/HTTP \d/)).toBeNull();
    });

    it.each([
      [504, {}, 'it is unknown whether an email was sent'],
      // Never called failed, and the message of the server is shown (R16).
      [500, { message: 'Mail server down' }, 'Mail server down'],
    ])('that gets a %i has an unknown outcome', async (status, body, text) => {
      ignoreErrors();
      const { sandbox } = await open();
      await sandbox.fault({ match: POST, status, body });
      await send();
      await alerts(text);
      await alerts(FIRST);
      expect(screen.queryByText('Failed to send email')).toBeNull();
      await press('Dismiss');
      await waitFor(() => expect(screen.queryByText(/it is unknown whether/)).toBeNull());
      expect(await changes()).toHaveLength(1);
    });
  });

  describe('A bulk email', () => {
    async function ask(at: string, name = 'Send Bulk Email') {
      const opened = await open(at);
      await press(name);
      return { ...opened, dialog: await findDialog('Are you sure?') };
    }
    async function totalOf(filters: Record<string, string>): Promise<number> {
      const headers = { Authorization: `Bearer ${localStorage.getItem('authToken')}` };
      const path = `${LEADS}?${new URLSearchParams(filters)}`;
      const response = await sandboxOf().app.request(path, { headers });
      const { entity } = (await response.json()) as { entity: { pagination: { total: number } } };
      return entity.pagination.total;
    }
    /** Types the number of recipients, which a large bulk email requires. */
    function typeCount(dialog: HTMLElement) {
      const label = within(dialog).getByText(/^Type .* to confirm$/, { selector: 'label' });
      fill(/^Type .* to confirm$/, label.textContent?.replace(/\D/g, '') ?? '', dialog);
    }
    const said = (count: number) => count.toLocaleString('en-GB');

    it('shows its filters and recipients, and those without an email once they are counted', async () => {
      const { dialog } = await ask('/leads?status=INACTIVE');
      const inactive = { status: 'INACTIVE' };
      const total = said(await totalOf(inactive));
      const fresh = said(await totalOf({ ...inactive, notificationStatus: 'not_sent' }));
      await shows('Status: Inactive', dialog);
      await shows(`Leads that match${total}`, dialog);
      await shows(`Not emailed yet${fresh}`, dialog);
      const onlyNew = within(dialog).getByLabelText(`Only leads not emailed (${fresh})`);
      expect(onlyNew).toBeChecked();
      await shows('Without an emailnot counted', dialog);
      await expectAccessible(dialog);
      await press(/^Count them/, dialog);
      await shows(/Without an email\d+/, dialog);
      expect(dialog).toHaveTextContent('Notification Status: Not sent');
      expect(button(/^Send Bulk Email to /, dialog)).toBeDisabled();
      fireEvent.click(within(dialog).getByLabelText(`Every lead that matches (${total})`));
      await shows('will get it a second time.', dialog);
      expect(dialog).not.toHaveTextContent('Notification Status: Not sent');
      await press('Cancel', dialog);
      await noDialog();
      expect(await changes()).toEqual([]);
    });

    // Few enough to be read: the exact number with an email is known.
    const filters = {
      status: 'INACTIVE',
      extractionStatus: 'failed',
      notificationStatus: 'not_sent',
    };
    const FEW = `/leads?${new URLSearchParams(filters)}`;
    const bulk = ['POST', `${LEADS}/send-bulk-email`, filters];
    async function askFew() {
      const opened = await ask(FEW);
      const { dialog } = opened;
      await shows(/Emails to send\d+/, dialog);
      const expected = dialog.textContent?.match(/Emails to send(\d+)/)?.[1];
      if (Number(expected) > 100) typeCount(dialog);
      return { ...opened, expected };
    }

    it('sends the current filters once, and compares the result with the expected number', async () => {
      const { dialog, sandbox, expected } = await askFew();
      expect(within(dialog).queryByRole('radio')).toBeNull();
      await hold(sandbox, 'POST', LEADS);
      await pressTwice(/^Send Bulk Email to /, dialog);
      await sandbox.clearFaults();
      await screen.findByText(/^Bulk email completed\. \d+ emails sent successfully\.$/);
      await noDialog();
      const report = await screen.findByText(/expected emails were sent/);
      expect(report).toHaveTextContent(`of ${expected} expected emails were sent.`);
      expect(await changes()).toEqual([bulk]);
      await press(/^Not sent \(\d+\)$/);
      expect(screen.getByLabelText('Notification Status')).toHaveValue('not_sent');
    });

    it('that is refused shows Failed to send bulk email with the reason, if there is one', async () => {
      ignoreErrors();
      const { dialog, sandbox } = await askFew();
      const body = { message: 'Another one is running' };
      await sandbox.fault({ match: POST, status: 409, body });
      await press(/^Send Bulk Email to /, dialog);
      expect(await within(dialog).findByText('Failed to send bulk email')).toBeVisible();
      await shows('Another one is running', dialog);
      await sandbox.fault({ match: POST, status: 400, body: {} });
      await press(/^Send Bulk Email to /, dialog);
      await waitFor(() =>
        expect(within(dialog).getByRole('alert').textContent).toBe('Failed to send bulk email'),
      );
      expect(await changes()).toEqual([bulk, bulk]);
    });

    it('without filters knows from the statistics how many leads have no email', async () => {
      const { dialog } = await ask('/leads');
      await shows('Leads that match5,200', dialog);
      await shows(/Without an email1,\d{3}/, dialog);
    });

    it('to Workbrook without filters sends an empty body', async () => {
      const { dialog } = await ask('/leads', 'Send Bulk Email to Workbrook');
      await shows('The server does not filter by Workbrook status', dialog);
      expect(within(dialog).queryByRole('radio')).toBeNull();
      await shows(/Type .* to confirm/, dialog);
      typeCount(dialog);
      await press(/^Send Bulk Email to Workbrook/, dialog);
      await screen.findByText(/^Bulk email completed\. 4\d{3} emails sent/);
      expect(await changes()).toEqual([['POST', `${LEADS}/send-bulk-email-workbrook`, {}]]);
    });
  });
});
