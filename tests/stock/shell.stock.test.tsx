import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findControl, openEntry, press } from './actions';
import { inBothPlaces, inTheConsole, me } from './openStock';
import { PostEdit } from './pages/postForms';
import { PostList } from './pages/postLists';
import {
  AccountPage,
  BrokenPage,
  DataPage,
  LanguagePage,
  NotifyingPage,
  PreferencePage,
  ThemePage,
  TitledPage,
} from './pages/shell';

const posts = { name: 'posts', list: PostList, edit: PostEdit };
const resources = [posts, { name: 'labels' }, { name: 'authors', recordRepresentation: 'name' }];
const customRoutes = [
  { path: '/theme', element: <ThemePage /> },
  { path: '/language', element: <LanguagePage /> },
  { path: '/account', element: <AccountPage /> },
  { path: '/preferences', element: <PreferencePage /> },
  { path: '/notices', element: <NotifyingPage /> },
  { path: '/data', element: <DataPage /> },
  { path: '/titled', element: <TitledPage /> },
  { path: '/broken', element: <BrokenPage /> },
];

inBothPlaces('The shell around stock pages', (open) => {
  const openPage = (at: string, locale?: 'fr') => open({ resources, customRoutes, at, locale });

  it('gives a page declared directly the MUI theme, light or dark', async () => {
    await openPage('/theme');
    expect(await screen.findByText('light desktop 8px')).toBeVisible();
    await press('Other theme');
    expect(await screen.findByText('dark desktop 8px')).toBeVisible();
  });

  it('gives a stock view that is declared directly the same theme', async () => {
    await open({ resources: [{ name: 'posts', list: ThemePage }], at: '/posts' });
    expect(await screen.findByText('light desktop 8px')).toBeVisible();
  });

  it('translates messages, with counts and with a default', async () => {
    await openPage('/language');
    expect(await screen.findByText('en: Save, Hello')).toBeVisible();
    expect(screen.getByText('3 elements deleted')).toBeVisible();
  });

  it('changes the language of a page and of stock components', async () => {
    await openPage('/language');
    await press('French');
    expect(await screen.findByText('fr: Enregistrer, Hello')).toBeVisible();
  });

  it('shows stock views in French', async () => {
    await openPage('/posts', 'fr');
    expect(await screen.findByText('1-10 sur 23')).toBeVisible();
    expect(await findControl('button', 'Ajouter un filtre')).toBeVisible();
  });

  it('provides the user, their permissions and their access rights', async () => {
    await openPage('/account');
    expect(await screen.findByText(`${me.fullName} as ${me.role}`)).toBeVisible();
    expect(await screen.findByText('May edit posts')).toBeVisible();
  });

  it('signs out with useLogout', async () => {
    const { history } = await openPage('/account');
    await press('Leave the blog');
    expect(await screen.findByLabelText(/^password/i)).toBeInTheDocument();
    expect(history.location.pathname).toBe('/login');
  });

  it('keeps values of useStore and of the sidebar from page to page', async () => {
    const { history } = await openPage('/preferences');
    const sidebar = (await screen.findByText(/^Comfortable/)).textContent?.split(', ')[1];
    const other = sidebar === 'open' ? 'closed' : 'open';
    await press('Density');
    await press('Sidebar');
    expect(await screen.findByText(`Compact, ${other}`)).toBeVisible();
    await history.push('/language');
    await history.push('/preferences');
    expect(await screen.findByText(`Compact, ${other}`)).toBeVisible();
  });

  it.each([
    ['Text', 'Letter posted'],
    ['Arguments', '3 letters posted'],
    ['Message', '2 elements updated'],
    ['Element', 'Bold news'],
  ])('useNotify shows a notification made of: %s', async (button, text) => {
    await openPage('/notices');
    await press(button);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('useDataProvider, useRefresh and the definitions of resources work in a page of its own', async () => {
    const { rows } = await openPage('/data');
    expect(await screen.findByText('News, Guide, Opinion')).toBeVisible();
    expect(screen.getByText('Labels are known')).toBeVisible();
    await press('Load');
    expect(await screen.findByText('Post 01')).toBeVisible();
    rows.labels?.pop();
    await press('Refresh');
    expect(await screen.findByText('News, Guide')).toBeVisible();
  });

  it('survives a page that throws, and its menu still works', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { history } = await openPage('/broken');
    const [message] = await screen.findAllByText(/went wrong|Unexpected Application Error/i);
    expect(message).toBeVisible();
    await openEntry('Posts');
    await waitFor(() => expect(history.location.pathname).toBe('/posts'));
    expect(await screen.findByText('1-10 of 23')).toBeVisible();
  });
});

inTheConsole('The shell around stock pages, beyond react-admin', (open) => {
  it("gives pages the console's name as their default title", async () => {
    await open({ resources, customRoutes, at: '/titled' });
    await waitFor(() => expect(document.title).toBe('Payments console - Orders'));
  });

  it('names a stock view in a heading and in the title of the document', async () => {
    await open({ resources, customRoutes, at: '/posts/2' });
    await waitFor(() => expect(document.title).toContain('Post 02'));
    expect(await screen.findByText('Post Post 02', { selector: 'h1, h1 *' })).toBeInTheDocument();
  });
});
