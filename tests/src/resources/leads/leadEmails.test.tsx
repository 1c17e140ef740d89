import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  rows,
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
    async function ask(name = 'Send Email') {
      const opened = await open();
      await press(name, await findRow(FIRST));
      return { ...opened, dialog: await findDialog('Are you sure?') };
    }

    it('asks first, naming the company and the address; Cancel and Escape send nothing', async () => {
      const { dialog } = await ask();
      await shows(`One email goes to ${FIRST} (${demoLead.email}).`, dialog);
      await expectAccessible(dialog);
      await press('Cancel', dialog);
      await noDialog();
      await press('Send Workbrook Email', row(FIRST));
      const again = await findDialog('Are you sure?');
      await shows(`One Workbrook email goes to ${FIRST} (${demoLead.email}).`, again);
      await userEvent.keyboard('{Escape}');
      await noDialog();
      expect(await changes()).toEqual([]);
    });

    it('is sent once by a double click', async () => {
      const { dialog, sandbox } = await ask();
      await hold(sandbox, 'POST', LEADS);
      await pressTwice('Send Email', dialog);
      await waitFor(() => expect(button('Sending...', dialog)).toBeDisabled());
      await sandbox.clearFaults();
      expect(await screen.findAllByText('Email sent successfully')).toHaveLength(1);
      await noDialog();
      await shows('Product: Sent', row(FIRST));
      const path = expect.stringMatching(/\/api\/admin\/leads\/\w+\/send-email$/);
      expect(await changes()).toEqual([['POST', path, undefined]]);
    });

    it('to Workbrook that is refused shows Failed to send email with the reason', async () => {
      ignoreErrors();
      const { dialog, sandbox } = await ask('Send Workbrook Email');
      const body = { message: 'This lead has no email' };
      await sandbox.fault({ match: POST, status: 400, body });
      await press('Send Workbrook Email', dialog);
      await shows('Failed to send email', dialog);
      expect(within(dialog).getByText('This lead has no email')).toBeVisible();
      const path = expect.stringMatching(/\/api\/admin\/leads\/\w+\/send-email-workbrook$/);
      expect(await changes()).toEqual([['POST', path, undefined]]);
    });

    it('that is refused without a message shows the text of the specification alone', async () => {
      ignoreErrors();
      const { dialog, sandbox } = await ask();
      await sandbox.fault({ match: POST, status: 400, body: {} });
      await press('Send Email', dialog);
      expect(await screen.findAllByText('Failed to send email')).toHaveLength(1);
      expect(screen.queryByText(/HTTP \d/)).toBeNull();
    });

    it('of unknown outcome leaves the reports of others where they are', async () => {
      ignoreErrors();
      const { sandbox } = await open('/leads');
      await findRow(FIRST);
      const reports = () => screen.queryAllByRole('button', { name: 'Dismiss' });
      for (const at of [1, 2]) {
        await sandbox.fault({ match: POST, status: 504, body: {} });
        await press('Send Email', rows()[at]);
        await press('Send Email', await findDialog('Are you sure?'));
        await waitFor(() => expect(reports()).toHaveLength(at));
      }
      const [newest, first] = reports().map((each) => each.closest('[role="alert"]'));
      await press('Dismiss', newest ?? undefined);
      expect(reports().map((each) => each.closest('[role="alert"]'))).toEqual([first]);
    });

    it.each([
      [504, {}, 'it is unknown whether an email was sent'],
      // Never called failed, and the message of the server is shown (R16).
      [500, { message: 'Mail server down' }, 'Mail server down'],
    ])('that gets a %i has an unknown outcome', async (status, body, text) => {
      ignoreErrors();
      const { dialog, sandbox } = await ask();
      await sandbox.fault({ match: POST, status, body });
      await press('Send Email', dialog);
      await noDialog();
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
    async function typeCount(dialog: HTMLElement) {
      const label = await within(dialog).findByText(/^Type .* to confirm$/, { selector: 'label' });
      fill(/^Type .* to confirm$/, label.textContent?.replace(/\D/g, '') ?? '', dialog);
    }
    const formatted = (count: number) => count.toLocaleString('en-GB');

    it('shows its filters, the number of leads, and how many were emailed before; Cancel sends nothing', async () => {
      const { dialog } = await ask('/leads?status=INACTIVE');
      const inactive = { status: 'INACTIVE' };
      await shows('Status: Inactive', dialog);
      await shows(`${formatted(await totalOf(inactive))} leads match.`, dialog);
      const emailed = await totalOf({ ...inactive, notificationStatus: 'sent' });
      await shows(`${formatted(emailed)} of them were emailed before`, dialog);
      const failed = await totalOf({ ...inactive, notificationStatus: 'failed' });
      await shows(`The emails to ${formatted(failed)} of them failed before`, dialog);
      await expectAccessible(dialog);
      expect(button(/^Send to up to /, dialog)).toHaveAttribute('aria-disabled', 'true');
      await press('Cancel', dialog);
      await noDialog();
      expect(await changes()).toEqual([]);
    });

    it('can leave out the leads emailed before, and those whose email failed', async () => {
      const { dialog } = await ask('/leads?status=INACTIVE');
      const filters = { status: 'INACTIVE', notificationStatus: 'not_sent' };
      const only = within(dialog).getByRole('checkbox', { name: 'Only leads not emailed yet' });
      expect(only).not.toBeChecked();
      await shows('Leads whose email failed are left out too.', dialog);
      await userEvent.click(only);
      await shows(`${formatted(await totalOf(filters))} leads match.`, dialog);
      await shows('Notification Status: Not sent', dialog);
      expect(dialog).not.toHaveTextContent(/emailed before/);
      await typeCount(dialog);
      await press(/^Send to up to /, dialog);
      await screen.findByText(/^Bulk email completed\. [\d,]+ emails sent successfully\.$/);
      expect(await changes()).toEqual([['POST', `${LEADS}/send-bulk-email`, filters]]);
    });

    // Few enough that their number need not be typed.
    const filters = {
      status: 'INACTIVE',
      extractionStatus: 'failed',
      notificationStatus: 'failed',
    };
    const FEW = `/leads?${new URLSearchParams(filters)}`;
    const bulk = ['POST', `${LEADS}/send-bulk-email`, filters];

    it('sends the current filters once, and keeps to a notification status that they name', async () => {
      const { dialog, sandbox } = await ask(FEW);
      const count = await totalOf(filters);
      expect(within(dialog).queryByRole('checkbox')).toBeNull();
      await hold(sandbox, 'POST', LEADS);
      await waitFor(() => button(`Send to up to ${count}`, dialog));
      await pressTwice(`Send to up to ${count}`, dialog);
      await sandbox.clearFaults();
      await screen.findByText(/^Bulk email completed\. [\d,]+ emails sent successfully\.$/);
      await noDialog();
      expect(await changes()).toEqual([bulk]);
    });

    it('that is refused shows Failed to send bulk email with the reason, if there is one', async () => {
      ignoreErrors();
      const { dialog, sandbox } = await ask(FEW);
      const body = { message: 'Another one is running' };
      await sandbox.fault({ match: POST, status: 409, body });
      await press(/^Send to up to /, dialog);
      expect(await within(dialog).findByText('Failed to send bulk email')).toBeVisible();
      await shows('Another one is running', dialog);
      await sandbox.fault({ match: POST, status: 400, body: {} });
      await press(/^Send to up to /, dialog);
      await waitFor(() =>
        expect(within(dialog).getByRole('alert').textContent).toBe('Failed to send bulk email'),
      );
      expect(await changes()).toEqual([bulk, bulk]);
    });

    it('that gets no known outcome says so on the page until it is dismissed, and is not sent again', async () => {
      ignoreErrors();
      const { dialog, sandbox } = await ask(FEW);
      await sandbox.fault({ match: POST, status: 500, body: { message: 'Mail server down' } });
      await press(/^Send to up to /, dialog);
      await noDialog();
      await alerts('It is not sent again automatically.');
      await alerts('Mail server down');
      expect(screen.queryByText('Failed to send bulk email')).toBeNull();
      await press('Dismiss');
      await waitFor(() => expect(screen.queryByText('Mail server down')).toBeNull());
      expect(await changes()).toEqual([bulk]);
    });

    it('cannot be confirmed for no lead, or for an unknown number', async () => {
      ignoreErrors();
      const { dialog, sandbox, history } = await ask('/leads?searchTerm=nobody-has-this');
      await shows('No lead matches', dialog);
      expect(button('Send Bulk Email', dialog)).toBeDisabled();
      await press('Cancel', dialog);
      await noDialog();
      await history.push(FEW);
      await findRow('Inactive');
      const match = { method: 'GET', path: `${LEADS}?` };
      await sandbox.fault({ match, status: 403, body: { message: 'Not now' }, times: 20 });
      await press('Send Bulk Email');
      const again = await findDialog('Are you sure?');
      await shows('The leads could not be counted', again);
      expect(button('Send Bulk Email', again)).toBeDisabled();
      await sandbox.clearFaults();
      await press('Try again', again);
      await waitFor(() => expect(button(/^Send to up to \d+$/, again)).toBeEnabled());
    });

    it('to Workbrook is neither counted nor narrowed by its status, and sends the filters', async () => {
      const { dialog } = await ask('/leads', 'Send Bulk Email to Workbrook');
      await shows('the server does not filter by it', dialog);
      expect(within(dialog).queryByRole('checkbox')).toBeNull();
      await shows(/Type .* to confirm/, dialog);
      await typeCount(dialog);
      await press(/^Send to up to /, dialog);
      await screen.findByText(/^Bulk email completed\. 4,\d{3} emails sent/);
      expect(await changes()).toEqual([['POST', `${LEADS}/send-bulk-email-workbrook`, {}]]);
    });
  });
});
