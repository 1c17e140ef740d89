import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Form, I18nContextProvider, TextInput } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { session } from '../../../src/authProvider/session';
import { FormGuard } from '../../../src/components/form/FormGuard';
import { SignedInProvider } from '../../../src/components/page/SignedIn';
import { createI18n } from '../../../src/i18n';
import { RouteErrorPage } from '../../../src/layout/RouteErrorPage';
import { renderRoutes } from '../../support/renderRoutes';

function Broken({ failure = new Error('The settlement has no lines') }): ReactNode {
  throw failure;
}

/** Renders a form, and a button that makes a part of the page fail. */
function Fragile() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Form>
      <FormGuard draft="fragile" />
      <TextInput source="title" />
      <TextInput source="bvn" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Broken />}
    </Form>
  );
}

async function show(page: ReactNode) {
  // With a token of its own, a late request of an earlier test cannot end this session.
  session.start({ token: 'token', user: { id: 'ada', role: 'superadmin' } });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const i18n = await createI18n('en');
  const admin = (
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={i18n}>
        <SignedInProvider admin={{ id: 'ada' }}>
          <Outlet />
        </SignedInProvider>
      </I18nContextProvider>
    </QueryClientProvider>
  );
  const children = [
    { path: '/broken', element: page },
    { path: '/', element: <p>home</p> },
  ];
  const routes = [{ element: admin, children: [{ errorElement: <RouteErrorPage />, children }] }];
  await renderRoutes(routes, '/broken');
  return logged;
}

it('an unexpected failure of a page shows the default screen, with a link back and collapsed details', async () => {
  const logged = await show(<Broken />);
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

it('a page that fails keeps the typed input in this tab, except secrets', async () => {
  await show(<Fragile />);
  await userEvent.type(await screen.findByRole('textbox', { name: /title/i }), 'Half typed');
  await userEvent.type(screen.getByRole('textbox', { name: /bvn/i }), '22212345678');
  expect({ ...sessionStorage }).toEqual({});
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' }),
  ).toBeVisible();
  expect(JSON.parse(sessionStorage.getItem('console.drafts') ?? '')).toEqual({
    adminId: 'ada',
    signOut: '',
    forms: { fragile: { title: 'Half typed' } },
  });
});

it.each([
  'Failed to fetch dynamically imported module: https://console.test/assets/A.js',
  'error loading dynamically imported module: https://console.test/assets/A.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/A.css',
])('"%s" is reported as a page that was not loaded, in every browser', async (message) => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no server'));
  await show(<Broken failure={new TypeError(message)} />);
  expect(
    await screen.findByRole('heading', { name: 'This page could not be loaded' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});
