import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createI18n } from '../../../src/i18n';
import { PageBoundary } from '../../../src/layout/PageBoundary';

function Broken({ at }: { at: string }) {
  if (at === 'broken') throw new Error('The settlement has no lines');
  return <p>home</p>;
}

it('an unexpected failure of a page shows the default screen, with the way back and the details folded away', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const i18n = await createI18n('en');
  const routes = ['broken', 'home'].map((at) => ({
    path: at === 'home' ? '/' : at,
    element: (
      <I18nContextProvider value={i18n}>
        <PageBoundary>
          <Broken at={at} />
        </PageBoundary>
      </I18nContextProvider>
    ),
  }));
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/broken'] })} />);
  expect(
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
  ).toBeVisible();
  expect(screen.getByText(/The settlement has no lines/)).not.toBeVisible();
  await userEvent.click(screen.getByText('Details'));
  expect(screen.getByText(/The settlement has no lines/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Go to the start page' }));
  expect(await screen.findByText('home')).toBeVisible();
  expect(logged).toHaveBeenCalled();
});
