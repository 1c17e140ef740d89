import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderConsole, useSandbox } from '../../support/renderConsole';

/** Types into every text field of a part of the page and clears it again by the keyboard. */
async function typeAndClearAll(scope: HTMLElement) {
  const boxes = within(scope).getAllByRole<HTMLInputElement>('textbox');
  for (const box of boxes.filter((each) => !each.readOnly)) {
    await userEvent.type(box, '12');
    await userEvent.clear(box);
    expect(box).toBeInTheDocument();
    expect(box).toHaveValue('');
  }
  return boxes.length;
}

describe('A cleared field is an empty field', () => {
  const sandboxOf = useSandbox();

  it.each([
    ['credit', 'Credit Customer'],
    ['debit', 'Debit Customer'],
    ['transfer', 'Customer To Customer'],
    ['bankTransfer', 'Bank Transfer'],
  ])('in the wallet form %s', async (section, name) => {
    await renderConsole({ sandbox: sandboxOf(), at: `/wallet?section=${section}` });
    const form = await screen.findByRole('region', { name });
    expect(await typeAndClearAll(form)).toBeGreaterThan(1);
  });

  it.each(['sms', 'email', 'push'])('in a message by %s', async (channel) => {
    await renderConsole({ sandbox: sandboxOf(), at: `/notifications?channel=${channel}&by=role` });
    const panel = await screen.findByRole('tabpanel');
    await within(panel).findByRole('button', { name: 'Send Notification' });
    expect(await typeAndClearAll(panel)).toBeGreaterThan(0);
  });
});
