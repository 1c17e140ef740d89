import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoFeeds, demoLead } from '../../../../sandbox/db/seed/demo';
import { EDITABLE_FIELDS } from '../../../../src/dataProvider/endpoints/leads';
import { follow } from '../../../stock/actions';
import {
  alerts,
  changesOf,
  fill,
  findField,
  findRow,
  ignoreErrors,
  press,
  row,
  shows,
} from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const ADMIN = '/api/v1/admin';
const LEADS = '/api/admin/leads';
const CHATBOT = `${ADMIN}/chatbot`;

interface Edited {
  /** What is edited, the page where its form is opened, and how. */
  name: string;
  at: () => Promise<string> | string;
  open?: () => Promise<void>;
  /** The beginning of the path of the read before a save. */
  read: string;
  /** Returns the path of a save. */
  write: (readPath: string, record: Stored) => string;
  submit: string;
  /** The fields of a body. */
  fields: readonly string[];
  /** The field that both change: its label, and its name in a body. */
  both: readonly [label: string | RegExp, name: string];
  /** A field that only the server changes, if the form has a second one, and its value. */
  theirs?: readonly [name: string, value: string];
}

type Stored = Record<string, string>;

const same = (path: string) => path;

/** Returns the record that has a field in a response, wherever it is. */
function find(answer: unknown, name: string): Stored | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  if (name in answer) return answer as Stored;
  return Object.values(answer)
    .map((each) => find(each, name))
    .find(Boolean);
}

describe('A save after someone else saved', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => sandboxOf().reset());

  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const sandbox = sandboxOf();
    const response = await sandbox.app.request(path, {
      method,
      headers: {
        Authorization: `Bearer ${await sandbox.token('superadmin@demo.test')}`,
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return JSON.parse(text || 'null');
  }
  const openRow = (text: string) => async () => {
    await findRow(text);
    await press('Edit', row(text));
  };
  const FEATURE = 'Fraud and safety';

  const EDITED: Edited[] = [
    {
      name: 'a lead',
      at: () => '/leads?searchTerm=Harmattan',
      open: openRow(demoLead.approvedName),
      read: `${LEADS}/`,
      write: same,
      submit: 'Save Changes',
      fields: EDITABLE_FIELDS,
      both: ['Company Name', 'approvedName'],
      theirs: ['taxOffice', 'MSTO Yaba'],
    },
    {
      name: 'a post',
      at: () => '/feeds',
      open: async () => {
        await follow('Edit', await findRow(demoFeeds.plainText));
        await screen.findByRole('textbox', { name: /Content/ }, { timeout: 20_000 });
      },
      read: `${ADMIN}/feeds/`,
      write: same,
      submit: 'Update Feed',
      fields: ['name', 'content'],
      both: [/^Title/, 'name'],
      theirs: ['content', '<p>Theirs</p>'],
    },
    {
      name: 'a user',
      at: () => '/users',
      open: openRow('adaeze.okonkwo@demo.test'),
      read: `${ADMIN}/users/`,
      write: same,
      submit: 'Save Changes',
      fields: ['name'],
      both: [/^Name/, 'name'],
    },
    {
      name: 'a webhook',
      at: async () => {
        const path = `${ADMIN}/users/merchant/list?page=1`;
        const { data } = (await ask('GET', path)) as { data: Stored[] };
        return `/create_webhook/${data[0]?._id}`;
      },
      read: `${ADMIN}/webhooks/`,
      write: (_, { _id }) => `${ADMIN}/webhooks/${_id}`,
      submit: 'Update Webhook',
      fields: ['url', 'status'],
      both: ['Webhook URL', 'url'],
      theirs: ['status', 'inactive'],
    },
    {
      name: 'a support feature',
      at: () => '/faq',
      open: openRow(FEATURE),
      read: `${CHATBOT}/featureqas/`,
      write: (path) => path.replace('featureqas', 'support-feature'),
      submit: 'Save Changes',
      fields: ['name', 'description'],
      both: [/^Name/, 'name'],
      theirs: ['description', 'Theirs.'],
    },
    {
      name: 'an item of a feature',
      at: async () => {
        const { data } = (await ask('GET', `${CHATBOT}/all-features?page=1`)) as { data: Stored[] };
        return `/faq/${data.find(({ name }) => name === FEATURE)?._id}`;
      },
      open: async () => {
        // The list of the page, and not that of the menu.
        await shows('How do I block my account?', document.body);
        await press('Edit', document.querySelector('ul[aria-label="FAQs"]') ?? undefined);
      },
      read: `${CHATBOT}/featureqas/`,
      write: (path, { _id }) => `${path.replace('featureqas', 'feature')}/qa/${_id}`,
      submit: 'Save',
      fields: ['question', 'answer'],
      both: [/^Question/, 'question'],
      theirs: ['answer', 'Theirs.'],
    },
    {
      name: 'the profile',
      at: () => '/profile',
      read: `${ADMIN}/manage/me`,
      write: () => '/users/profile',
      submit: 'Save Changes',
      fields: ['name', 'phone', 'dateOfBirth', 'country'],
      both: ['Name', 'name'],
      theirs: ['country', 'Ghana'],
    },
  ];

  it.each(EDITED)(
    'of $name keeps what only they changed, asks about both, and reads first',
    async (edited) => {
      ignoreErrors();
      const { both, theirs, read, submit, fields } = edited;
      const [label, name] = both;
      const sandbox = sandboxOf();
      await renderConsole({ sandbox, at: await edited.at() });
      await edited.open?.();
      const input = await findField(label);
      await waitFor(() => expect(input).not.toHaveValue(''));
      // The form was opened with what the server had.
      const readCall = await waitFor(async () => {
        const call = (await sandbox.calls()).find(
          ({ path }) => path.startsWith(read) && !path.endsWith('statistics'),
        );
        expect(call).toBeDefined();
        return String(call?.path);
      });
      const record = find(await ask('GET', readCall), fields.at(-1) ?? name) ?? {};
      const stored = Object.fromEntries(
        fields.map((each) => [each, record[each]]).filter(([, value]) => value),
      ) as Stored;
      const [theirText, mine] = [`${stored[name]}1`, `${stored[name]}2`];
      const change = { [name]: theirText, ...(theirs && { [theirs[0]]: theirs[1] }) };
      await ask('PUT', edited.write(readCall, record), { ...stored, ...change });
      fill(label, mine);
      await sandbox.clearCalls();
      const puts = async () => (await changesOf(sandbox)).map(({ body }) => body);

      const match = { method: 'GET', path: read };
      await sandbox.fault({ match, status: 403, body: { message: 'Not today' } });
      await press(submit);
      await alerts('Not today');
      await alerts('Nothing was sent');
      await sandbox.fault({ match, status: 404, body: {} });
      await press('Try again');
      await alerts('This record no longer exists');
      await press('Try again');
      const dialog = await screen.findByRole('dialog', { name: /changed/ });
      for (const text of [theirText, mine]) expect(dialog).toHaveTextContent(text);
      const [first, second] = within(dialog).getAllByRole<HTMLInputElement>('radio');
      await waitFor(() => expect(first).toHaveFocus());
      expect(await puts()).toEqual([]);
      fireEvent.click(second as HTMLElement);
      await press('Save these values', dialog);
      await waitFor(async () =>
        expect(await puts()).toEqual([
          expect.objectContaining({ ...stored, ...change, [name]: mine }),
        ]),
      );
      // It was answered: a late change would reach the next test.
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    },
  );
});
