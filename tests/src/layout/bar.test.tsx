import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages as en } from '../../../src/i18n/en';
import { renderConsole, useSandbox } from '../../support/renderConsole';

describe('The bar above the page', () => {
  const sandboxOf = useSandbox();
  afterEach(() => vi.restoreAllMocks());

  it('names an environment other than production, and so does the title', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/users', config: { environment: 'staging' } });
    expect(await screen.findByText('staging')).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`[staging] Users · ${en.shell.name}`));
  });

  it('shows that the browser is offline, and hides it once it is online', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/users' });
    await screen.findByRole('table', { name: 'Users' });
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('The browser reports that it is offline')).toBeVisible();
    line.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/offline/)).toBeNull();
  });

  it('offers a new deployment when the user returns to the tab, and checks at most every 15 minutes', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/users', config: { environment: 'staging' } });
    await screen.findByRole('table', { name: 'Users' });
    await screen.findByText('staging');
    const entry = document.createElement('script');
    entry.type = 'module';
    entry.setAttribute('src', '/assets/index-old.js');
    document.head.append(entry);
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(
        async () => new Response('<script type="module" src="/assets/index-new.js">'),
      );
    const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
    comeBack();
    expect(asked).not.toHaveBeenCalled();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 16 * 60 * 1000);
    comeBack();
    comeBack();
    expect(await screen.findByText(/^A new version/)).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(1);
    entry.remove();
  });

  it('keeps the density of tables that the user selected', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/users' });
    const choice = await screen.findByRole('button', { name: 'Compact tables' });
    expect(choice).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(choice);
    expect(choice).toHaveAttribute('aria-pressed', 'true');
    expect(document.querySelector('[data-density="compact"]')).not.toBeNull();
    expect(localStorage.getItem('RaStore.density')).toBe('"compact"');
  });
});
