import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { roles } from '../../src/authProvider/roles';
import { stockPage } from '../../src/components/page/lazyPage';
import { withGeneratedViews } from '../../src/stock/pages';
import { cellsOf, fill, findControl, follow, press } from './actions';
import { inBothPlaces, inTheConsole, me } from './openStock';
import { AuthorPost, AuthorPosts, Everything, Start } from './pages/waysIn';

type Rules = Parameters<typeof roles.set>[1];

/** A view as the build makes it of one that a declaration imports. */
const lazily = (Page: ComponentType) => stockPage(async () => ({ default: Page }));
const direct = (Page: ComponentType) => Page;

/** All views and child routes of a resource. */
function resourceOf(name: string, make: (Page: ComponentType) => ComponentType): ResourceProps {
  const view = (kind: string) => make(() => <Everything name={`${kind} of ${name}`} />);
  return {
    name,
    list: view('list'),
    create: view('create'),
    edit: view('edit'),
    show: view('show'),
    children: <Route path=":authorId/child" element={<Everything name={`child of ${name}`} />} />,
  };
}
const nested = (
  <Route path=":authorId">
    <Route path="child" element={<Everything name="child of children" />} />
    <Route path="child/:postId" element={<Everything name="grandchild of children" />} />
  </Route>
);
const resources: ResourceProps[] = [
  resourceOf('letters', direct),
  resourceOf('lazies', lazily),
  { name: 'children', children: nested },
];
const customRoutes = [
  { path: '/inside', element: <Everything name="page with a layout" /> },
  { path: '/alone', element: <Everything name="page without a layout" />, noLayout: true },
  { path: '/alone/:id', element: <Everything name="parameter" />, noLayout: true },
];
const views = (name: string): [string, string][] => [
  [`/${name}`, `list of ${name}`],
  [`/${name}/create`, `create of ${name}`],
  [`/${name}/2`, `edit of ${name}`],
  [`/${name}/2/show`, `show of ${name}`],
  [`/${name}/2/child`, `child of ${name}`],
];
const pages: [string, string][] = [
  ...views('letters'),
  ...views('lazies'),
  ['/children/2/child', 'child of children'],
  ['/children/2/child/3', 'grandchild of children'],
  ['/inside', 'page with a layout'],
  ['/alone', 'page without a layout'],
  ['/alone/7', 'parameter'],
];
const start = { path: '/start', element: <Start to={pages.map(([path]) => path)} /> };

inBothPlaces('Every kind of page', (open) => {
  it.each(pages)('%s opens by its address and by a link', async (at, name) => {
    await open({ resources, customRoutes: [...customRoutes, start], at });
    const text = (visits: number) => `${name}: light desktop 8px, Save, ${visits} visits`;
    expect(await screen.findByText(text(0))).toBeVisible();
    await press('Count');
    expect(await screen.findByText(text(1))).toBeVisible();
    await press('Notify');
    expect(await screen.findByText(`A button of the ${name}`)).toBeVisible();
    await follow('Back to the start');
    await follow(at);
    expect(await screen.findByText(text(1))).toBeVisible();
  });
});

const authorsOf = (further: Partial<ResourceProps> = {}): ResourceProps => ({
  name: 'authors',
  recordRepresentation: 'name',
  children: [
    <Route key="posts" path=":authorId/posts" element={<AuthorPosts />} />,
    <Route key="post" path=":authorId/posts/:postId" element={<AuthorPost />} />,
  ],
  ...further,
});
const linked = ['/authors/1/posts', '/authors/1/posts/2', '/authors/1/posts/3'];
const authorsStart = { path: '/start', element: <Start to={linked} /> };
const listOfAuthors = lazily(() => <Everything name="authors" />);

inBothPlaces('A child route of a resource', (open) => {
  it.each([
    ['without views', authorsOf()],
    ['with a list that loads on its first visit', authorsOf({ list: listOfAuthors })],
  ])('%s shows a list of another resource by address and by link', async (_, authors) => {
    const own = { resources: [authors, { name: 'posts' }], customRoutes: [authorsStart] };
    const { history } = await open({ ...own, at: '/authors/1/posts' });
    await waitFor(() => expect(cellsOf('title')).toContain('Post 01'));
    await history.push('/start');
    await follow('/authors/1/posts');
    await waitFor(() => expect(cellsOf('title')).toContain('Post 01'));
    expect(history.location.pathname).toBe('/authors/1/posts');
  });

  it('has a form that saves, and asks before it is left with unsaved input', async () => {
    const own = { resources: [authorsOf(), { name: 'posts' }], customRoutes: [authorsStart] };
    const { history, sent } = await open({ ...own, at: '/authors/1/posts/2' });
    await screen.findByDisplayValue('Post 02');
    await fill('Title', 'Changed');
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    await history.push('/start');
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    expect(history.location.pathname).toBe('/authors/1/posts/2');
    await press('Save');
    await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', path: 'posts/2' }]));
    // The form is unsaved until the response has arrived.
    const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await waitFor(() => expect(mayClose()).toBe(true));
    await history.push('/start');
    await follow('/authors/1/posts/3');
    await screen.findByDisplayValue('Post 03');
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});

inTheConsole('A child route of a resource, beyond react-admin', (open) => {
  it('opens below generated views', async () => {
    const resources = [withGeneratedViews(authorsOf()), { name: 'posts' }];
    const { history } = await open({ resources, at: '/authors/1/posts' });
    await waitFor(() => expect(cellsOf('title')).toContain('Post 01'));
    await history.push('/authors');
    expect(await findControl('link', 'Create')).toBeVisible();
  });
});

inTheConsole('A role without access', (open) => {
  const [rules, before] = [roles.get('*') as Rules, roles.get(me.role) as Rules];
  afterEach(() => void roles.set(me.role, before));
  const allow = (...reach: string[]) => roles.set(me.role, { ...rules, reach });
  const denied = () => screen.findByRole('heading', { name: 'Access denied' });
  const alone = { path: '/alone', element: <AuthorPosts />, noLayout: true };
  const own = {
    resources: [authorsOf(), { name: 'posts' }],
    customRoutes: [alone, { ...authorsStart, element: <Start to={[...linked, '/alone']} /> }],
  };

  it.each([
    [['posts'], '/authors/1/posts'],
    [['posts'], '/authors/1/posts/2'],
    [['posts'], '/alone'],
    [['authors'], '/authors/1/posts'],
    [['authors'], '/authors/1/posts/2'],
    [['alone'], '/alone'],
  ])(
    'but to %s is denied %s by address and by link, before anything is read',
    async (areas, at) => {
      allow('start', ...areas);
      const { requested, history } = await open({ ...own, at });
      expect(await denied()).toBeVisible();
      await history.push('/start');
      await follow(at);
      expect(await denied()).toBeVisible();
      expect(requested).toEqual([]);
    },
  );

  it('but to both the resource and the records of its child route sees them', async () => {
    allow('authors', 'posts');
    await open({ ...own, at: '/authors/1/posts' });
    await waitFor(() => expect(cellsOf('title')).toContain('Post 01'));
  });
});
