import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { rolesByKind } from '../../src/authProvider/roles';
import { withGeneratedViews } from '../../src/stock/pages';
import { controls } from './actions';
import { inTheConsole } from './openStock';
import { PostCreate, PostEdit } from './pages/postForms';
import { PostList } from './pages/postLists';
import { PostShow } from './pages/postShow';

// Their addresses are those of react-admin's own router, which src/layout/router.tsx replaces.
const ROUTERS = /CoreAdmin(UI|Routes)\.tsx$/;

/** Returns the addresses that the code of a package of react-admin navigates to by itself, besides those of records. */
function addressesIn(name: string): string[] {
  const folder = `node_modules/${name}/src`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/spec|stories|storybook/.test(file) && !ROUTERS.test(file),
  );
  return files.flatMap((file) => {
    const code = readFileSync(`${folder}/${file}`, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/(^|\s)\/\/.*$/gm, '');
    const literals = code.matchAll(/(['"`])(?:\$\{basename\})?(\/[a-z][a-z-]*)\1/g);
    return [...literals].map(([, , address = '']) => address);
  });
}

const addresses = [...new Set(['ra-core', 'ra-ui-materialui'].flatMap(addressesIn))].sort();

const views = { list: PostList, show: PostShow, edit: PostEdit, create: PostCreate };
const authors = { name: 'authors', recordRepresentation: 'name' };

inTheConsole('An address that react-admin opens by itself', (open) => {
  afterEach(() => {
    for (const verb of ['create', 'update', 'delete']) rolesByKind.delete(`posts.${verb}`);
  });

  it.each(addresses)('%s has a page', async (at) => {
    const { history } = await open({ resources: [], at });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    await waitFor(() => expect(document.title).not.toMatch(/^(Unexpected|$)/));
    expect(screen.queryByText(/There is no page at/)).toBeNull();
    expect(history.location.pathname).toBe(at === '/login' ? '/users' : at);
  });

  it('is one of those that this version of react-admin has', () => {
    expect(addresses).toEqual(['/access-denied', '/authentication-error', '/login']);
  });

  it.each([
    ['stock', { name: 'posts', ...views }],
    ['generated', withGeneratedViews({ name: 'posts' })],
  ])(
    'is, for a role that only reads, the refusal of each form among %s pages',
    async (kind, posts) => {
      for (const verb of ['create', 'update', 'delete'])
        rolesByKind.set(`posts.${verb}`, ['nobody']);
      const forms =
        kind === 'stock'
          ? ['/posts/create', '/posts/2']
          : ['/posts?edit=2', '/posts?delete=2', '/posts/create'];
      for (const at of forms) {
        const { sent } = await open({ resources: [posts, authors], at });
        expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
        expect(sent).toEqual([]);
        cleanup();
      }
      for (const at of kind === 'stock'
        ? ['/posts', '/posts/2/show']
        : ['/posts', '/posts?view=2']) {
        await open({ resources: [posts, authors], at });
        expect((await screen.findAllByText(/Post 02/))[0]).toBeVisible();
        expect(controls('button', /^(Save|Delete|Edit|Create|Add)$/)).toEqual([]);
        expect(controls('link', /^(Edit|Create|Add)$/)).toEqual([]);
        cleanup();
      }
    },
  );
});
