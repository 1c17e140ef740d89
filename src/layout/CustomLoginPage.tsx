import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { CoreAdminContext, type I18nProvider } from 'react-admin';
import { signIn } from '../authProvider/signIn';
import { lazyPage } from '../components/page/lazyPage';
import type { ReadClient } from '../http/send';
import { createStore } from './store';
import { Toasts } from './Toasts';

interface CustomLoginPageProps {
  page: ComponentType;
  reader: ReadClient;
  i18nProvider: I18nProvider;
  queryClient: QueryClient;
}

/** Renders an adopter's login page as react-admin does: `useLogin` signs in, and the browser then loads / again (rulings R9). */
export function CustomLoginPage({ page, reader, i18nProvider, queryClient }: CustomLoginPageProps) {
  const [Page] = useState(() => lazyPage(async () => ({ default: page })));
  const [store] = useState(() => createStore({ locale: i18nProvider.getLocale() }));
  const [authProvider] = useState(() => ({
    // react-admin's LoginForm calls the email `username`.
    login: async ({ username, email = username, password }: Record<string, string>) => {
      await signIn(reader, email ?? '', password ?? '');
      window.location.assign(import.meta.env.BASE_URL);
      return { redirectTo: false };
    },
    logout: async () => false as const,
    checkAuth: () => Promise.reject({ message: false, redirectTo: false }),
    checkError: async () => {},
    getPermissions: async () => undefined,
  }));
  return (
    <CoreAdminContext {...{ authProvider, i18nProvider, queryClient, store }}>
      <Suspense fallback={null}>
        <Page />
      </Suspense>
      <Toasts />
    </CoreAdminContext>
  );
}
