import { readFileSync } from 'node:fs';
import { render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { SignedInProvider } from '../../../src/components/page/SignedIn';
import { paletteOf } from '../../../src/components/theme/palette';
import { parseConfig } from '../../../src/config';
import { createI18n } from '../../../src/i18n';
import { groupsOf, specifiedEntries } from '../../../src/layout/menuEntries';
import { Navigation } from '../../../src/layout/Navigation';
import { menuGroups } from '../../../src/routes';
import type { MenuGroup } from '../../../src/specifiedRoutes';
import { applyBrand } from '../../../src/startup/brand';
import { renderConsole, useSandbox } from '../../support/renderConsole';
import { renderSignIn } from '../../support/renderSignIn';

const brand = {
  name: 'Acme Pay',
  logo: 'logo.svg',
  favicon: 'acme.png',
  accent: '#5b2a86',
  supportLink: 'https://help.acme.example',
};

describe('The brand of config.json', () => {
  const sandboxOf = useSandbox();
  afterEach(() => applyBrand({ apiHost: '' }));

  it('is in the menu and in the titles of the pages', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/users', config: brand });
    const menu = await screen.findByRole('complementary').catch(() => document.body);
    expect(within(menu).getByText('Acme Pay')).toBeVisible();
    expect(menu.querySelector('img')).toHaveAttribute('src', '/logo.svg');
    expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute(
      'href',
      brand.supportLink,
    );
    await waitFor(() => expect(document.title).toBe('Users · Acme Pay'));
  });

  it('is on the sign-in page', async () => {
    await renderSignIn({ apiHost: '', supportHost: '', ...brand });
    expect(await screen.findByRole('img', { name: 'Acme Pay' })).toHaveAttribute(
      'src',
      '/logo.svg',
    );
    expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute(
      'href',
      brand.supportLink,
    );
  });

  it('is named on the sign-in page without a logo, too, and in the title of its document', async () => {
    await renderSignIn({ apiHost: '', supportHost: '', name: 'Acme Pay' });
    expect(await screen.findByText('Acme Pay')).toBeVisible();
    expect(document.title).toBe('Sign In · Acme Pay');
  });

  it('colours every link of the sign-in page, which has no style sheet of MUI', () => {
    const css = readFileSync('src/layout/signIn/SignInPage.css', 'utf8');
    expect(css).toMatch(/\.signin a \{\s*color: var\(--accent\);/);
  });

  it('colours the themes, and names the icon of the tab', () => {
    document.head.innerHTML = '<link rel="icon" href="/icon.svg" type="image/svg+xml">';
    applyBrand(parseConfig(JSON.stringify({ apiHost: '', ...brand })));
    expect(paletteOf('light', 'normal').accent).toBe('#5b2a86');
    expect(document.querySelector('link[rel=icon]')).toHaveAttribute('href', '/acme.png');
  });
});

describe('Groups of the menu', () => {
  const groups = [
    { label: 'Money', areas: ['wallet', 'webhooks'] },
    { label: 'Nothing', areas: ['removed'] },
  ];
  const groupsOfRoutes = menuGroups as MenuGroup[];
  afterEach(() => void groupsOfRoutes.splice(0));

  it('hold the areas that they name, in their order; the others come first', () => {
    const found = groupsOf(specifiedEntries, groups);
    expect(found.map(({ label }) => label)).toEqual([undefined, 'Money']);
    expect(found[1]?.entries.map(({ area }) => area)).toEqual(['wallet', 'webhooks']);
    expect(found.flatMap(({ entries }) => entries)).toHaveLength(specifiedEntries.length);
    expect(groupsOf(specifiedEntries, [])).toEqual([{ entries: specifiedEntries }]);
  });

  it('have headings in the menu, only for users who may see an entry below', async () => {
    groupsOfRoutes.push(...groups);
    const i18nProvider = await createI18n('en');
    const menuFor = (role: string) =>
      render(
        <MemoryRouter>
          <CoreAdminContext i18nProvider={i18nProvider}>
            <SignedInProvider admin={{ id: '1', role, name: 'Ada' }}>
              <Navigation />
            </SignedInProvider>
          </CoreAdminContext>
        </MemoryRouter>,
      );
    const { unmount } = menuFor('superadmin');
    const money = await screen.findByRole('list', { name: 'Money' });
    expect(
      within(money)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Wallet', 'Webhooks']);
    expect(screen.getByRole('heading', { name: 'Money' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Nothing' })).toBeNull();
    unmount();
    menuFor('leadadmin');
    expect(await screen.findByRole('link', { name: 'Leads' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Money' })).toBeNull();
  });
});
