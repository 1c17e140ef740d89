import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { fill, follow, press, rowOf } from './actions';
import { inBothPlaces } from './openStock';
import { PostActionList, Workbench } from './pages/hooks';
import { PostCreate } from './pages/postForms';
import { DuplicatingList } from './pages/routes';

inBothPlaces('The hooks of stock react-admin', (open) => {
  const openActions = async (answer?: Parameters<typeof open>[0]['answer']) =>
    open({ resources: [{ name: 'posts', list: PostActionList }], at: '/posts', answer });
  const act = async (name: string) => press(name, await rowOf('Post 02'));

  it('useUpdate changes a record and calls onSuccess', async () => {
    const { sent } = await openActions();
    await act('Approve');
    expect(await screen.findByText('Post approved')).toBeVisible();
    expect(sent).toEqual([{ method: 'PUT', path: 'posts/2', body: { published: true } }]);
  });

  it('useUpdate calls onError with the message of the server', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await openActions(() => HttpResponse.json({ message: 'Locked' }, { status: 400 }));
    await act('Approve');
    expect(await screen.findByText('Not approved: Locked')).toBeVisible();
    expect(screen.queryByText('Post approved')).toBeNull();
  });

  it('useDelete in a Confirm deletes after the confirmation, and not after Cancel', async () => {
    const { sent } = await openActions();
    await act('Remove');
    expect(await screen.findByText('Remove Post 02?')).toBeVisible();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByText('Remove Post 02?')).toBeNull());
    expect(sent).toEqual([]);
    await act('Remove');
    await press('Confirm');
    expect(await screen.findByText('Post removed')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Post 02')).toBeNull());
    expect(sent).toEqual([{ method: 'DELETE', path: 'posts/2' }]);
  });

  it('EditBase in a MUI Dialog edits a record of the list', async () => {
    const { sent } = await openActions();
    await act('Edit here');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Post 02'));
    await fill('Title', 'In a dialog');
    await press('Save');
    expect(await screen.findByText('Title changed')).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText(/^(Title|Name)$/)).toBeNull());
    expect(await screen.findByText('In a dialog')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  const openWorkbench = async () => {
    const resources = [{ name: 'posts' }, { name: 'comments' }, { name: 'labels' }];
    const customRoutes = [{ path: '/workbench', element: <Workbench /> }];
    const opened = await open({ resources, customRoutes, at: '/workbench' });
    await screen.findByText('Post 01');
    return opened;
  };

  it('useCreate returns the new record', async () => {
    const { rows } = await openWorkbench();
    await press('Comment');
    expect(await screen.findByText('Comment 15 added')).toBeVisible();
    expect(rows.comments).toHaveLength(15);
  });

  it('useUpdateMany and useDeleteMany change each of the records', async () => {
    const { sent, rows } = await openWorkbench();
    await press('Reset views');
    expect(await screen.findByText('Views reset')).toBeVisible();
    await press('Delete both');
    expect(await screen.findByText('Both deleted')).toBeVisible();
    expect(sent.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE posts/1',
      'DELETE posts/2',
      'PUT posts/1',
      'PUT posts/2',
    ]);
    expect(rows.posts).toHaveLength(21);
  });

  it('CreateBase in a MUI Dialog creates a record', async () => {
    const { rows } = await openWorkbench();
    await press('New label');
    await fill('Name', 'Fresh');
    await press('Save');
    await waitFor(() => expect(screen.queryByLabelText(/^(Title|Name)$/)).toBeNull());
    expect(rows.labels?.at(-1)).toMatchObject({ name: 'Fresh' });
  });

  it('Create begins with the record of the location state, which counts as typed', async () => {
    const resources = [
      { name: 'posts', list: DuplicatingList, create: PostCreate },
      { name: 'authors', recordRepresentation: 'name' },
    ];
    const { sent, history } = await open({ resources, at: '/posts' });
    await follow('Duplicate', await rowOf('Post 02'));
    await waitFor(() => expect(screen.getByLabelText(/title/i)).toHaveValue('Copy of Post 02'));
    expect(history.location.pathname).toBe('/posts/create');
    await press('Save');
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ title: 'Copy of Post 02' }));
  });
});
