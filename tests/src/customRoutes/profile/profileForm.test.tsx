import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { follow } from '../../../stock/actions';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  alerts,
  button,
  buttons,
  changesOf,
  field,
  fill,
  findField,
  hold,
  ignoreErrors,
  press,
  pressTwice,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { savedFiles } from '../../../support/savedFiles';

const PROFILE = '/users/profile';
const EXPORT = '/users/export';

const typed = {
  Name: 'Ngozi <b>Adeyemi</b>',
  Phone: '+2348031112223',
  'Business Name': 'متجر نغوزي',
  Gender: 'female',
  'Business Category': 'Retail',
  Country: 'Nigeria',
  BVN: '22212345678',
  'Date of Birth': '1986-04-13',
  Address: '12 Broad Street\nLagos',
};
const saved = {
  name: 'Ngozi <b>Adeyemi</b>',
  phone: '+2348031112223',
  businessName: 'متجر نغوزي',
  gender: 'female',
  businessCategory: 'Retail',
  country: 'Nigeria',
  bvn: '22212345678',
  dateOfBirth: '1986-04-13',
  address: '12 Broad Street\nLagos',
};

describe('The profile', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open() {
    const sandbox = sandboxOf();
    const console = await renderConsole({ sandbox, at: '/profile' });
    return { ...console, sandbox };
  }
  async function openForm() {
    const opened = await open();
    await findField('Phone');
    return opened;
  }
  /** The keys of the user record that the browser stores. */
  const keptKeys = () => Object.keys(JSON.parse(localStorage.getItem('userData') ?? '{}')).sort();

  describe('The profile form', () => {
    it('is prefilled from the current user', async () => {
      await openForm();
      expect(screen.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
      expect(field('Name')).toHaveValue('Ngozi Adeyemi');
      expect(field('Phone')).toHaveValue('+2348030000010');
      expect(field('Date of Birth')).toHaveValue('1986-04-12');
      const options = [...field('Gender').querySelectorAll('option')];
      expect(options.map(({ textContent }) => textContent)).toEqual([
        ...['Select gender', 'Male', 'Female', 'Other'],
      ]);
      expect(field('Address')).toHaveAttribute('rows', '3');
      await expectAccessible(screen.getByRole('main'));
    });

    it('saves the nine fields once, and the shell shows the new name', async () => {
      const { sandbox, unmount } = await openForm();
      for (const [name, value] of Object.entries(typed)) fill(name, value);
      // Sent trimmed (R35).
      fill('Name', `  ${typed.Name} `);
      await hold(sandbox, 'PUT', PROFILE);
      await pressTwice('Save Changes');
      await waitFor(() => expect(button('Saving...')).toBeDisabled());
      expect(field('Country')).toBeDisabled();
      await sandbox.clearFaults();
      expect(await screen.findByText('Profile saved')).toBeVisible();
      const account = () => screen.getByRole('region', { name: 'Account' });
      await shows('Ngozi <b>Adeyemi</b>', account());
      const [call, ...more] = await changesOf(sandbox);
      expect(more).toEqual([]);
      const headers = { 'content-type': 'application/json' };
      expect(call).toMatchObject({ method: 'PUT', path: PROFILE, headers });
      expect(call?.body).toEqual(saved);
      // The browser stores no BVN, date of birth or address; a reload fetches them again.
      expect(keptKeys()).toEqual(['_id', 'email', 'id', 'name', 'role']);
      unmount();

      await openForm();
      for (const [name, value] of Object.entries(typed)) expect(field(name)).toHaveValue(value);
      await shows('Ngozi <b>Adeyemi</b>', account());
    });

    it('needs name and phone, each until it is edited', async () => {
      const { sandbox } = await openForm();
      fill('Name', '   ');
      fill('Phone', '');
      await press('Save Changes');
      expect(await screen.findByText('Name is required')).toBeVisible();
      expect(screen.getByText('Phone is required')).toBeVisible();
      await waitFor(() => expect(field('Name')).toHaveFocus());
      await expectAccessible(screen.getByRole('main'));
      fill('Name', 'N');
      await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull());
      expect(screen.getByText('Phone is required')).toBeVisible();
      fill('Phone', '0');
      await waitFor(() => expect(screen.queryByText('Phone is required')).toBeNull());
      expect(await changesOf(sandbox)).toEqual([]);
    });

    it('is not shown for a profile that cannot be read, so nothing is saved over it', async () => {
      const path = '/api/v1/admin/manage/me';
      await sandboxOf().fault({ match: { path }, status: 403, body: { message: 'Not today' } });
      await open();
      await alerts('Not today');
      expect(buttons('Save Changes')).toEqual([]);
      expect(button('Change Password')).toBeVisible();
      await expectAccessible(screen.getByRole('main'));
      await press('Try again');
      expect(await findField('Phone')).toHaveValue('+2348030000010');
    });

    it('logs and shows why a save failed, and loses nothing typed', async () => {
      const logged = ignoreErrors();
      const { sandbox } = await openForm();
      const long = 'x'.repeat(10_000);
      fill('Address', long);
      for (const [fault, text] of [
        [{ status: 500, body: { message: 'Disk is full' } }, 'Disk is full'],
        [{ status: 200, body: { valid: false, error: 'Under review' } }, 'Under review'],
        [{ status: 422, body: '' }, 'HTTP 422: Unprocessable Entity'],
        [{ status: 503, body: {} }, 'No response was received'],
      ] as const) {
        await sandbox.fault({ match: { method: 'PUT', path: PROFILE }, ...fault });
        await press('Save Changes');
        await alerts(text);
        expect(field('Address')).toHaveValue(long);
        expect(screen.queryByText('Profile saved')).toBeNull();
      }
      expect(logged.mock.calls.flat()).toContainEqual(
        expect.stringContaining('The profile was not saved'),
      );
      await press('Save Changes');
      expect(await screen.findByText('Profile saved')).toBeVisible();
      expect(screen.queryByText(/No response was received/)).toBeNull();
    });

    it('merges a save whose response has no record, and keeps what is typed after it', async () => {
      const { sandbox } = await openForm();
      await sandbox.fault({ match: { path: PROFILE }, status: 204 });
      fill('Name', `Saved name ${'z'.repeat(10_000)}`);
      await press('Save Changes');
      expect(await screen.findByText('Profile saved')).toBeVisible();
      fill('Country', 'Typed afterwards');
      await shows('Saved name', screen.getByRole('region', { name: 'Account' }));
      expect(field('Country')).toHaveValue('Typed afterwards');
    });

    it('masks the BVN until it is revealed', async () => {
      await openForm();
      expect(field('BVN')).toHaveAttribute('type', 'password');
      expect(button('Show number')).toHaveAttribute('aria-pressed', 'false');
      fill('BVN', '222');
      await press('Show number');
      expect(field('BVN')).toHaveAttribute('type', 'text');
      expect(button('Show number')).toHaveAttribute('aria-pressed', 'true');
      fill('BVN', '222123');
      await press('Show number');
      expect(field('BVN')).toHaveAttribute('type', 'password');
      expect(field('BVN')).toHaveValue('222123');
    });

    it('whose save gets a 401 is no success, and offers the input again, except BVN and passwords', async () => {
      ignoreErrors();
      const { sandbox, history, unmount } = await openForm();
      fill('Business Name', 'Half typed');
      fill('BVN', '22212345678');
      fill('New Password', 'a secret word');
      await sandbox.fault({ match: { path: PROFILE }, status: 401 });
      await press('Save Changes');
      await waitFor(() => expect(history.location.pathname).toBe('/login'));
      expect(screen.queryByText('Profile saved')).toBeNull();
      const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
      expect(kept).toContain('Half typed');
      expect(kept).not.toContain('22212345678');
      expect(kept).not.toContain('a secret word');
      expect(await changesOf(sandbox)).toHaveLength(1);
      unmount();

      await renderConsole({ sandbox, at: '/users' });
      await follow('Profile');
      await press('Restore what I typed');
      await waitFor(() => expect(field('Business Name')).toHaveValue('Half typed'));
      expect(field('BVN')).toHaveValue('');
      expect(await changesOf(sandbox)).toEqual([]);
    });
  });

  describe('The export of the own data', () => {
    it('shows a failure in a red box', async () => {
      ignoreErrors();
      const { sandbox } = await openForm();
      await shows('Download a copy of your personal data in JSON format.');
      for (const [fault, text] of [
        [{ status: 400, body: { message: 'Try tomorrow' } }, 'Try tomorrow'],
        [{ status: 400, body: '' }, 'Something went wrong'],
        [{ status: 200, body: { valid: false, message: 'Not ready' } }, 'Not ready'],
      ] as const) {
        await sandbox.fault({ match: { path: EXPORT }, ...fault });
        await press('Export Data');
        await alerts(text);
      }
    });

    it('saves user-data.json unchanged, by one request without a body', async () => {
      const { names, text } = savedFiles();
      const { sandbox } = await openForm();
      await sandbox.clearCalls();
      await hold(sandbox, 'GET', EXPORT);
      await pressTwice('Export Data');
      await waitFor(() => expect(button('Exporting...')).toHaveAttribute('aria-disabled', 'true'));
      await sandbox.clearFaults();
      await waitFor(() => expect(names).toEqual(['user-data.json']));
      expect(JSON.parse(await text())).toMatchObject({ user: { email: 'superadmin@demo.test' } });
      expect(screen.queryByRole('alert')).toBeNull();
      const calls = await sandbox.calls();
      expect(calls.map(({ method, path }) => [method, path])).toEqual([['GET', EXPORT]]);
      expect(calls[0]?.headers).not.toHaveProperty('content-type');
    });
  });
});
