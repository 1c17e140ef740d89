import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { absentAreas, can, canChange, OTHER_ROLES, roles } from '../../src/authProvider/roles';
import { withGeneratedViews } from '../../src/stock/pages';
import { controls, fill } from './actions';
import { inTheConsole, me } from './openStock';
import { PostEdit } from './pages/postForms';
import { PostList } from './pages/postLists';

const rows = roles.get(me.role);

inTheConsole('For an adopter', (open) => {
  afterEach(() => {
    if (rows) roles.set(me.role, rows);
    absentAreas.clear();
  });
  const generated = withGeneratedViews({ name: 'posts', recordRepresentation: 'title' });

  it.each([
    ['generated', generated],
    ['stock', { name: 'posts', list: PostList, edit: PostEdit }],
  ])(
    'a role that only reads sees records, and no button that changes one: %s pages',
    async (_, posts) => {
      roles.set(me.role, { read: true });
      await open({ resources: [posts, { name: 'authors' }], at: '/posts' });
      expect((await screen.findAllByText('Post 02'))[0]).toBeVisible();
      expect(controls('button', /^(Edit|Delete|Create|Save)$/)).toEqual([]);
      expect(controls('link', /^(Edit|Create)$/)).toEqual([]);
    },
  );

  it('a role that only reads is one line', () => {
    roles.set(me.role, { read: true });
    expect(can(me.role, 'posts')).toBe(true);
    const reads = ['list', 'show', 'export'].map((action) => can(me.role, 'posts', action));
    expect(reads).toEqual([true, true, true]);
    expect(
      ['posts.update', 'wallet.credit', 'posts.close'].map((kind) => canChange(me.role, kind)),
    ).toEqual([false, false, false]);
    expect(canChange(me.role, 'profile.changePassword')).toBe(true);
    expect(canChange(OTHER_ROLES, 'posts.update')).toBe(true);
  });

  it('an absent Profile is neither in the menu nor in the search, and its page is denied', async () => {
    absentAreas.add('profile');
    await open({ resources: [generated], at: '/profile' });
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
    expect(controls('link', 'Profile')).toEqual([]);
    await userEvent.keyboard('{Control>}k{/Control}');
    const pages = await screen.findByRole('group', { name: 'Pages' });
    expect(within(pages).queryByRole('option', { name: /Profile/ })).toBeNull();
    expect(within(pages).getByRole('option', { name: /Posts/ })).toBeVisible();
  });

  it.each([
    ['generated', generated, '/posts?view=2'],
    [
      'stock',
      { name: 'posts', recordRepresentation: 'title', list: PostList, edit: PostEdit },
      '/posts/2',
    ],
  ])(
    'the search finds the records of a loaded list by their names: %s pages',
    async (_, posts, url) => {
      const { history } = await open({ resources: [posts, { name: 'authors' }], at: '/posts' });
      expect((await screen.findAllByText('Post 02'))[0]).toBeVisible();
      await userEvent.keyboard('{Control>}k{/Control}');
      await screen.findByRole('dialog', { name: 'Search' });
      await fill('Search', 'post 02');
      const found = await screen.findByRole('group', { name: 'In the lists opened here' });
      await userEvent.click(within(found).getByRole('option', { name: /Post 02/ }));
      await waitFor(() => expect(history.location.pathname + history.location.search).toBe(url));
    },
  );
});
