import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  findDialog,
  findField,
  findRow,
  headings,
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

const BASE = '/api/v1/admin/chatbot';
const LIST = { method: 'GET', path: `${BASE}/all-features` };

describe('Support features', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open(at = '/faq', config = {}) {
    const sandbox = sandboxOf();
    const console = await renderConsole({ sandbox, at, config });
    return { ...console, sandbox };
  }
  const countOf = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
  const pager = () => screen.getByRole('navigation', { name: 'Pages' });

  describe('The list of features', () => {
    it('is read from the support host, and has Actions and Feature Name', async () => {
      // Any other request is an error.
      const { sandbox } = await open('/faq', { apiHost: 'http://127.0.0.1:9' });
      await countOf(10);
      expect(headings()).toEqual(['Actions', 'Feature Name']);
      const [call] = await sandbox.calls();
      expect(call).toMatchObject({
        ...LIST,
        headers: { authorization: expect.stringMatching(/^Bearer ./) },
      });
      expect(call?.query).toEqual({ page: '1' });
    });

    it('has numbered pages, details of a feature, and a link to add one', async () => {
      const { history } = await open();
      await countOf(10);
      const names = () => buttons(/./, pager()).map(({ textContent }) => textContent);
      expect(names()).toEqual(['Previous', '1', '2', '3', 'Next']);
      expect(button('Previous', pager())).toBeDisabled();
      await press('3', pager());
      await countOf(3);
      expect(button('Next', pager())).toBeDisabled();
      expect(button('3', pager())).toHaveAttribute('aria-current', 'page');
      await press('Previous', pager());
      await waitFor(() => expect(history.location.search).toBe('?page=2'));
      await history.push('/faq');
      await findRow('Opening hours');
      await press('Opening hours');
      const panel = await findDialog('Feature Details');
      await shows('When people answer.', panel);
      await expectAccessible(panel);
      await history.go(-1);
      await noDialog();
      await follow('Add New Feature');
      await waitFor(() => expect(history.location.pathname).toBe('/create_faq'));
      await press('Cancel');
      await waitFor(() => expect(history.location.pathname).toBe('/faq'));
    });

    it('without features says so, and has no page buttons for one page', async () => {
      await sandboxOf().fault({ match: LIST, body: { data: [], totalPages: 1 } });
      await open();
      expect(await screen.findByText('No features found')).toBeVisible();
      expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
      await expectAccessible(screen.getByRole('main'));
    });

    it.each([
      [{ status: 400, body: { message: 'page is odd' } }, 'Failed to fetch features'],
      [{ status: 403, body: { message: 'Not for you' } }, 'Not for you'],
      [{ body: { totalPages: 1 } }, 'No data received from server'],
    ])('that failed with %j shows %s', async (fault, text) => {
      await sandboxOf().fault({ match: LIST, ...fault });
      await open();
      await alerts(text);
      await expectAccessible(screen.getByRole('main'));
      await press('Try again');
      await countOf(10);
    });

    it('has no actions for features and FAQs without an ID', async () => {
      const sandbox = sandboxOf();
      const data = [{ name: 'Nameless' }, { name: 'Also' }];
      await sandbox.fault({ match: LIST, body: { data, totalPages: 1 }, times: 20 });
      const qas = [{ question: 'Whose?', answer: 'No one knows.' }];
      const match = { method: 'GET', path: `${BASE}/featureqas/a` };
      await sandbox.fault({ match, body: { name: 'Nameless', qas }, times: 20 });
      const { history } = await open();
      await findRow('Nameless');
      expect(buttons('Delete')).toEqual([]);
      await history.push('/faq/a');
      expect(await screen.findByText('Whose?')).toBeVisible();
      for (const name of ['Edit', 'Delete']) expect(buttons(name)).toEqual([]);
    });
  });

  /** Waits until a form has read the names of all features, including those of the last page. */
  const allNames = () =>
    waitFor(async () => {
      const pages = (await sandboxOf().calls()).filter(({ path }) => path === LIST.path);
      expect(pages.find(({ query }) => query.page === '3')?.status).toBe(200);
    });

  describe('Create a feature', () => {
    async function openForm() {
      const opened = await open('/create_faq');
      await findField('Name');
      return opened;
    }
    const create = () => press('Create Question');

    it('needs both fields and a unique name', async () => {
      const { sandbox } = await openForm();
      await expectAccessible(screen.getByRole('main'));
      fill('Name', '   ');
      fill('Description', 'Money lent to customers.');
      await create();
      expect(await screen.findByText('Please fill in all fields')).toBeVisible();
      await allNames();
      // A name from another page of the list, in another case.
      fill('Name', ' identity VERIFICATION ');
      expect(await sandbox.calls()).toHaveLength(3);
      await create();
      expect(await screen.findByText('A feature with this name already exists')).toBeVisible();
      expect(await changesOf(sandbox)).toEqual([]);
    });

    it('shows why it failed, and keeps the typed input', async () => {
      ignoreErrors();
      const { sandbox } = await openForm();
      fill('Name', 'Loans');
      fill('Description', 'Money lent to customers.');
      for (const [fault, text] of [
        [{ status: 409, body: { message: 'dup' } }, 'A feature with this name already exists'],
        [{ status: 500, body: { message: 'Disk full' } }, 'Disk full'],
        [{ status: 500, body: {} }, 'Failed to create feature'],
        [{ drop: 'before' }, 'Network error. Please try again.'],
      ] as const) {
        const match = { method: 'POST', path: `${BASE}/support-feature` };
        await sandbox.fault({ match, ...fault });
        await create();
        expect(await screen.findByText(text)).toBeVisible();
        expect(field('Name')).toHaveValue('Loans');
      }
      // Next to it, that the change may have been done (rulings R16).
      expect(screen.getByText(/No response was received/)).toBeVisible();
    });
  });

  describe('Delete', () => {
    const match = { method: 'DELETE', path: `${BASE}/feature-qa` };
    async function ask() {
      const opened = await open();
      await press('Delete', await findRow('Webhooks'));
      return { ...opened, dialog: await findDialog('Are you sure?') };
    }

    it('asks first, naming the feature; Cancel and Escape delete nothing', async () => {
      const { sandbox, dialog } = await ask();
      await shows('This deletes Webhooks with all its FAQs.', dialog);
      await expectAccessible(dialog);
      await press('Cancel', dialog);
      await noDialog();
      await press('Delete', row('Webhooks'));
      await userEvent.keyboard('{Escape}');
      await noDialog();
      expect(row('Webhooks')).toBeVisible();
      expect(await changesOf(sandbox)).toEqual([]);
    });

    it('removes the row at once, sends one request, and restores the row after a failure', async () => {
      ignoreErrors();
      const { sandbox, dialog } = await ask();
      await hold(sandbox, match.method, match.path, { status: 400, body: { message: 'In use' } });
      await pressTwice('Delete', dialog);
      await waitFor(() => expect(() => row('Webhooks')).toThrow());
      await noDialog();
      await waitFor(async () => expect(await changesOf(sandbox)).toMatchObject([{ status: -1 }]));
      await sandbox.clearFaults();
      await alerts('In use');
      await findRow('Webhooks');
      expect(await changesOf(sandbox)).toHaveLength(1);
      await press('Delete', row('Webhooks'));
      await press('Delete', await findDialog('Are you sure?'));
      expect(await screen.findByText('Feature deleted successfully')).toBeVisible();
      await waitFor(() => expect(() => row('Webhooks')).toThrow());
      expect(await changesOf(sandbox)).toHaveLength(2);
    });

    it('of two features at once does not affect each other', async () => {
      ignoreErrors();
      const { sandbox, dialog } = await ask();
      await hold(sandbox, match.method, match.path);
      await press('Delete', dialog);
      await noDialog();
      await waitFor(async () => expect(await changesOf(sandbox)).toMatchObject([{ status: -1 }]));
      await sandbox.fault({ match, status: 400, body: { message: 'Still in use' } });
      await press('Delete', row('Notifications'));
      await press('Delete', await findDialog('Are you sure?'));
      await alerts('Still in use');
      await findRow('Notifications');
      expect(() => row('Webhooks')).toThrow();
      await sandbox.clearFaults();
      expect(await screen.findByText('Feature deleted successfully')).toBeVisible();
      await findRow('Notifications');
      expect(() => row('Webhooks')).toThrow();
      const [first, second] = await changesOf(sandbox);
      expect([first?.status, second?.status]).toEqual([200, 400]);
      expect(second?.path).not.toBe(first?.path);
    });

    it('without a token leads to /login with the message for it', async () => {
      const { history } = await open();
      await findRow('Webhooks');
      localStorage.removeItem('authToken');
      await press('Delete', row('Webhooks'));
      await press('Delete', await findDialog('Are you sure?'));
      expect(await screen.findByText('Please login to delete features')).toBeVisible();
      await waitFor(() => expect(history.location.pathname).toBe('/login'));
      expect(await changesOf(sandboxOf())).toEqual([]);
    });
  });

  describe('Edit Feature', () => {
    const match = { method: 'PUT', path: `${BASE}/support-feature` };
    async function edit() {
      const opened = await open();
      await press('Edit', await findRow('Opening hours'));
      const panel = await findDialog('Edit Feature');
      await findField('Name', panel);
      return { ...opened, panel };
    }

    it('needs both fields and a unique name', async () => {
      const { panel, sandbox } = await edit();
      expect(field('Name', panel)).toHaveValue('Opening hours');
      expect(field('Description', panel)).toHaveValue('When people answer.');
      await expectAccessible(panel);
      await allNames();
      fill('Name', 'FEES', panel);
      await press('Save Changes', panel);
      await shows('A feature with this name already exists', panel);
      fill('Name', ' ', panel);
      await press('Save Changes', panel);
      await shows('Please fill in all fields', panel);
      expect(await changesOf(sandbox)).toEqual([]);
    });

    it('shows why it failed', async () => {
      ignoreErrors();
      const { panel, sandbox } = await edit();
      fill('Name', 'OPENING hours', panel);
      for (const [fault, text] of [
        [{ status: 409, body: { message: 'dup' } }, 'A feature with this name already exists'],
        [{ status: 500, body: {} }, 'Failed to update feature'],
        [{ status: 500, body: { error: 'Disk full' } }, 'Disk full'],
        [{ status: 200, body: { valid: false } }, 'Failed to update feature'],
        [{ drop: 'before' }, 'Network error. Please try again.'],
      ] as const) {
        await sandbox.fault({ match, ...fault });
        await press('Save Changes', panel);
        await shows(text, panel);
      }
    });

    it('closes on success while the list reloads', async () => {
      const { panel, sandbox } = await edit();
      fill('Name', 'OPENING hours', panel);
      await hold(sandbox, match.method, match.path);
      await press('Save Changes', panel);
      await waitFor(() => expect(button('Updating...', panel)).toBeDisabled());
      expect(field('Name', panel)).toBeDisabled();
      await sandbox.clearFaults();
      expect(await screen.findByText('Feature updated successfully')).toBeVisible();
      await noDialog();
      await findRow('OPENING hours');
      const body = { name: 'OPENING hours', description: 'When people answer.' };
      expect(await changesOf(sandbox)).toMatchObject([{ method: 'PUT', body }]);
    });

    it('has the URL of the specification: the list with the panel open, also for a feature of another page', async () => {
      const { unmount, history } = await open();
      await follow('View', await findRow('Opening hours'));
      await waitFor(() => expect(history.location.pathname).toMatch(/^\/faq\/\w{24}$/));
      const id = history.location.pathname.split('/').pop();
      unmount();
      const again = await open(`/edit_faq/${id}?page=2`);
      const panel = await findDialog('Edit Feature');
      expect(await findField('Name', panel)).toHaveValue('Opening hours');
      await press('Cancel', panel);
      await noDialog();
      const { pathname, search } = again.history.location;
      expect(pathname + search).toBe('/faq?page=2');
      await again.history.push('/edit_faq/unknown');
      await shows('Feature not found', await screen.findByRole('dialog'));
      await waitFor(() => expect(rows()).not.toHaveLength(0));
    });
  });
});
