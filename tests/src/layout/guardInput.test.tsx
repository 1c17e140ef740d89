import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { demoCustomers } from '../../../sandbox/db/seed/demo';
import { changesOf, findDialog, findField, press, shows } from '../../support/page';
import { renderConsole, useSandbox } from '../../support/renderConsole';
import { openSection } from '../../support/walletSection';

describe('A held Enter, which the keyboard repeats,', () => {
  const sandboxOf = useSandbox();

  it('presses a button once', async () => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/leads' });
    const next = await screen.findByRole('button', { name: 'Next' });
    await waitFor(() => expect(next).toBeEnabled());
    next.focus();
    await userEvent.keyboard('{Enter>8/}');
    await waitFor(() => expect(history.location.search).toContain('page=2'));
    await shows(/Page 2 of/);
    expect(history.location.search).toContain('page=2');
  });

  it('sends a form once, and goes on adding lines to a text', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/admin' });
    await press('Create Admin');
    const name = await findField('Name', await findDialog('Create Admin'));
    const isHeard = (target: Element, init: object) =>
      fireEvent.keyDown(target, { key: 'Enter', ...init });
    expect(isHeard(name, {})).toBe(true);
    expect(isHeard(name, { repeat: true })).toBe(false);
    const text = document.body.appendChild(document.createElement('textarea'));
    expect(isHeard(text, { repeat: true })).toBe(true);
    expect(isHeard(text, { repeat: true, ctrlKey: true })).toBe(false);
    text.remove();
    expect(await changesOf(sandboxOf())).toEqual([]);
  });
});

/** Removes a part of a date by the keyboard: the browser then reports '', and that the input is bad. */
function halve(field: HTMLInputElement): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, '');
  Object.defineProperty(field, 'validity', { value: { badInput: true }, configurable: true });
  fireEvent.input(field);
}

describe('A date of which a part is missing', () => {
  const sandboxOf = useSandbox();

  it.each([
    ['/logs?startDate=2026-11-20', 'Start Date', 'startDate=2026-11-20'],
    [
      `/transactions?email=${demoCustomers.manyTransactions}&startDate=2026-11-20`,
      'Start Date',
      'startDate=2026-11-20',
    ],
    ['/activity?day=2026-11-20', 'Day', 'day=2026-11-20'],
  ])('leaves the filter of %s, and is the date before once it is left', async (at, label, kept) => {
    const { history } = await renderConsole({ sandbox: sandboxOf(), at });
    const field = await findField(label);
    field.focus();
    halve(field);
    expect(history.location.search).toContain(kept);
    expect(field).toHaveValue('');
    field.blur();
    expect(field).toHaveValue('2026-11-20');
    expect(history.location.search).toContain(kept);
  });

  it('takes no date from a form', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/profile' });
    const field = await findField('Date of Birth');
    await userEvent.clear(field);
    await userEvent.type(field, '1990-02-03');
    halve(field);
    field.blur();
    expect(field).toHaveValue('1990-02-03');
    Reflect.deleteProperty(field, 'validity');
    field.focus();
    halve(field);
    Reflect.deleteProperty(field, 'validity');
    // The last part was removed: browsers report no change from '' to ''.
    field.blur();
    expect(field).toHaveValue('');
  });
});

describe('The caret', () => {
  const sandboxOf = useSandbox();

  it('stays where it is typed when a field cleans the text', async () => {
    const { field } = await openSection(sandboxOf(), 'debit');
    const id = field('Customer ID');
    await userEvent.type(id, 'cus_12');
    // A blank at the start is cleaned away at once.
    await userEvent.keyboard('{Home} x');
    expect(id).toHaveValue('xcus_12');
    await userEvent.keyboard('{End}{ArrowLeft}');
    await userEvent.paste('\u200b3');
    await userEvent.keyboard('4');
    expect(id).toHaveValue('xcus_1342');
  });
});
