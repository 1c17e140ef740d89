import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoLead } from '../../../../sandbox/db/seed/demo';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  alerts,
  changesOf,
  field,
  fill,
  findDialog,
  findField,
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
// The only lead of this page.
const ONE = '/leads?searchTerm=Harmattan';

describe('The dialogs of leads', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open(at: string) {
    const sandbox = sandboxOf();
    const console = await renderConsole({ sandbox, as: 'leadadmin', at });
    return { ...console, sandbox };
  }
  const changes = async () =>
    (await changesOf(sandboxOf())).map(({ method, path, body }) => [method, path, body]);

  describe('Lead Details', () => {
    it('shows company, contact, system status and timestamps, and has a URL of its own', async () => {
      const { history, sandbox } = await open(ONE);
      await findRow(FIRST);
      await press('View', row(FIRST));
      const dialog = await findDialog('Lead Details');
      for (const name of [
        ...['Company Information', 'Contact Information', 'System Status', 'Timestamps'],
      ]) {
        expect(within(dialog).getByRole('heading', { name })).toBeVisible();
      }
      await shows(/Registration DateMar 14, 2019/, dialog);
      expect(dialog).toHaveTextContent('Classification');
      expect(dialog).not.toHaveTextContent(/\d{4}-\d\d-\d\dT/);
      await expectAccessible(dialog);
      const id = new URLSearchParams(history.location.search).get('view');
      expect(id).toMatch(/^\w+$/);
      // The row of the list is shown until the lead has loaded.
      const paths = async () => (await sandbox.calls()).map(({ path }) => path);
      await waitFor(async () => expect(await paths()).toContain(`${LEADS}/${id}`));
      await press('Close', dialog);
      await noDialog();
    });

    it('shows a lead that does not exist, or a missing ID', async () => {
      ignoreErrors();
      const { history } = await open(`${ONE}&view=unknown`);
      const dialog = await findDialog('Lead Details');
      await shows('Failed to fetch lead details', dialog);
      await shows('Lead not found', dialog);
      await history.push(`${ONE}&view=`);
      expect(await screen.findByText('Lead ID is missing')).toBeVisible();
    });
  });

  describe('Edit Lead', () => {
    async function edit() {
      const opened = await open(ONE);
      await findRow(FIRST);
      await press('Edit', row(FIRST));
      const dialog = await findDialog('Edit Lead');
      await findField('Company Name', dialog);
      return { ...opened, dialog };
    }

    it('checks its fields before anything is sent', async () => {
      const { dialog } = await edit();
      expect(field('Company Name', dialog)).toHaveValue(FIRST);
      fill('Company Name', '  ', dialog);
      fill('RC Number', '', dialog);
      fill('Email', 'not an address', dialog);
      await press('Save Changes', dialog);
      for (const fault of [
        'Company name is required',
        'RC Number is required',
        'Email is invalid',
      ]) {
        expect(await within(dialog).findByText(fault)).toBeVisible();
      }
      await expectAccessible(dialog);
      expect(await changes()).toEqual([]);
    });

    it('leaves out empty fields and the registration date, and sends once', async () => {
      const { dialog, sandbox } = await edit();
      for (const [name, value] of Object.entries({
        'Company Name': ' Harmattan Freight Plc ',
        'RC Number': 'RC1',
        Email: '',
        'Tax Office': '',
        'Nature of Business': 'Road haulage',
        Status: 'INACTIVE',
        'Extraction Status': 'failed',
        'Notification Status': 'sent',
        'Workbrook Notification Status': 'failed',
      })) {
        fill(name, value, dialog);
      }
      await shows(`the server keeps “${demoLead.email}”`, dialog);
      await hold(sandbox, 'PUT', LEADS);
      await pressTwice('Save Changes', dialog);
      await sandbox.clearFaults();
      expect(await screen.findAllByText('Lead updated successfully')).toHaveLength(1);
      await noDialog();
      await shows('Workbrook: Failed', await findRow('Harmattan Freight Plc'));
      const body = {
        approvedName: 'Harmattan Freight Plc',
        rcNumber: 'RC1',
        phone: '+2348035550177',
        natureOfBusiness: 'Road haulage',
        classificationName: 'Business name',
        status: 'INACTIVE',
        extractionStatus: 'failed',
        notificationStatus: 'sent',
        workbrookNotificationStatus: 'failed',
      };
      const path = expect.stringMatching(new RegExp(`^${LEADS}/\\w+$`));
      expect(await changes()).toEqual([['PUT', path, body]]);
    });

    it('keeps the typed input after a failed save; a deleted lead is reported', async () => {
      ignoreErrors();
      const { dialog, sandbox } = await edit();
      fill('Company Name', 'Typed with care', dialog);
      for (const [fault, text] of [
        [{ status: 400, body: { message: 'Name is taken' } }, 'Name is taken'],
        [{ body: { valid: false, error: 'Read-only today' } }, 'Read-only today'],
        [{ status: 503, body: { message: 'Busy' } }, 'It may have been done all the same'],
        [{ status: 503, body: {} }, 'No response was received'],
        [{ status: 404, body: { message: 'Lead not found' } }, 'Lead not found'],
      ] as const) {
        await sandbox.fault({ match: { method: 'PUT', path: LEADS }, ...fault });
        await press('Save Changes', dialog);
        await alerts(text, dialog);
        expect(dialog).toHaveTextContent('Failed to update lead');
        expect(dialog).not.toHaveTextContent(/HTTP \d/);
        expect(field('Company Name', dialog)).toHaveValue('Typed with care');
      }
      expect(await changes()).toHaveLength(5);
    });

    it('keeps the typed input when the session ends, and sends nothing again by itself', async () => {
      ignoreErrors();
      const { dialog, sandbox, history, unmount } = await edit();
      fill('Company Name', 'Typed with care', dialog);
      await sandbox.fault({ match: { method: 'PUT', path: LEADS }, status: 401, body: {} });
      await press('Save Changes', dialog);
      await waitFor(() => expect(history.location.pathname).toBe('/login'));
      const expired = await screen.findAllByText('Session expired. Please login again.');
      expect(expired).toHaveLength(1);
      expect(await changes()).toHaveLength(1);
      unmount();

      await open(ONE);
      await findRow(FIRST);
      await press('Edit', row(FIRST));
      const again = await findDialog('Edit Lead');
      await press('Restore what I typed', again);
      expect(field('Company Name', again)).toHaveValue('Typed with care');
      expect(await changes()).toEqual([]);
    });
  });

  describe('Delete lead', () => {
    const refused = { status: 404, body: { message: 'Lead not found' } };
    const match = { method: 'DELETE', path: LEADS };
    async function ask(at = '/leads') {
      const opened = await open(at);
      await findRow(FIRST);
      return { ...opened, dialog: await askFor(row(FIRST)) };
    }
    async function askFor(lead: HTMLElement | undefined) {
      await press('Delete', lead);
      return screen.findByRole('dialog');
    }

    it('asks first, is sent once, and shows Lead deleted successfully', async () => {
      const { dialog, sandbox } = await ask();
      expect(dialog).toHaveTextContent(`Are you sure you want to delete ${FIRST}?`);
      await expectAccessible(dialog);
      await press('Cancel', dialog);
      await noDialog();
      expect(await changes()).toEqual([]);
      const again = await askFor(row(FIRST));
      await hold(sandbox, 'DELETE', LEADS);
      await pressTwice('Delete lead', again);
      await sandbox.clearFaults();
      expect(await screen.findByText('Lead deleted successfully')).toBeVisible();
      await waitFor(() => expect(screen.queryByText(FIRST)).toBeNull());
      await shows('of 5,199 results');
      expect(await changes()).toHaveLength(1);
    });

    it('that failed shows Failed to delete lead with the reason, which is not shown for the next lead', async () => {
      ignoreErrors();
      const { dialog, sandbox, history } = await ask();
      await sandbox.fault({ match, ...refused });
      await press('Delete lead', dialog);
      expect(await within(dialog).findByText('Failed to delete lead')).toBeVisible();
      expect(dialog).toHaveTextContent('Lead not found');
      await history.go(-1);
      await noDialog();
      const next = await askFor(rows()[1]);
      expect(next).toHaveTextContent('Are you sure you want to delete');
      expect(within(next).queryByRole('alert')).toBeNull();
    });

    it.each(['Delete', 'Send Email'])(
      'of the next lead waits for nothing, and shows no refusal, of a %s that is on its way for another',
      async (action) => {
        ignoreErrors();
        const { sandbox, history } = await open('/leads');
        await press(action, await findRow(FIRST));
        const confirm = action === 'Delete' ? 'Delete lead' : action;
        const method = action === 'Delete' ? 'DELETE' : 'POST';
        await hold(sandbox, method, LEADS, { status: 400, body: { message: 'It is locked' } });
        await press(confirm, await screen.findByRole('dialog'));
        await waitFor(async () => expect(await changes()).toHaveLength(1));
        await history.go(-1);
        await noDialog();
        await press(action, rows()[2]);
        const next = await screen.findByRole('dialog');
        expect(within(next).getByRole('button', { name: confirm })).toBeEnabled();
        await sandbox.clearFaults();
        await shows('It is locked');
        expect(within(next).queryByRole('alert')).toBeNull();
        expect(next).toBeVisible();
        await press('Cancel', next);
      },
    );

    it('that is done deselects the lead', async () => {
      await open('/leads');
      const deleted = await findRow(FIRST);
      fireEvent.click(within(deleted).getByRole('checkbox'));
      fireEvent.click(within(rows()[2] as HTMLElement).getByRole('checkbox'));
      await shows('2 selected');
      await press('Delete lead', await askFor(row(FIRST)));
      await shows('1 selected');
    });

    it('that fails after its dialog was closed is still reported', async () => {
      ignoreErrors();
      const { dialog, sandbox, history } = await ask();
      await hold(sandbox, 'DELETE', LEADS, refused);
      await press('Delete lead', dialog);
      await waitFor(async () => expect(await changes()).toHaveLength(1));
      await history.go(-1);
      await noDialog();
      await sandbox.clearFaults();
      expect(await screen.findByText('Failed to delete lead')).toBeVisible();
    });
  });
});
