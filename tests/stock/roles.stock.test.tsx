import { cleanup, screen } from '@testing-library/react';
import { DataTable, EditButton, List } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { rolesByKind } from '../../src/authProvider/roles';
import { withGeneratedViews } from '../../src/components/generated';
import { controls, findControl } from './actions';
import { inTheConsole } from './openStock';
import { PostCreate, PostEdit } from './pages/postForms';

const CHANGES = ['posts.create', 'posts.update', 'posts.delete'];
const PostList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="title" />
      <DataTable.Col>
        <EditButton />
      </DataTable.Col>
    </DataTable>
  </List>
);
const posts = { name: 'posts', list: PostList, edit: PostEdit, create: PostCreate };
const buttons = () => [
  ...controls('link', /^(Create|Edit|Add)$/),
  ...controls('button', /^(Delete|Edit)/),
];

inTheConsole('A role that may not make a change', (open) => {
  afterEach(() => {
    for (const kind of CHANGES) rolesByKind.delete(kind);
  });
  const deny = () => {
    for (const kind of CHANGES) rolesByKind.set(kind, ['nobody']);
  };

  it('sees no stock button for it on a list', async () => {
    await open({ resources: [posts], at: '/posts' });
    expect(await findControl('link', /^Create/)).toBeVisible();
    cleanup();
    deny();
    await open({ resources: [posts], at: '/posts' });
    expect(await screen.findByText('1-10 of 23')).toBeVisible();
    expect(buttons()).toEqual([]);
  });

  it('sees no button for it in generated views', async () => {
    deny();
    await open({ resources: [withGeneratedViews({ name: 'posts' })], at: '/posts' });
    expect(await screen.findByText('Post 01')).toBeVisible();
    expect(buttons()).toEqual([]);
  });
});
