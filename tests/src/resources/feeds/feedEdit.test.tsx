import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoFeeds } from '../../../../sandbox/db/seed/demo';
import { follow } from '../../../stock/actions';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  changesOf,
  field,
  fill,
  findDialog,
  findField,
  findRow,
  noDialog,
  press,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const FEEDS = '/api/v1/admin/feeds';
const TITLE = /^Title/;

describe('Feeds', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function open(at: string) {
    const sandbox = sandboxOf();
    const console = await renderConsole({ sandbox, at });
    return { ...console, sandbox };
  }
  // The code of the editor is loaded with the form.
  const editor = () => screen.findByRole('textbox', { name: /Content/ }, { timeout: 20_000 });
  async function edit() {
    const opened = await open('/feeds');
    await follow('Edit', await findRow(demoFeeds.plainText));
    await findField(TITLE);
    await editor();
    return { ...opened, id: opened.history.location.pathname.split('/').pop() ?? '' };
  }
  const puts = async () => (await changesOf(sandboxOf())).filter(({ method }) => method === 'PUT');

  describe('The form of a feed', () => {
    it('sends title and content', async () => {
      const { history, id } = await edit();
      expect(history.location.pathname).toMatch(/^\/create_feeds\/\w{24}$/);
      expect(field(TITLE)).toHaveValue(demoFeeds.plainText);
      await shows('Fees < usual & no queues.', await editor());
      fill(TITLE, 'Branch hours');
      await press('Update Feed');
      expect(await screen.findByText('Feed updated successfully')).toBeVisible();
      const [put] = await puts();
      expect(put?.path).toBe(`${FEEDS}/${id}`);
      const content = expect.stringContaining('Fees');
      expect(put?.body).toEqual({ name: 'Branch hours', content });
      // It stays on the post, and starts again from what was saved.
      expect(history.location.pathname).toBe(`/create_feeds/${id}`);
      await editor();
      await waitFor(() => expect(field(TITLE)).toHaveValue('Branch hours'));
      fill(TITLE, 'Opening hours');
      await press('Update Feed');
      await waitFor(async () => expect(await puts()).toHaveLength(2));
      expect((await puts())[1]?.body).toEqual({ name: 'Opening hours', content });
      expect(await screen.findAllByText('Feed updated successfully')).not.toEqual([]);
      await history.push('/feeds');
      await findRow('Opening hours');
    });

    it('asks which title is saved when someone else changed it as well, and keeps their text', async () => {
      const { history, id, sandbox } = await edit();
      const headers = {
        Authorization: `Bearer ${await sandbox.token('superadmin@demo.test')}`,
        'Content-Type': 'application/json',
      };
      const save = (name: string) =>
        sandbox.app.request(`${FEEDS}/${id}`, {
          ...{ method: 'PUT', headers },
          body: JSON.stringify({ name, content: `<p>${name}</p>` }),
        });
      const conflict = () => findDialog('This feed was changed in the meantime');
      const choose = async (side: string) => {
        const question = within(await conflict()).getByRole('radiogroup', { name: 'Title' });
        await userEvent.click(within(question).getByRole('radio', { name: side }));
      };
      fill(TITLE, 'Mine');
      await save('Theirs');
      await sandbox.clearCalls();
      await press('Update Feed');
      const dialog = await conflict();
      expect(dialog).toHaveTextContent(/On the server nowTheirs.*YoursMine/);
      expect(dialog).toHaveTextContent('kept: Content');
      expect(within(dialog).getByRole('button', { name: 'Save these values' })).toBeDisabled();
      await expectAccessible(dialog);
      await press('Cancel', dialog);
      await noDialog();
      expect(field(TITLE)).toHaveValue('Mine');
      expect(await puts()).toEqual([]);
      // What is saved once more while the question is open is asked again.
      await press('Update Feed');
      await choose('Yours');
      await save('Theirs again');
      await sandbox.clearCalls();
      await press('Save these values', await conflict());
      await waitFor(async () => expect(await conflict()).toHaveTextContent('Theirs again'));
      expect(await puts()).toEqual([]);
      await choose('Yours');
      await press('Save these values', await conflict());
      await noDialog();
      expect(history.location.pathname).toBe(`/create_feeds/${id}`);
      await waitFor(() => expect(field(TITLE)).toHaveValue('Mine'));
      const stored = await sandbox.app.request(`${FEEDS}/${id}`, { headers });
      expect(JSON.stringify(await stored.json())).toContain('<p>Theirs again</p>');
    });
  });

  describe('Plain text that only looks like tags', () => {
    const content = 'Write to <help@example.com>,\nor x <y if z> w.';
    const entity = { _id: 'plain', name: 'Addresses', content };
    async function openPlain(at: string) {
      const sandbox = sandboxOf();
      await sandbox.fault({ match: { path: `${FEEDS}/plain/comments` }, body: { entity: [] } });
      const match = { method: 'GET', path: `${FEEDS}/plain` };
      await sandbox.fault({ match, body: { entity }, times: 4 });
      return open(at);
    }

    it('is kept on the page', async () => {
      await openPlain('/feeds/plain');
      const article = await screen.findByRole('article');
      await shows('Write to <help@example.com>,', article);
      expect(article).toHaveTextContent('or x <y if z> w.');
    });

    it('is kept in the editor, and sent unchanged with a new title', async () => {
      const { sandbox } = await openPlain('/create_feeds/plain');
      await shows('Write to <help@example.com>,', await editor());
      await shows('or x <y if z> w.', await editor());
      expect(screen.queryByText(/The editor cannot hold/)).toBeNull();
      fill(TITLE, '  New addresses ');
      await sandbox.fault({ match: { method: 'PUT', path: `${FEEDS}/plain` }, body: {} });
      await press('Update Feed');
      expect(await screen.findByText('Feed updated successfully')).toBeVisible();
      expect((await puts())[0]?.body).toEqual({ name: 'New addresses', content });
    });
  });
});
