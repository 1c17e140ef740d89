import DialogActions from '@mui/material/DialogActions';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nContextProvider } from 'react-admin';
import { beforeAll, expect, it, vi } from 'vitest';
import { DetailsDialog, DialogFrame } from '../../../../src/components/dialog/DialogFrame';
import { createI18n } from '../../../../src/i18n';
import { completeMessages } from '../../../../src/i18n/complete';

let i18n: Awaited<ReturnType<typeof createI18n>>;
beforeAll(async () => {
  i18n = await createI18n('en');
  await completeMessages();
});
const show = (dialog: ReactElement) =>
  render(<I18nContextProvider value={i18n}>{dialog}</I18nContextProvider>);

it('a dialog has a title, the record below it, and one Close button, in its header', () => {
  const close = vi.fn();
  show(
    <DetailsDialog
      title="resources.leads.details.title"
      about="Zenith Traders"
      open
      onClose={close}
    >
      Its details
    </DetailsDialog>,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Lead Details' }));
  const heading = dialog.getByRole('heading', { level: 2, name: 'Lead Details' });
  expect(heading.nextElementSibling).toHaveTextContent('Zenith Traders');
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});

it('a dialog that must not be closed now has a disabled Close button', () => {
  show(
    <DialogFrame title="Processing..." onClose={undefined}>
      <DialogActions />
    </DialogFrame>,
  );
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
});

it('the closing button of the event dialog is named × and described as Close', () => {
  show(
    <DialogFrame title="One" closeText="×" onClose={() => {}}>
      <DialogActions />
    </DialogFrame>,
  );
  expect(screen.getByRole('button', { name: '×' })).toHaveAccessibleDescription('Close');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

it('a double click that opens a dialog does not close it by its second click on the backdrop', () => {
  const close = vi.fn();
  show(
    <DialogFrame title="Send" onClose={close}>
      Its text
    </DialogFrame>,
  );
  const backdrop = screen.getByRole('dialog').parentElement as HTMLElement;
  fireEvent.mouseDown(backdrop);
  fireEvent.click(backdrop, { detail: 2 });
  expect(close).not.toHaveBeenCalled();
  fireEvent.mouseDown(backdrop);
  fireEvent.click(backdrop, { detail: 1 });
  expect(close).toHaveBeenCalledOnce();
});
