import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { follow } from '../../../stock/actions';
import { expectAccessible } from '../../../support/expectAccessible';
import {
  button,
  buttons,
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
  rows,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const BASE = '/api/v1/admin/chatbot';
const NAME = 'Fraud and safety';
const LONG = 'x'.repeat(10_000);

describe('A support feature', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function idOf(name: string) {
    const sandbox = sandboxOf();
    const headers = { Authorization: `Bearer ${await sandbox.token('superadmin@demo.test')}` };
    for (const page of [1, 2, 3]) {
      const path = `${BASE}/all-features?page=${page}`;
      const response = await sandbox.app.request(path, { headers });
      const { data } = (await response.json()) as { data: { _id: string; name: string }[] };
      const found = data.find((each) => each.name === name);
      if (found) return found._id;
    }
    throw new Error(`No feature is called ${name}`);
  }
  async function open(name = NAME) {
    const sandbox = sandboxOf();
    const id = await idOf(name);
    const console = await renderConsole({ sandbox, at: `/faq/${id}` });
    return { ...console, sandbox, id };
  }
  const items = () => within(screen.getByRole('list', { name: 'FAQs' })).getAllByRole('listitem');
  const item = (n: number) => items()[n] as HTMLElement;
  const countOf = (count: number) => waitFor(() => expect(items()).toHaveLength(count));

  describe('The page of a feature', () => {
    it('shows its FAQs, and leads back to the features', async () => {
      const { sandbox, history, id } = await open();
      expect(await screen.findByText('Recognising and reporting fraud.')).toBeVisible();
      expect(screen.getByRole('heading', { name: 'How do I block my account?' })).toBeVisible();
      expect(screen.getByText('Send BLOCK to 50501 from your phone number.')).toBeVisible();
      await expectAccessible(screen.getByRole('main'));
      const path = `${BASE}/featureqas/${id}`;
      const call = (await sandbox.calls()).find((each) => each.path === path);
      expect(call).toMatchObject({ method: 'GET' });
      expect(call?.query).toEqual({});
      await follow('← Back to Features');
      await waitFor(() => expect(history.location.pathname).toBe('/faq'));
      await follow('View', await findRow('Payouts API'));
      expect(await screen.findByText('No FAQs found for this feature')).toBeVisible();
      await expectAccessible(screen.getByRole('main'));
    });

    const match = { method: 'GET', path: `${BASE}/featureqas` };
    it.each([
      [{ status: 400, body: { message: 'Odd id' } }, 'Error: Odd id'],
      [{ status: 400, body: {} }, 'Error: Failed to load feature details'],
      [{ body: { valid: false, message: 'Archived' } }, 'Error: Archived'],
      [{ body: { valid: false } }, 'Error: Failed to load feature details'],
      [{ status: 200, body: '' }, 'Error: No data received from server'],
      [{ status: 200, body: { data: null } }, 'Error: No data received from server'],
      [{ html: true as const }, 'Error: Failed to load feature details'],
    ])('that failed with %j shows %s, and loads again', async (fault, text) => {
      ignoreErrors();
      await sandboxOf().fault({ match, ...fault });
      await open();
      expect(await screen.findByText(text)).toBeVisible();
      await press('Try again');
      expect(await screen.findByText('How do I block my account?')).toBeVisible();
    });

    it('has a title without a name, and reads FAQs nested under data', async () => {
      const body = { data: { qas: [{ _id: 'q1', question: 'Only?' }] } };
      await sandboxOf().fault({ match, body });
      await open();
      expect(await screen.findByText('Only?')).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Feature Details', level: 1 })).toBeVisible();
      expect(screen.queryByText('undefined')).toBeNull();
    });

    it('of a feature that does not exist leads to the list, with the reason', async () => {
      ignoreErrors();
      const at = '/faq/0123456789abcdef01234567';
      const { history } = await renderConsole({ sandbox: sandboxOf(), at });
      await shows("The requested feature doesn't exist");
      expect(history.location.pathname).toBe('/faq');
      await shows('Feature not found');
      await waitFor(() => expect(rows()).toHaveLength(10));
    });
  });

  describe('A FAQ', () => {
    const post = { method: 'POST', path: `${BASE}/support-qa` };
    const incomplete = 'Please fill in both question and answer';

    async function add() {
      const opened = await open();
      await press('Add New FAQ');
      await findField(/^Question/);
      return opened;
    }

    it('needs question and answer', async () => {
      const { sandbox } = await add();
      expect(buttons('Add New FAQ')).toEqual([]);
      await press('Cancel');
      await press('Add New FAQ');
      expect(await findField(/^Question/)).toHaveAttribute('required', '');
      expect(field(/^Answer/)).toHaveAttribute('required', '');
      fill(/^Question/, '   ');
      fill(/^Answer/, 'Yes.');
      await press('Post FAQ');
      expect(await screen.findByText(incomplete)).toBeVisible();
      expect(field(/^Question/)).toHaveFocus();
      expect(field(/^Question/)).toHaveAccessibleDescription(incomplete);
      expect(await changesOf(sandbox)).toEqual([]);
    });

    it('that could not be added shows the specified error; without a response, that it may have been done', async () => {
      ignoreErrors();
      const { sandbox } = await add();
      fill(/^Question/, 'Is it safe?');
      fill(/^Answer/, 'Yes.');
      await sandbox.fault({ match: post, status: 500, body: {} });
      await press('Post FAQ');
      expect(await screen.findByText('Failed to add FAQ')).toBeVisible();
      expect(screen.queryByText(/outcome is unknown/)).toBeNull();
      await sandbox.fault({ match: post, status: 502, body: {} });
      await press('Post FAQ');
      expect(await screen.findByText(/No response was received/)).toBeVisible();
      await expectAccessible(screen.getByRole('main'));
    });

    it('is added at the end, once', async () => {
      const { sandbox, id } = await add();
      await countOf(2);
      fill(/^Question/, ' <b>Is it safe?</b> ');
      fill(/^Answer/, 'Yes.');
      await hold(sandbox, post.method, post.path);
      await pressTwice('Post FAQ');
      await waitFor(() => expect(button('Submitting...')).toBeDisabled());
      await sandbox.clearFaults();
      expect(await screen.findByText('FAQ added successfully!')).toBeVisible();
      await countOf(3);
      expect(item(2)).toHaveTextContent('<b>Is it safe?</b>');
      expect(item(2)).toHaveTextContent('Yes.');
      // The form is gone: the control after it has the focus.
      await waitFor(() => expect(item(0)).toContainElement(document.activeElement as HTMLElement));
      const body = { question: '<b>Is it safe?</b>', answer: 'Yes.' };
      expect(await changesOf(sandbox)).toMatchObject([{ path: `${post.path}/${id}`, body }]);
    });

    it('is edited in position', async () => {
      ignoreErrors();
      const { sandbox, id } = await open();
      await screen.findByText('How do I block my account?');
      const edit = async () => {
        await press('Edit', item(1));
        await findField(/^Answer/, item(1));
      };
      await edit();
      const question = field(/^Question/, item(1)).value;
      fill(/^Answer/, '\n ', item(1));
      await press('Save', item(1));
      expect(await screen.findByText(incomplete)).toBeVisible();
      await press('Cancel', item(1));
      await noDialog();
      await waitFor(() => expect(item(1).querySelector('textarea')).toBeNull());
      await edit();
      fill(/^Answer/, `نعم ${LONG}`, item(1));
      const put = { method: 'PUT', path: `${BASE}/feature/` };
      await sandbox.fault({ match: put, status: 400, body: { message: 'No' } });
      await press('Save', item(1));
      await shows('Failed to update FAQ');
      await sandbox.clearCalls();
      await press('Save', item(1));
      expect(await screen.findByText('FAQ updated successfully!')).toBeVisible();
      await shows('نعم', item(1));
      const [change] = await changesOf(sandbox);
      expect(change?.path).toMatch(new RegExp(`^${BASE}/feature/${id}/qa/[0-9a-f]{24}$`));
      expect(change?.body).toEqual({ question, answer: `نعم ${LONG}` });
    });

    it('that someone else deleted keeps what is typed in its form, in position', async () => {
      ignoreErrors();
      const { sandbox, id } = await open();
      await screen.findByText('How do I block my account?');
      await press('Edit', item(0));
      await findField(/^Answer/, item(0));
      fill(/^Answer/, 'Typed with care', item(0));
      const headers = { Authorization: `Bearer ${await sandbox.token('superadmin@demo.test')}` };
      const response = await sandbox.app.request(`${BASE}/featureqas/${id}`, { headers });
      const [, first] = /"qas":\[\{"_id":"(\w+)"/.exec(await response.text()) ?? [];
      await sandbox.app.request(`${BASE}/qa/${first}`, { method: 'DELETE', headers });
      await press('Save', item(0));
      await shows('This record no longer exists', item(0));
      const reads = async () => (await sandbox.calls()).filter(({ method }) => method === 'GET');
      const before = (await reads()).length;
      await waitFor(async () => expect((await reads()).length).toBeGreaterThanOrEqual(before));
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
      expect(field(/^Answer/, item(0))).toHaveValue('Typed with care');
      await press('Cancel', item(0));
      await countOf(1);
    });

    it('is edited without the loss of another edit on the page', async () => {
      const { sandbox } = await open();
      await screen.findByText('How do I block my account?');
      for (const [n, answer] of ['  First answer ', 'Second answer'].entries()) {
        await press('Edit', item(n));
        await findField(/^Answer/, item(n));
        fill(/^Answer/, answer, item(n));
      }
      for (const [n, text] of [
        [1, 'Second answer'],
        [0, 'First answer'],
      ] as const) {
        expect(field(/^Answer/, item(0))).toHaveValue('  First answer ');
        await press('Save', item(n));
        // The saved text equals the field, so wait for the form to close.
        await waitFor(() => expect(item(n).querySelector('textarea')).toBeNull());
        expect(item(n)).toHaveTextContent(text);
      }
      expect((await changesOf(sandbox)).map(({ body }) => body)).toMatchObject([
        { answer: 'Second answer' },
        { answer: 'First answer' },
      ]);
    });

    it('is deleted after a question', async () => {
      ignoreErrors();
      const { sandbox } = await open();
      await screen.findByText('How do I block my account?');
      const ask = async () => {
        await press('Delete', item(1));
        return findDialog('Are you sure you want to delete this FAQ?');
      };
      const question = await ask();
      await expectAccessible(question);
      await press('Cancel', question);
      await noDialog();
      expect(await changesOf(sandbox)).toEqual([]);
      const dialog = await ask();
      await sandbox.fault({ match: { method: 'DELETE', path: `${BASE}/qa/` }, status: 500 });
      await press('Delete', dialog);
      await shows('Failed to delete FAQ', dialog);
      await press('Delete', dialog);
      expect(await screen.findByText('FAQ deleted successfully!')).toBeVisible();
      await countOf(1);
      const [first, second, ...more] = (await changesOf(sandbox)).map(({ path }) => path);
      expect(first).toMatch(new RegExp(`^${BASE}/qa/[0-9a-f]{24}$`));
      expect([second, more]).toEqual([first, []]);
    });
  });
});
