import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  BulkUpdateButton,
  CloneButton,
  CreateBase,
  DataTable,
  EditBase,
  EditButton,
  List,
  Show,
  SimpleForm,
  TextInput,
  TopToolbar,
  UpdateButton,
} from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { rolesByKind } from '../../src/authProvider/roles';
import { withGeneratedViews } from '../../src/stock/pages';
import { click, controls, fill, findControl, follow, press, rowOf } from './actions';
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
const PostBulkList = () => (
  <List>
    <DataTable
      bulkActionButtons={
        <>
          <BulkUpdateButton label="Hide" data={{ published: false }} />
          <BulkUpdateButton label="Show" data={{ published: true }} mutationMode="pessimistic" />
        </>
      }
    >
      <DataTable.Col source="title" />
    </DataTable>
  </List>
);
const PostFormsShow = () => (
  <Show
    actions={
      <TopToolbar>
        <CloneButton />
        <UpdateButton label="Hide" data={{ published: false }} />
        <UpdateButton label="Show" data={{ published: true }} mutationMode="pessimistic" />
      </TopToolbar>
    }
  >
    <EditBase disableAuthentication mutationMode="pessimistic" redirect={false}>
      <SimpleForm>
        <TextInput source="title" />
      </SimpleForm>
    </EditBase>
    <CreateBase disableAuthentication>
      <SimpleForm>
        <TextInput source="teaser" />
      </SimpleForm>
    </CreateBase>
  </Show>
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

  it('sees none in forms of a page of its own, or above selected rows; another role does', async () => {
    const own = { name: 'posts', list: PostBulkList, show: PostFormsShow, create: PostCreate };
    const inPage = () => [
      ...controls('button', /^(Save|Hide|Show)$/),
      ...controls('link', /^Clone$/),
    ];
    for (const isAllowed of [true, false]) {
      if (!isAllowed) deny();
      await open({ resources: [own], at: '/posts/2/show' });
      expect(await screen.findByLabelText('Teaser')).toBeVisible();
      await waitFor(() => expect(inPage()).toHaveLength(isAllowed ? 5 : 0));
      cleanup();
      await open({ resources: [own], at: '/posts' });
      const row = await rowOf(isAllowed ? 'Post 01' : 'Post 02');
      await click(row.querySelector('input[type=checkbox]') as Element);
      expect(await screen.findByText(/items? selected/)).toBeVisible();
      expect(inPage()).toHaveLength(isAllowed ? 2 : 0);
      cleanup();
    }
  });

  it('has the stock Save otherwise: disabled until something is typed, pressed by keys and by mouse', async () => {
    const own = { ...posts, show: PostFormsShow };
    const { sent } = await open({ resources: [own], at: '/posts/2/show' });
    await screen.findByDisplayValue('Post 02');
    const save = await findControl('button', 'Save');
    expect([save.tagName, save.getAttribute('type')]).toEqual(['BUTTON', 'submit']);
    expect(save).toBeDisabled();
    await fill('Title', 'Changed');
    save.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', path: 'posts/2' }]));
    await follow('Clone');
    await waitFor(() => expect(screen.getByLabelText(/title/i)).toHaveValue('Changed'));
    await press('Save');
    await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['PUT', 'POST']));
  });

  it('sees no button for it in generated views', async () => {
    deny();
    await open({ resources: [withGeneratedViews({ name: 'posts' })], at: '/posts' });
    expect(await screen.findByText('Post 01')).toBeVisible();
    expect(buttons()).toEqual([]);
  });
});
