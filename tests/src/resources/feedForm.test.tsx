import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../support/renderConsole';

const PLAIN = '  Open 9 to 1 on 24 December.\nFees < usual & no queues.\n\n\nBye ';
const NORMALISED = [
  '<P class=x>One<br/>two  spaces</P><img src="https://example.com/a.png"><p></p>',
  '<ul><li>a</li></ul>trailing text\n',
];

describe('A feed whose title alone is changed', () => {
  const sandboxOf = useSandbox();

  async function openForm(content: string) {
    const sandbox = sandboxOf();
    const feed = { _id: 'f1', name: 'Old title', content };
    await sandbox.fault({
      match: { method: 'GET', path: '/api/v1/admin/feeds/f1' },
      body: { entity: feed },
      times: 4,
    });
    await sandbox.fault({ match: { method: 'PUT', path: '/api/v1/admin/feeds/f1' }, body: {} });
    await renderConsole({ sandbox, at: '/create_feeds/f1' });
    const title = await screen.findByLabelText(/Title/);
    // The editor's code is loaded with the form.
    await screen.findByRole('textbox', { name: /Content/ }, { timeout: 20_000 });
    return { sandbox, title };
  }

  it.each([PLAIN, ...NORMALISED])(
    'sends its content unchanged, byte for byte: %j',
    async (content) => {
      const { sandbox, title } = await openForm(content);
      await userEvent.clear(title);
      await userEvent.type(title, 'New title');
      await userEvent.click(screen.getByRole('button', { name: 'Update Feed' }));
      await screen.findByText('Feed updated successfully');
      const put = (await sandbox.calls()).find(({ method }) => method === 'PUT');
      expect(put?.body).toEqual({ name: 'New title', content });
    },
  );
});
