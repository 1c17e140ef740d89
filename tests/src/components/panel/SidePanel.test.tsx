import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

describe('A panel', () => {
  const sandboxOf = useSandbox();

  it('identifies its record below the title, and its form ends with Cancel and then the submit', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/users' });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Edit' }))[0] as Element);
    const panel = await screen.findByRole('dialog', { name: 'Edit User' });
    const title = within(panel).getByRole('heading', { level: 2, name: 'Edit User' });
    expect(title.nextElementSibling).toHaveTextContent('Adaeze Okonkwo');
    expect(await within(panel).findByLabelText(/^Name/)).toHaveValue('Adaeze Okonkwo');
    const buttons = within(panel).getAllByRole('button');
    const names = buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names).toEqual(['Close', 'Cancel', 'Save Changes']);
  });
});
