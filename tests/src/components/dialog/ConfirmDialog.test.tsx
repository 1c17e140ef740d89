import { fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../../src/components/dialog/ConfirmDialog';
import { createI18n } from '../../../../src/i18n';
import { completeMessages } from '../../../../src/i18n/complete';

const remove = vi.fn(async () => true);

async function ask(word?: string) {
  const operation = { run: remove, isRunning: false, failure: undefined, clearFailure: () => {} };
  const i18n = await createI18n('en');
  await completeMessages();
  render(
    <I18nContextProvider value={i18n}>
      <ConfirmDialog
        open
        title="resources.leads.delete"
        confirm="resources.faq.delete"
        {...{ operation, word }}
        onClose={() => {}}
      >
        Zenith Traders
      </ConfirmDialog>
    </I18nContextProvider>,
  );
}

it('what a confirmation does is its description, read aloud after its title', async () => {
  await ask();
  const dialog = screen.getByRole('dialog', { name: 'Delete' });
  expect(dialog).toHaveAccessibleDescription('Zenith Traders');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

it('the second click of the double click that opened the dialog does not confirm it', async () => {
  await ask();
  const button = screen.getByRole('button', { name: 'Delete' });
  fireEvent.click(button, { detail: 2 });
  expect(remove).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  expect(remove).toHaveBeenCalledOnce();
});

it('a confirmation that wants a word stays reachable, and says at the field which word is missing', async () => {
  remove.mockClear();
  await ask('both');
  const field = await screen.findByLabelText('Type "both" to confirm');
  const button = screen.getByRole('button', { name: 'Delete' });
  expect(button).not.toHaveAttribute('disabled');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  button.focus();
  fireEvent.click(button);
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Type "both" first. Nothing was confirmed.');
  fireEvent.change(field, { target: { value: 'both' } });
  expect(field).toBeValid();
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(remove).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(remove).toHaveBeenCalledOnce();
});
