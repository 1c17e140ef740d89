import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { admins } from '../../../../sandbox/db/schema';
import { demoAccounts } from '../../../../sandbox/db/seed/demo';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  alerts,
  buttons,
  changesOf,
  field,
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

const MANAGE = '/api/v1/admin/manage';
const CREATE = `${MANAGE}/create-admin`;
const LIST = `${MANAGE}/list-admins`;
const [, leadadmin] = demoAccounts;
const EDIT = `${MANAGE}/edit-admin/${leadadmin.id}`;
const NEW = 'new.person@demo.test';

describe('The forms of administrators', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  const sent = async () =>
    (await changesOf(sandboxOf())).map(({ method, path, body }) => [method, path, body]);

  describe('Create Admin', () => {
    async function open() {
      const sandbox = sandboxOf();
      await renderConsole({ sandbox, at: '/admin' });
      await press('Create Admin');
      return { sandbox, dialog: await findDialog('Create Admin') };
    }
    async function fillNew(email: string) {
      const opened = await open();
      fill('Name', 'New Person', opened.dialog);
      fill('Email', email, opened.dialog);
      fill('Password', 'secret1', opened.dialog);
      return opened;
    }

    it('checks every field', async () => {
      const { dialog } = await open();
      const faults = async (...texts: string[]) => {
        await press('Create Admin', dialog);
        for (const text of texts) expect(await within(dialog).findByText(text)).toBeVisible();
      };
      await faults('Name is required', 'Email is required', 'Password is required');
      fill('Name', '  ', dialog);
      fill('Email', 'nobody@', dialog);
      fill('Password', '12345', dialog);
      await faults(
        'Name is required',
        'Email is invalid',
        'Password must be at least 6 characters',
      );
      await expectAccessible(dialog);
      expect(await sent()).toEqual([]);
    });

    it('shows the access of the role, and sends the four fields once', async () => {
      const { sandbox, dialog } = await fillNew(NEW);
      expect(field('Role', dialog)).toHaveValue('leadadmin');
      await shows('A leadadmin sees: Leads, Profile, Activity. Nothing else.', dialog);
      fill('Name', ' New Person ', dialog);
      fill('Role', 'superadmin', dialog);
      await shows(/A superadmin sees everything: Users, Teams/, dialog);
      // The dialog must still be open for the second click.
      await hold(sandbox, 'POST', CREATE);
      await pressTwice('Create Admin', dialog);
      await sandbox.clearFaults();
      expect(await screen.findByText('Admin created successfully')).toBeVisible();
      await noDialog();
      await findRow(NEW);
      const account = { name: 'New Person', email: NEW, password: 'secret1', role: 'superadmin' };
      expect(await sent()).toEqual([['POST', CREATE, account]]);
    });

    it('with an existing email shows the message of the server, or Failed to create admin without one', async () => {
      ignoreErrors();
      const { sandbox, dialog } = await fillNew(leadadmin.email);
      const alert = (text: string) =>
        waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe(text));
      await press('Create Admin', dialog);
      await alert('An admin with this email already exists');
      expect(field('Name', dialog)).toHaveValue('New Person');
      await sandbox.fault({ match: { path: CREATE }, body: { valid: false } });
      await press('Create Admin', dialog);
      await alert('Failed to create admin');
      const body = { valid: false, message: 'Too many admins' };
      await sandbox.fault({ match: { path: CREATE }, body });
      await press('Create Admin', dialog);
      await alert('Too many admins');
      expect(field('Email', dialog)).toHaveValue(leadadmin.email);
    });

    it('fills in a generated passphrase, which can be copied once', async () => {
      // Before the page uses the clipboard: user-event replaces it.
      userEvent.setup();
      const { dialog } = await open();
      await press('Generate passphrase', dialog);
      const { value } = field('Password', dialog);
      expect(value).toMatch(/^([a-z]{6}-){3}[a-z]{6}$/);
      await shows('It is shown once more on the hand-over card.', dialog);
      await press('Copy', dialog);
      await shows('Copied. Share it through a secure channel.', dialog);
      expect(await navigator.clipboard.readText()).toBe(value);
      expect(buttons('Copy', dialog)).toEqual([]);
    });
  });

  describe('Edit Admin', () => {
    async function open() {
      const sandbox = sandboxOf();
      await renderConsole({ sandbox, at: '/admin' });
      return { sandbox, dialog: await edit(leadadmin.email) };
    }
    async function edit(text: string) {
      await findRow(text);
      await press('Edit', row(text));
      return findDialog('Edit Admin');
    }

    it('checks its fields, and does not change the email', async () => {
      const { dialog } = await open();
      expect(field('Name', dialog)).toHaveValue(leadadmin.name);
      expect(field('Email', dialog)).toBeDisabled();
      const role = field('Role', dialog);
      expect(role).toHaveValue('leadadmin');
      const roles = [...role.querySelectorAll('option')].map(({ textContent }) => textContent);
      expect(roles).toEqual(['leadadmin', 'superadmin']);
      await expectAccessible(dialog);
      fill('Name', ' ', dialog);
      fill('New Password', '12345', dialog);
      await press('Save Changes', dialog);
      expect(await within(dialog).findByText('Name is required')).toBeVisible();
      await shows('Password must be at least 6 characters', dialog);
      expect(await sent()).toEqual([]);
    });

    it('changes the name, and the password only if it is filled in', async () => {
      ignoreErrors();
      const { sandbox, dialog } = await open();
      fill('Name', ' Tunde B. ', dialog);
      await sandbox.fault({ match: { path: EDIT }, status: 500, body: {} });
      await press('Save Changes', dialog);
      await waitFor(() =>
        expect(within(dialog).getByRole('alert').textContent).toBe('Failed to update admin'),
      );
      await press('Save Changes', dialog);
      expect(await screen.findByText('Admin updated successfully')).toBeVisible();
      await noDialog();
      const again = await edit('Tunde B.');
      fill('New Password', 'secret2', again);
      await press('Save Changes', again);
      await noDialog();
      expect((await sent()).slice(1)).toEqual([
        ['PUT', EDIT, { name: 'Tunde B.' }],
        ['PUT', EDIT, { name: 'Tunde B.', password: 'secret2' }],
      ]);
    });

    it('sends no name and no role that a colleague changed since it was opened', async () => {
      ignoreErrors();
      const { sandbox, dialog } = await open();
      const now = { name: 'Tunde C.', role: 'superadmin' } as const;
      await sandbox.db.update(admins).set(now).where(eq(admins.id, leadadmin.id));
      await sandbox.fault({ match: { path: EDIT }, status: 422, body: { message: 'Later' } });
      fill('New Password', 'secret2', dialog);
      await press('Save Changes', dialog);
      await alerts('Later', dialog);
      await findRow('Tunde C.');
      await press('Save Changes', dialog);
      await noDialog();
      expect((await sent())[1]).toEqual(['PUT', EDIT, { name: 'Tunde C.', password: 'secret2' }]);
    });

    describe('with another role', () => {
      async function save() {
        const { sandbox, dialog } = await open();
        fill('Role', 'superadmin', dialog);
        await shows(/A superadmin sees everything: Users, Teams/, dialog);
        await sandbox.fault({ match: { path: EDIT }, body: { valid: true } });
        const submit = async () => {
          await press('Save Changes', dialog);
          const question = await findDialog('Are you sure?');
          expect(question).toHaveTextContent(/becomes a superadmin: every page opens to them/);
          expect(await sent()).toEqual([]);
          await press('Make superadmin', question);
        };
        return { sandbox, save: submit };
      }

      it('to superadmin is not sent after Cancel, and the form keeps it', async () => {
        const { dialog } = await open();
        fill('Role', 'superadmin', dialog);
        await press('Save Changes', dialog);
        const question = await findDialog('Are you sure?');
        await press('Cancel', question);
        await waitFor(() => expect(question).not.toBeVisible());
        expect(field('Role', dialog)).toHaveValue('superadmin');
        expect(await sent()).toEqual([]);
      });

      it('sends it, and reports when the server kept the old one', async () => {
        const { save: submit } = await save();
        await submit();
        expect(await screen.findByText(/^The server kept the role leadadmin/)).toBeVisible();
        await noDialog();
        expect(screen.queryByText('Admin updated successfully')).toBeNull();
        expect(row(leadadmin.email)).toHaveTextContent('leadadmin');
        expect(await sent()).toEqual([
          ['PUT', EDIT, { name: expect.any(String), role: 'superadmin' }],
        ]);
      });

      it('compares it with the list whatever its case and spaces', async () => {
        const { sandbox, save: submit } = await save();
        const { id: _id, email } = leadadmin;
        const data = [{ _id, name: 'T', email, role: 'SuperAdmin ' }];
        await sandbox.fault({ match: { path: LIST }, body: { data }, times: 9 });
        await submit();
        expect(await screen.findByText('Admin updated successfully')).toBeVisible();
        await noDialog();
        expect(row(email)).toHaveTextContent('SuperAdmin');
      });

      it('is neither kept nor confirmed when the list cannot be read again', async () => {
        const { sandbox, save: submit } = await save();
        await sandbox.fault({
          match: { path: LIST },
          status: 400,
          body: { message: 'Out of order' },
        });
        await submit();
        expect(
          await screen.findByText(/^Saved, but the list could not be read again/),
        ).toBeVisible();
      });
    });
  });
});
