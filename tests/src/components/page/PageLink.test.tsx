import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { useAddress, useSearch } from '../../../../src/components/page/address';
import { PageLink } from '../../../../src/components/page/PageLink';

let renders = 0;
function Page() {
  renders += 1;
  const isOpen = useAddress((search) => search.get('view') === '1');
  return (
    <PageLink to="/users/a%2Fb?x=1" state={{ from: 'list' }}>
      {isOpen ? 'open' : 'closed'}
    </PageLink>
  );
}

it.each(['/', '/console'])(
  'a link of a row leads to its page, with its state, below %s',
  async (basename) => {
    const base = basename === '/' ? '' : basename;
    const element = <Page />;
    const router = createMemoryRouter([{ path: '*', element }], {
      basename,
      initialEntries: [`${base}/users`],
    });
    onTestFinished(() => router.dispose());
    render(<RouterProvider router={router} useTransitions={false} />);
    const link = await screen.findByRole('link', { name: 'closed' });
    expect(link).toHaveAttribute('href', `${base}/users/a%2Fb?x=1`);

    // What the browser does by itself: another tab, another window, the menu.
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
      expect(fireEvent.click(link, how)).toBe(true);
    }
    expect(router.state.location.pathname).toBe(`${base}/users`);

    renders = 0;
    await act(() => router.navigate('?page=2'));
    expect(renders).toBe(0);
    await act(() => router.navigate('?view=1'));
    expect(link).toHaveTextContent('open');

    await act(async () => expect(fireEvent.click(link)).toBe(false));
    const { pathname, search, state } = router.state.location;
    expect([pathname, search, state]).toEqual([`${base}/users/a%2Fb`, '?x=1', { from: 'list' }]);
  },
);

it('the parameters of the URL are read once for a navigation, and changed from what they are by then', async () => {
  const seen: string[] = [];
  function List() {
    const [search, change] = useSearch();
    seen.push(String(search));
    const add = (name: string) => () =>
      change((current) => new URLSearchParams([...current, [name, '1']]), { replace: true });
    return (
      <button
        type="button"
        onClick={() => {
          add('a')();
          add('b')();
        }}
      >
        Add
      </button>
    );
  }
  const loader = () => new Promise<null>((resolve) => setTimeout(resolve, 1, null));
  const router = createMemoryRouter([{ path: '*', element: <List />, loader }], {
    basename: '/console',
    initialEntries: ['/console/users?page=2#x'],
    hydrationData: { loaderData: {} },
  });
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} useTransitions={false} />);
  await waitFor(() => expect(seen).toEqual(['page=2']));
  await act(() => router.navigate('/users?page=3'));
  expect(seen).toEqual(['page=2', 'page=3']);
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(router.state.location.search).toMatch(/page=3.*b=1/));
  expect(router.state.location.pathname).toBe('/console/users');
});
