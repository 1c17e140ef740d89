import { fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { ConfirmDialogOld } from '../../../src/components/ConfirmDialogOld';
import { createI18n } from '../../../src/i18n';

it('the second click of the double click that opened the question does not answer it', async () => {
  const remove = vi.fn(async () => {});
  render(
    <I18nContextProvider value={await createI18n('en')}>
      <ConfirmDialogOld
        open
        title="resources.leads.delete"
        confirm="resources.faq.delete"
        onConfirm={remove}
        onClose={() => {}}
      >
        Zenith Traders
      </ConfirmDialogOld>
    </I18nContextProvider>,
  );
  const button = screen.getByRole('button', { name: 'Delete' });
  fireEvent.click(button, { detail: 2 });
  expect(remove).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  expect(remove).toHaveBeenCalledOnce();
});
