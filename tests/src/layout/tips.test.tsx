import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../support/renderConsole';

describe('The tooltip of a row action', () => {
  const sandboxOf = useSandbox();

  it('is hidden by Escape until the pointer reaches another one', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/users' });
    const [view, next] = await screen.findAllByRole('button', { name: 'View' });
    const isHidden = () => document.documentElement.hasAttribute('data-no-tips');
    fireEvent.pointerOver(view as Element);
    expect(isHidden()).toBe(false);
    await userEvent.keyboard('{Escape}');
    expect(isHidden()).toBe(true);
    fireEvent.pointerOver(document.body);
    expect(isHidden()).toBe(true);
    fireEvent.pointerOver(next as Element);
    expect(isHidden()).toBe(false);
  });
});
