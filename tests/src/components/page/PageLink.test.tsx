import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { PageLink, useAddress } from '../../../../src/components/page/PageLink';

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
