import { describe, expect, it } from 'vitest';
import { withLazyPages } from '../../scripts/lazyPages';

const lazy = (name: string, exported: string, from: string, helper = 'stockPage') =>
  `const ${name} = ${helper}(() => import('${from}').then((module) => ({ default: module.${exported} })));`;

describe('The pages of a declaration', () => {
  it('are loaded on demand as views and as icons of a resource, beside types of their module', async () => {
    const code = await withLazyPages(`import Icon from '@mui/icons-material/Book';
import PostShow from "./PostShow";
import { Post, PostCreate, PostEdit as Edit, PostList } from './posts';
const title = (post: Post) => post.title;
export const posts = { name: 'posts', recordRepresentation: title, list: PostList, edit: Edit, create: <PostCreate />, show: PostShow, icon: Icon };
`);
    expect(code).toContain(lazy('PostList', 'PostList', './posts'));
    expect(code).toContain(lazy('Edit', 'PostEdit', './posts'));
    expect(code).toContain(lazy('PostCreate', 'PostCreate', './posts'));
    expect(code).toContain(lazy('PostShow', 'default', './PostShow'));
    expect(code).toContain(lazy('Icon', 'default', '@mui/icons-material/Book', 'stockIcon'));
    expect(code).not.toMatch(/^import (?!\{ stockIcon)/m);
    // A constant cannot be read before its declaration.
    expect(code.indexOf('const Icon')).toBeLessThan(code.indexOf('export const posts'));
  });

  it('are loaded on demand as elements of custom routes and of child routes', async () => {
    const code = await withLazyPages(`import { Route } from 'react-router-dom';
import { Reports } from './reports/Reports';
import {
  Days,
  Weeks,
} from './reports/Days';
export const customRoutes = [{ path: '/reports', element: <Reports title={<Weeks />} /> }];
export const children = <Route path="days" element={<Days><i /></Days>} />;
`);
    expect(code).toContain(lazy('Reports', 'Reports', './reports/Reports'));
    expect(code).toContain(lazy('Days', 'Days', './reports/Days'));
    expect(code).toContain(lazy('Weeks', 'Weeks', './reports/Days'));
    expect(code).toContain('import { Route } from "react-router-dom";');
  });

  // A module that is imported at once is in the chunk of its importer, and the bundler warns of a second import on demand.
  it('are left as they are beside something else of their module', async () => {
    const code = await withLazyPages(`import { PostEdit } from './PostEdit';
import { PostList, postTitle } from './posts';
import PostShow, { type Post } from './PostShow';
import { PostCreate } from './posts';
export const posts = { list: PostList, edit: PostEdit, create: PostCreate, show: PostShow, recordRepresentation: postTitle };
`);
    expect(code).toContain('import { PostList, postTitle } from "./posts";');
    expect(code).toContain('import { PostCreate } from "./posts";');
    expect(code).not.toContain("import('./posts')");
    expect(code).toContain(lazy('PostEdit', 'PostEdit', './PostEdit'));
    expect(code).toContain(lazy('PostShow', 'default', './PostShow'));
  });

  it.each([
    "import { PostList } from './posts';\nexport * from './posts';\nexport const posts = { name: 'posts', list: PostList };\n",
    "import { posts } from './posts';\nexport { posts };\n",
    "import { PostList } from './posts';\nexport const posts = { name: 'posts', list: withRole(PostList) };\n",
    "import { PostList } from './posts';\nexport const posts = { list: PostList, title: PostList.title };\n",
    "import type { Post } from './posts';\nimport './posts.css';\nexport const posts = { name: 'posts' };\n",
    "import * as views from './posts';\nexport const posts = { name: 'posts', ...views };\n",
    "import { recordRepresentation } from './posts';\nexport const posts = { recordRepresentation };\n",
    "import { generatedViews } from '../../stock/pages';\nexport const posts = { ...generatedViews, name: 'posts' };\n",
  ])('are left as they are where something else is done with them: %s', async (code) => {
    expect(await withLazyPages(code)).toBe(code);
  });
});
