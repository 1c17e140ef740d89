import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { locales } from '../../../src/i18n/locales';
import { withGeneratedViews } from '../../../src/stock/pages';
import { renderConsole, useSandbox } from '../../support/renderConsole';
import { restServers } from '../../support/restServer';

const KEY = 'RaStore.locale';
const SAYS = /^The language could not be loaded. This tab stays as it is/;

function chooseInOtherTab(locale: string) {
  const newValue = JSON.stringify(locale);
  localStorage.setItem(KEY, newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue })));
}

describe('A tab that cannot load a language', () => {
  const sandboxOf = useSandbox();
  const language = () => screen.findByRole('combobox', { name: 'Language' });

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(locales.fr, 'console').mockRejectedValue(new Error('Failed to fetch'));
  });

  it('stays in its own, says so, and leaves what another tab chose', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/profile' });
    await language();
    chooseInOtherTab('fr');
    expect(await screen.findByText(SAYS)).toBeInTheDocument();
    expect(localStorage.getItem(KEY)).toBe('"fr"');
    expect(await language()).toHaveValue('en');
    expect(document.documentElement.lang).toBe('en');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Profile');
  });

  it('tries again once it is chosen again', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/profile' });
    await userEvent.selectOptions(await language(), 'fr');
    expect(await screen.findByText(SAYS)).toBeInTheDocument();
    expect(await language()).toHaveValue('en');
    expect(localStorage.getItem(KEY)).toBe('"fr"');
    vi.mocked(locales.fr.console).mockRestore();
    await userEvent.selectOptions(await language(), 'fr');
    expect(await screen.findByRole('combobox', { name: 'Langue' })).toHaveValue('fr');
    expect(document.documentElement.lang).toBe('fr');
  });
});

describe('A change of language keeps what is typed', () => {
  const sandboxOf = useSandbox();
  const chooseFrench = async () => {
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr');
    await screen.findByRole('combobox', { name: 'Langue' });
  };

  it('in the choice of a bank, though it names none yet', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/wallet?open=bankTransfer' });
    const bank = await screen.findByLabelText('Bank');
    await userEvent.type(bank, 'Zeni');
    await chooseFrench();
    expect(await screen.findByLabelText('Banque')).toHaveValue('Zeni');
  });

  it('in a generated form, and in its choice of a record', async () => {
    const rows = [{ id: 1, title: 'Ten', author_id: 1 }];
    const authors = [{ id: 1, name: 'Ada' }];
    const rest = restServers({ posts: rows, authors });
    const sandbox = sandboxOf(
      http.all(/\/api\/v1\/admin\/(posts|authors)/, ({ request }) => rest.fetch(request)),
    );
    const further = ['posts', 'authors'].map((name) => withGeneratedViews({ name }));
    await renderConsole({ sandbox, at: '/posts/create', further });
    await userEvent.type(await screen.findByLabelText('Title'), 'Typed');
    await userEvent.type(screen.getByLabelText('Author'), 'Gra');
    // Leaving the choice of a record without a choice clears it: the language is chosen in another tab.
    chooseInOtherTab('fr');
    await screen.findByRole('combobox', { name: 'Langue' });
    expect(screen.getByDisplayValue('Typed')).toBeInTheDocument();
    expect(screen.getByDisplayValue('Gra')).toBeInTheDocument();
  });
});
