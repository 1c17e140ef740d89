import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../support/renderConsole';
import { fill, press } from '../../support/walletSection';

const QUESTION = { name: 'Leave without saving?' };

describe('The form of a user in a panel', () => {
  const sandboxOf = useSandbox();

  async function open() {
    const view = await renderConsole({ sandbox: sandboxOf(), at: '/users' });
    const [first] = await screen.findAllByRole('button', { name: 'Edit' });
    const edit = () => fireEvent.click(first as HTMLElement);
    const panel = async () => within(await screen.findByRole('dialog', { name: 'Edit User' }));
    async function name() {
      const field = await (await panel()).findByLabelText(/^Name/);
      await waitFor(() => expect(field).not.toHaveValue(''));
      return field;
    }
    const answer = async (button: 'Cancel' | 'Leave') =>
      press(button, within(await screen.findByRole('dialog', QUESTION)));
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return { ...view, edit, panel, name, answer, closed };
  }

  it('closes by Escape where nothing was typed, and asks otherwise', async () => {
    const { edit, name, answer, closed } = await open();
    edit();
    await name();
    await userEvent.keyboard('{Escape}');
    await closed();
    edit();
    fill(await name(), 'Typed with care');
    await userEvent.keyboard('{Escape}');
    await answer('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());
    expect(await name()).toHaveValue('Typed with care');
  });

  it('asks before Back, and not at its Cancel', async () => {
    const { history, edit, panel, name, answer, closed } = await open();
    edit();
    fill(await name(), 'Typed with care');
    await history.go(-1);
    await answer('Leave');
    await closed();
    expect(history.location).toMatchObject({ pathname: '/users', search: '' });
    edit();
    fill(await name(), 'Typed with care');
    press('Cancel', await panel());
    expect(screen.queryByRole('dialog', QUESTION)).toBeNull();
    await closed();
    edit();
    expect(await name()).not.toHaveValue('Typed with care');
  });
});
