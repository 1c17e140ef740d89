import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { controls } from '../../../stock/actions';
import { headings, press, rows, shows } from '../../../support/page';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

describe('The name of a row', () => {
  const sandboxOf = useSandbox();

  it.each([
    ['/users', 'tbody th a', /^\/users\/\w+$/],
    ['/feeds', 'tbody th a', /^\/feeds\/\w+$/],
    ['/webhooks', 'tbody th a', /^\/view_webhook\/\w+$/],
    ['/teams', 'li h2 a', /^\/teams_members\/\w+$/],
  ])('of %s is a link to what the row is about', async (at, selector, address) => {
    await renderConsole({ sandbox: sandboxOf(), at });
    await waitFor(() => expect(document.querySelectorAll(selector).length).toBeGreaterThan(5));
    for (const link of document.querySelectorAll(selector)) {
      expect(link.getAttribute('href')).toMatch(address);
      expect(link).toHaveClass('row-name');
    }
  });

  it('of Users makes an icon to the same page needless: it is under More', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/users' });
    await waitFor(() => expect(rows()).toHaveLength(30));
    const [first] = rows();
    expect(controls('link', 'Open customer')).toEqual([]);
    await press('More', first);
    const open = await screen.findByRole('menuitem', { name: 'Open customer' });
    expect(open).toHaveAttribute('href', first?.querySelector('th a')?.getAttribute('href'));
  });

  it('of a feature is followed by its description', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/faq' });
    await shows(/Opening hours\s*When people answer\./);
    expect(
      within(rows()[0] as HTMLElement).getByRole('button', { name: 'Opening hours' }),
    ).toBeVisible();
  });

  it.each([
    ['/users', ['Name', 'Email', 'Role', 'Phone', 'Business', 'Actions']],
    ['/feeds', ['ID', 'Title', 'Created Date', 'Updated Date', 'Likes', 'Action']],
  ])(
    'of %s is followed by the specified columns, then by ours in a wide window',
    async (at, all) => {
      const real = window.matchMedia;
      vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
        query === '(min-width: 1300px)' ? { ...real(query), matches: true } : real(query),
      );
      await renderConsole({ sandbox: sandboxOf(), at });
      await waitFor(() => expect(rows().length).toBeGreaterThan(5));
      expect(headings()).toEqual(all);
    },
  );
});
