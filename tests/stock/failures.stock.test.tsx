import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../src/api';
import { withGeneratedViews } from '../../src/stock/pages';
import { fill, press } from './actions';
import { inTheConsole } from './openStock';
import { PostCreate, PostEdit, PostPessimisticEdit } from './pages/postForms';
import { PostList } from './pages/postLists';

const authors = { name: 'authors', recordRepresentation: 'name' };
const posts = { name: 'posts', list: PostList, edit: PostPessimisticEdit, create: PostCreate };

/** The texts of all toasts of a test: one that closes after its time counts too. */
const announced = new Set<string>();
const observer = new MutationObserver(() => {
  for (const { textContent } of document.querySelectorAll('.toast-words')) {
    announced.add(textContent ?? '');
  }
});
const expectToasts = async (texts: string[]) => {
  // Not the state of an undoable change.
  const all = () => [...announced].filter((text) => text && !/^(Not sent yet|Sending)/.test(text));
  await waitFor(() => expect(all()).not.toEqual([]));
  // A further one would be queued by now.
  await act(async () => {});
  expect(all()).toEqual(texts);
};

const refuse = (body: object) => () => HttpResponse.json(body, { status: 422 });
const lost = () => HttpResponse.error();

inTheConsole('A failed change of a stock form', (open) => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    announced.clear();
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  afterEach(() => {
    observer.disconnect();
    delete api.dialect;
  });

  const openPost = async (answer: () => Response, at = '/posts/2', edit = PostPessimisticEdit) => {
    let isFailing = true;
    const opened = await open({
      resources: [{ ...posts, edit }, authors],
      at,
      answer: () => (isFailing ? answer() : undefined),
    });
    await screen.findByLabelText(/title/i);
    await fill(/title/i, 'Typed');
    await press('Save');
    return { ...opened, succeed: () => (isFailing = false) };
  };
  const title = () => screen.getByLabelText(/title/i);

  it.each([
    ['/posts/2', { message: 'Not valid', errors: { title: ['Taken', 'Too short'] } }],
    ['/posts/create', { message: 'Not valid', details: [{ field: 'title', message: 'Taken' }] }],
    ['/posts/2', { message: 'Not valid', detail: [{ loc: ['body', 'title'], msg: 'Taken' }] }],
  ])('at %s shows what the server says of a field at that field', async (at, body) => {
    await openPost(refuse(body), at);
    await waitFor(() => expect(title()).toBeInvalid());
    expect(title()).toHaveAccessibleDescription('Taken');
    await expectToasts(['The form is not valid. Please check for errors']);
  });

  it('shows at its field what the dialect of the API reads', async () => {
    const fieldErrors = (body: unknown) => (body as { faults: Record<string, string[]> }).faults;
    // The API is otherwise that of these tests.
    const { simpleRest } = await import('../../src/stock/api/dialect');
    api.dialect = { ...simpleRest, id: 'id', fieldErrors };
    await openPost(refuse({ message: 'Not valid', faults: { title: ['Taken'] } }));
    await waitFor(() => expect(title()).toHaveAccessibleDescription('Taken'));
  });

  it('shows what is said of a field without an input in one toast, and can be saved again', async () => {
    const errors = { title: 'Taken', currency: ['Must be present'] };
    const { sent, succeed } = await openPost(refuse({ message: 'Not valid', errors }));
    await waitFor(() => expect(title()).toHaveAccessibleDescription('Taken'));
    await expectToasts(['Not valid (currency: Must be present)']);
    succeed();
    await fill(/title/i, 'Free');
    await press('Save');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ title: 'Free' }));
  });

  it('with a list of sentences shows the message of the server, and can be saved again', async () => {
    const { sent, succeed } = await openPost(refuse({ message: 'Not valid', errors: ['No'] }));
    await expectToasts(['Not valid']);
    succeed();
    await press('Save');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ title: 'Typed' }));
  });

  it('that was undoable is announced with what the server says of its fields', async () => {
    const errors = { title: ['Taken'] };
    await openPost(refuse({ message: 'Not valid', errors }), '/posts/2', PostEdit);
    await press('Send now');
    await expectToasts(['Not validtitle: Taken']);
  });

  it.each([
    [
      'was lost',
      lost,
      ['No response was received, so the outcome is unknown. Check before you do it again.'],
    ],
    [
      'met an error of a gateway',
      () => HttpResponse.json({ message: 'Try later' }, { status: 502 }),
      ['Try laterIt may have been done all the same. Check before you do it again.'],
    ],
    [
      'was answered by a page',
      () => HttpResponse.html('<!doctype html><p>Sorry</p>'),
      [
        'The response of the server could not be read, so the outcome is unknown. Check before you do it again.',
      ],
    ],
  ])('that %s is announced in one toast', async (_, answer, texts) => {
    for (const at of ['/posts/2', '/posts/create']) {
      await openPost(answer, at);
      await expectToasts(texts);
      cleanup();
      announced.clear();
    }
  });

  it('that was made all the same leaves nothing to save', async () => {
    let server: Awaited<ReturnType<typeof open>> | undefined;
    const make = () => {
      Object.assign(server?.rows.posts?.find(({ id }) => id === 2) ?? {}, { title: 'Typed' });
      return HttpResponse.error();
    };
    server = await open({ resources: [posts, authors], at: '/posts/2', answer: make });
    await screen.findByLabelText(/title/i);
    await fill(/title/i, 'Typed');
    await press('Save');
    const reads = () => server?.requested.filter((path) => path.endsWith('/posts/2'));
    await waitFor(() => expect(reads()).toHaveLength(3));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
    expect(title()).toHaveValue('Typed');
  });

  it('that was not made keeps what is typed, to be saved again', async () => {
    const { requested } = await openPost(lost);
    await waitFor(() =>
      expect(requested.filter((path) => path.endsWith('/posts/2'))).toHaveLength(2),
    );
    expect(title()).toHaveValue('Typed');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  const creations = (sent: { method: string }[]) =>
    sent.filter(({ method }) => method === 'POST').length;

  describe.each([
    ['a stock page', posts, /title/i, 'Save'],
    ['a generated page', { name: 'posts' }, 'Title', 'Create'],
  ])('that created a record on %s, whose response was lost,', (_, resource, label, save) => {
    async function loseCreation() {
      let isLost = true;
      const opened = await open({
        resources: [withGeneratedViews(resource), authors],
        at: '/posts/create',
        answer: () => (isLost ? HttpResponse.error() : undefined),
      });
      await screen.findByLabelText(label);
      await fill(label, 'Typed');
      await press(save);
      await screen.findAllByText(/outcome is unknown/);
      await waitFor(() => expect(screen.getByRole('button', { name: save })).toBeEnabled());
      isLost = false;
      return opened;
    }
    const question = () => screen.findByRole('dialog', { name: 'Create it again?' });

    it('is not sent again without a question', async () => {
      const { sent } = await loseCreation();
      await press(save);
      await press('Cancel', await question());
      await screen.findAllByText(/^Not created again/);
      expect(creations(sent)).toBe(0);
      expect(screen.getByLabelText(label)).toHaveValue('Typed');
    });

    it('is sent again once where the admin says so', async () => {
      const { sent } = await loseCreation();
      await press(save);
      await press('Create again', await question());
      await waitFor(() => expect(creations(sent)).toBe(1));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('is another record with another content, and is sent without a question', async () => {
      const { sent } = await loseCreation();
      await fill(label, 'Another');
      await press(save);
      await waitFor(() => expect(creations(sent)).toBe(1));
    });
  });

  it('that was refused creates a record at the next press', async () => {
    const { sent, succeed } = await openPost(refuse({ message: 'Not valid' }), '/posts/create');
    await expectToasts(['Not valid']);
    succeed();
    await press('Save');
    await waitFor(() => expect(creations(sent)).toBe(1));
  });

  it('after the session ended is announced once', async () => {
    const { history } = await openPost(() =>
      HttpResponse.json({ message: 'Expired' }, { status: 401 }),
    );
    await waitFor(() => expect(history.location.pathname).toBe('/login'));
    await expectToasts(['Session expired. Please login again.']);
  });
});
