import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { changesOf, fill, findDialog, press } from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const PAGE = 30;
const all = Array.from({ length: 5 * PAGE }, (_, n) => ({
  ...{ _id: `u${n}`, name: `Person ${n}`, email: `p${n}@demo.test` },
  ...{ phone: '', role: 'user' },
}));

describe('The list of recipients', () => {
  const sandboxOf = useSandbox();

  it('closes when the focus leaves it, by key or by a press, and not before the press is over', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/notifications?channel=sms&by=ids' });
    const field = await screen.findByLabelText('Users');
    const message = screen.getByLabelText('Message');
    const user = userEvent.setup();
    const list = () => screen.queryByRole('listbox', { name: 'Matches' });
    await user.click(field);
    await screen.findByRole('listbox', { name: 'Matches' });
    await user.pointer({ target: message, keys: '[MouseLeft>]' });
    expect(message).toHaveFocus();
    expect(list()).not.toBeNull();
    await user.pointer({ target: message, keys: '[/MouseLeft]' });
    expect(list()).toBeNull();

    await user.click(field);
    await screen.findByRole('listbox', { name: 'Matches' });
    // Its own buttons are a part of it.
    while (document.activeElement?.textContent !== 'Done') await user.tab();
    expect(list()).not.toBeNull();
    await user.tab();
    expect(list()).toBeNull();
  });

  it('stays open for a press on what the press removes', async () => {
    const sandbox = sandboxOf();
    const USERS = '/api/v1/admin/users';
    await sandbox.fault({ match: { path: USERS }, status: 403, body: { message: 'No list' } });
    await renderConsole({ sandbox, at: '/notifications?channel=sms&by=ids' });
    await userEvent.click(await screen.findByLabelText('Users'));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('listbox', { name: 'Matches' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();
  });

  it('shows a hundred, more by a longer text, and is used by keyboard', async () => {
    const pages: number[] = [];
    const sandbox = sandboxOf(
      http.get('*/api/v1/admin/users', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        pages.push(page);
        const data = all.slice((page - 1) * PAGE, page * PAGE);
        return HttpResponse.json({ data, totalPages: 5 });
      }),
    );
    await renderConsole({ sandbox, at: '/notifications?channel=sms&by=ids' });
    const field = await screen.findByLabelText('Users');
    expect(pages).toEqual([]);
    await userEvent.click(field);
    const options = () => [...screen.getByRole('listbox', { name: 'Matches' }).children];
    await waitFor(() => expect(options()).toHaveLength(100));
    expect(pages).toEqual([1, 2, 3, 4]);
    await userEvent.type(field, 'person');
    expect(await screen.findByText(/^150 /)).toBeVisible();
    expect(options()).toHaveLength(100);
    expect(
      screen.getByText('The first 100 are shown. Type more to narrow them down.'),
    ).toBeVisible();
    await userEvent.type(field, ' 149');
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(screen.queryByText(/^The first 100/)).toBeNull();
    expect(field).toHaveAttribute('aria-activedescendant', options()[0]?.id);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('1 Users Selected')).toBeVisible();
    // Enter takes the highlighted match of each text, and nothing where nothing is highlighted.
    await userEvent.type(field, 'person 7{Enter}');
    expect(await screen.findByText('2 Users Selected')).toBeVisible();
    expect(field).toHaveValue('');
    await userEvent.type(field, 'person 8{ArrowDown}{Enter}');
    expect(await screen.findByText('3 Users Selected')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Person 18' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('3 Users Selected')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Person 7' })).toBeVisible();
    // Without a text the arrow keys continue from the row that was taken.
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');
    expect(await screen.findByText('5 Users Selected')).toBeVisible();
  });

  it.each([
    ['email', 'Email', 'One@demo.test', ' one@DEMO.test'],
    ['sms', 'SMS', '+234 803 1', '+2348031'],
  ])(
    'goes to addresses: a shared one of %s is named, and gets one message if so chosen',
    async (channel, label, one, other) => {
      const person = (id: string, email: string, phone: string) => ({
        ...{ _id: id, name: `Person ${id}`, email, phone, role: 'user' },
      });
      const data = [person('a', one, one), person('b', other, other), person('c', 'c@c.test', '1')];
      const sandbox = sandboxOf(
        http.get('*/api/v1/admin/users', () => HttpResponse.json({ data, totalPages: 1 })),
      );
      await renderConsole({ sandbox, at: `/notifications?channel=${channel}&by=ids` });
      const field = await screen.findByLabelText('Users');
      for (const { name } of data) await userEvent.type(field, `${name.toLowerCase()}{Enter}`);
      expect(await screen.findByText('3 Users Selected')).toBeVisible();
      if (channel === 'email') fill('Subject', 'News');
      fill('Message', 'Hello');
      await press('Send Notification');
      const dialog = await findDialog('Are you sure?');
      expect(dialog).toHaveTextContent(/They go to 2 addresses.*\(Person a, Person b\)/);
      await userEvent.click(
        within(dialog).getByRole('checkbox', { name: 'Send once to each address' }),
      );
      await press(`Send ${label} to 2 users`, dialog);
      await waitFor(async () =>
        expect((await changesOf(sandbox)).map(({ body }) => body)).toMatchObject([
          { userIds: ['a', 'c'] },
        ]),
      );
    },
  );

  describe('of whom one is typed by ID', () => {
    const ID = '66a69775f4ad231214cb99a9';
    const row = { _id: ID, name: 'Ada', email: 'ada@demo.test', phone: '', role: 'user' };

    /** Opens the picker on a server whose list has the customer or not, and types the ID once the list is read. */
    async function typeId(isInList: boolean, lookUp: () => Response) {
      const requested: string[] = [];
      const data = isInList ? [...all.slice(0, 3), row] : all.slice(0, 3);
      const sandbox = sandboxOf(
        http.get('*/api/v1/admin/users', () => HttpResponse.json({ data, totalPages: 1 })),
        http.get('*/api/v1/admin/users/:id', ({ params }) => {
          requested.push(String(params.id));
          return lookUp();
        }),
      );
      await renderConsole({ sandbox, at: '/notifications?channel=sms&by=ids' });
      const field = await screen.findByLabelText('Users');
      await userEvent.click(field);
      const options = () => [...screen.getByRole('listbox', { name: 'Matches' }).children];
      await waitFor(() => expect(options()).toHaveLength(data.length));
      await userEvent.click(field);
      await userEvent.paste(ID);
      await waitFor(() => expect(requested).toEqual([ID]));
      return { field, options };
    }

    it.each([true, false])('looks the ID up, in a list that has it: %s (R18)', async (isInList) => {
      const { field, options } = await typeId(isInList, () => HttpResponse.json({ data: row }));
      await waitFor(() => expect(options()).toHaveLength(1));
      expect(options()[0]).toHaveTextContent('Ada');
      await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', options()[0]?.id));
      await userEvent.keyboard('{Enter}');
      expect(await screen.findByText('1 Users Selected')).toBeVisible();
    });

    it.each([404, 403])(
      'keeps one whom the list has, if the look-up answers %s',
      async (status) => {
        const refuse = () => HttpResponse.json({ message: 'Refused' }, { status });
        const { options } = await typeId(true, refuse);
        await waitFor(() => expect(options()).toHaveLength(1));
        expect(options()[0]).toHaveTextContent('Ada');
        expect(screen.queryByText(/No user has the ID|Refused/)).toBeNull();
      },
    );

    it('reports an ID that no one has', async () => {
      await typeId(false, () => HttpResponse.json({ message: 'None' }, { status: 404 }));
      expect(await screen.findByText(`No user has the ID ${ID}`)).toBeVisible();
    });
  });
});
