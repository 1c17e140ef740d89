import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../../src/i18n/locales';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

describe('The saved filters of the leads', () => {
  const sandboxOf = useSandbox();

  async function open(as: 'superadmin' | 'leadadmin', at = '/leads', locale: Locale = 'en') {
    const view = await renderConsole({ sandbox: sandboxOf(), as, at, locale });
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
    return view;
  }

  it('are of one admin, in this browser only, and are forgotten on request', async () => {
    const { unmount } = await open('leadadmin', '/leads?status=INACTIVE');
    await userEvent.click(screen.getByRole('button', { name: 'Save filters' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save these filters' }));
    expect(dialog.getByText('Status: Inactive')).toBeVisible();
    expect(dialog.getByText('Saved in this browser only')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Name/), 'To call back');
    await userEvent.click(dialog.getByRole('button', { name: 'Save filters' }));
    await screen.findByRole('button', { name: 'To call back' });
    unmount();

    const other = await open('superadmin');
    expect(screen.queryByRole('button', { name: 'To call back' })).toBeNull();
    expect(screen.queryByText('Saved in this browser only')).toBeNull();
    other.unmount();

    const { history } = await open('leadadmin', '/leads', 'fr');
    expect(screen.getByText('Enregistré dans ce navigateur uniquement')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'To call back' }));
    expect(history.location.search).toBe('?status=INACTIVE');
    await userEvent.click(screen.getByRole('button', { name: 'Oublier To call back' }));
    expect(screen.queryByRole('button', { name: 'To call back' })).toBeNull();
  });
});
