import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cellsOf, choose, fill, findControl, follow, press, rowOf } from './actions';
import { inBothPlaces } from './openStock';
import { PostCreate, PostEdit, PostList } from './pages/tutorial';
import { WriterList } from './pages/writers';
import { seed } from './seed';

const root = join(import.meta.dirname, '../..');
const resources = [
  { name: 'posts', list: PostList, edit: PostEdit, create: PostCreate },
  { name: 'writers', list: WriterList, recordRepresentation: 'name' },
];
const rows = {
  posts: seed.posts.map(({ id, title, author_id }) => ({
    id,
    title,
    userId: author_id,
    body: 'Text',
  })),
  writers: seed.authors.map((author) => ({ ...author, username: `writer${author.id}` })),
};

describe('docs/coming-from-react-admin.md', () => {
  it('begins with the page of the tutorial that is run here', () => {
    const document = readFileSync(join(root, 'docs/coming-from-react-admin.md'), 'utf8');
    const [, example] = /```tsx[^\n]*\n(.*?)```/s.exec(document) ?? [];
    expect(example).toBe(readFileSync(join(root, 'tests/stock/pages/tutorial.tsx'), 'utf8'));
  });
});

inBothPlaces('The tutorial of react-admin', (open) => {
  it('lists posts with the names of their users, searched and filtered', async () => {
    await open({ resources, rows, at: '/posts' });
    expect((await screen.findAllByText('Ada Lovelace'))[0]).toBeVisible();
    await fill('Search', 'post 1');
    await waitFor(() => expect(cellsOf('title')[0]).toBe('Post 10'));
    expect(cellsOf('title')).toHaveLength(10);
  });

  it('edits a post, titled by its record, and changes its user', async () => {
    const { sent, history } = await open({ resources, rows, at: '/posts' });
    await follow('Edit', await rowOf('Post 02'));
    expect(await screen.findByText('Post "Post 02"')).toBeInTheDocument();
    expect(screen.getByLabelText('Id')).toBeDisabled();
    await waitFor(() => expect(screen.getByLabelText('User')).toHaveValue('Grace Hopper'));
    await choose('User', 'Alan Turing');
    await fill('Body', 'Another text');
    await press('Save');
    await waitFor(() => expect(history.location.pathname).toBe('/posts'));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          method: 'PUT',
          path: 'posts/2',
          body: expect.objectContaining({ userId: 3, body: 'Another text' }),
        },
      ]),
    );
  });

  it('creates a post and leads to it', async () => {
    const { sent, history } = await open({ resources, rows, at: '/posts' });
    await screen.findByText('Post 01');
    await follow('Create');
    await choose('User', 'Ada Lovelace');
    await fill('Title', 'Hello, world');
    await press('Save');
    expect(await screen.findByText('Element created')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ userId: 1, title: 'Hello, world' });
    await waitFor(() => expect(history.location.pathname).toBe('/posts/24'));
  });

  it('lists users in a table with a field of its own', async () => {
    await open({ resources, rows, at: '/writers' });
    const email = await findControl('link', 'grace@example.test');
    expect(email).toHaveAttribute('href', 'mailto:grace@example.test');
    expect(await findControl('link', 'https://example.test/people/2')).toBeVisible();
    expect(screen.getByText('Company 2')).toBeVisible();
  });

  it('lists users as cards on a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: /max-width/.test(media),
          media,
          addEventListener() {},
          removeEventListener() {},
          addListener() {},
          removeListener() {},
        }) as unknown as MediaQueryList,
    );
    await open({ resources, rows, at: '/writers' });
    expect(await screen.findByText('writer2')).toBeVisible();
    expect(screen.queryByText('Company 2')).toBeNull();
  });
});
