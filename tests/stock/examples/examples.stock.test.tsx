import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { cellsOf, click, fill, findControl, openTab, press, rowOf } from '../actions';
import { inBothPlaces } from '../openStock';
import { ExamplePostEdit, ExamplePostList, ExamplePostShow } from './pages';

const posts = {
  name: 'posts',
  list: ExamplePostList,
  edit: ExamplePostEdit,
  show: ExamplePostShow,
};
const resources = [posts, { name: 'authors', recordRepresentation: 'name' }, { name: 'comments' }];

inBothPlaces('A resource in the shape of the examples of react-admin', (open) => {
  async function openEdit() {
    const opened = await open({ resources, at: '/posts/2' });
    await waitFor(() => expect(screen.getByLabelText(/title/i)).toHaveValue('Post 02'));
    const saved = () => opened.sent.find(({ path }) => path === 'posts/2')?.body;
    return { ...opened, saved };
  }
  const openList = async () => {
    const opened = await open({ resources, at: '/posts' });
    await screen.findByText('Post 01');
    return opened;
  };
  const boxOf = async (title: string) =>
    (await rowOf(title)).querySelector('input[type=checkbox]') as HTMLInputElement;

  it('creates the author that is missing, without leaving the form, and selects it', async () => {
    const { saved, rows } = await openEdit();
    const author = await screen.findByLabelText(/author/i, { selector: 'input' });
    await waitFor(() => expect(author).toHaveValue('Grace Hopper'));
    await userEvent.clear(author);
    await userEvent.type(author, 'Mary Shelley');
    await click(await findControl('option', /Create.*Mary Shelley/));
    await press('Add author');
    await waitFor(() => expect(rows.authors?.at(-1)).toMatchObject({ name: 'Mary Shelley' }));
    await waitFor(() => expect(author).toHaveValue('Mary Shelley'));
    expect(saved()).toBeUndefined();
    await press('Save');
    await waitFor(() => expect(saved()).toMatchObject({ author_id: 4, title: 'Post 02' }));
  });

  it('keeps what was typed in all tabs, checks a row of an array, and sends the rows in their new order', async () => {
    const { saved } = await openEdit();
    await fill(/title/i, 'Changed');
    await openTab('Links');
    const names = () => screen.getAllByLabelText(/^name/i) as HTMLInputElement[];
    expect(names().map(({ value }) => value)).toEqual(['Home', 'Source']);
    await click(screen.getAllByLabelText(/down/i)[0] as Element);
    await press('Add');
    await press('Save');
    await waitFor(() => expect(names()[2]).toBeInvalid());
    expect(saved()).toBeUndefined();
    fireEvent.change(names()[2] as Element, { target: { value: 'Third' } });
    await press('Save');
    const links = [{ name: 'Source' }, { name: 'Home' }, { name: 'Third' }];
    await waitFor(() => expect(saved()).toMatchObject({ title: 'Changed', links }));
  });

  it('counts and lists the records that refer to it in a tab', async () => {
    await open({ resources, at: '/posts/2/comments' });
    expect(await screen.findByText('Comment 13')).toBeVisible();
    expect(await findControl('tab', /Comments.*2/)).toHaveAttribute('aria-selected', 'true');
    expect(cellsOf('text').sort()).toEqual(['Comment 13', 'Comment 14']);
  });

  it('shows a field only with the permission for it', async () => {
    await openEdit();
    expect(await screen.findByLabelText(/price/i)).toHaveValue(10.5);
    expect(screen.queryByLabelText(/views/i)).toBeNull();
  });

  it('opens where its own row click leads, depending on the record', async () => {
    const { history } = await openList();
    await click(await screen.findByText('Post 01'));
    await waitFor(() => expect(history.location.pathname).toBe('/posts/1/show'));
    expect(await screen.findByText('Ada Lovelace')).toBeVisible();
    await history.push('/posts');
    await click(await screen.findByText('Post 02'));
    await waitFor(() => expect(history.location.pathname).toMatch(/^\/posts\/2$/));
  });

  it('expands one row at a time, and only those that can be', async () => {
    const { history } = await openList();
    const expander = async (title: string) => within(await rowOf(title)).queryByLabelText('Expand');
    expect(await expander('Post 02')).toBeNull();
    await click((await expander('Post 01')) as Element);
    expect(await screen.findByText('post 1', { selector: 'strong' })).toBeVisible();
    await click((await expander('Post 03')) as Element);
    expect(await screen.findByText('post 3', { selector: 'strong' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('post 1', { selector: 'strong' })).toBeNull());
    expect(history.location.pathname).toBe('/posts');
  });

  it('selects a range with Shift, without rows that cannot be selected, and keeps it over pages', async () => {
    const { rows } = await openList();
    await click(await boxOf('Post 02'));
    fireEvent.click(await boxOf('Post 05'), { shiftKey: true });
    expect(await screen.findByText('3 items selected')).toBeVisible();
    expect((await boxOf('Post 03')).checked).toBe(true);
    expect((await boxOf('Post 04')).disabled).toBe(true);
    await press('Go to page 2');
    await click(await boxOf('Post 12'));
    expect(await screen.findByText('4 items selected')).toBeVisible();
    await press('Go to page 1');
    expect((await boxOf('Post 05')).checked).toBe(true);
    await press('Delete');
    await press('Confirm');
    await waitFor(() => expect(rows.posts).toHaveLength(19));
    expect(rows.posts?.map(({ id }) => id).slice(0, 3)).toEqual([1, 4, 6]);
  });

  it('is a list without pages on a phone, which leads to the record', async () => {
    const isPhone = (media: string) => ({
      ...{ matches: /max-width/.test(media), media },
      ...{ addEventListener() {}, removeEventListener() {} },
      ...{ addListener() {}, removeListener() {} },
    });
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => isPhone(media) as unknown as MediaQueryList,
    );
    // The end of the list is always in view.
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(readonly show: (entries: object[]) => void) {}
        observe = () => void setTimeout(() => this.show([{ isIntersecting: true }]));
        unobserve() {}
        disconnect() {}
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const { history } = await openList();
    expect(document.querySelector('table')).toBeNull();
    await click(await screen.findByText('Post 15'));
    await waitFor(() => expect(history.location.pathname).toBe('/posts/15/show'));
  });
});
