import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { CoreAdminContext, type I18nProvider } from 'react-admin';
import { session } from '../authProvider/session';
import { signIn } from '../authProvider/signIn';
import { ConfigContext } from '../components/page/ConfigContext';
import { lazyPage } from '../components/page/lazyPage';
import type { Config } from '../config';
import type { ReadClient } from '../http/send';
import { createStore } from './store';
import { Toasts } from './Toasts';

interface CustomLoginPageProps {
  page: ComponentType;
  config: Config;
  reader: ReadClient;
  i18nProvider: I18nProvider;
  queryClient: QueryClient;
}

/** Renders an adopter's login page as react-admin does. Once a session has started, the browser loads / again (rulings R9). */
export function CustomLoginPage({
  page,
  config,
  reader,
  i18nProvider,
  queryClient,
}: CustomLoginPageProps) {
  const [Page] = useState(() => lazyPage(async () => ({ default: page })));
  const [store] = useState(() => createStore({ locale: i18nProvider.getLocale() }));
  const [authProvider] = useState(() => ({
    // react-admin's LoginForm calls the email `username`.
    login: async ({ username, email = username, password }: Record<string, string>) => {
      await signIn(reader, email ?? '', password ?? '');
      return { redirectTo: false };
    },
    logout: async () => false as const,
    checkAuth: () => Promise.reject({ message: false, redirectTo: false }),
    checkError: async () => {},
    getPermissions: async () => undefined,
  }));
  useEffect(function loadTheConsoleOnceSignedIn() {
    return session.onStart(() => window.location.assign(import.meta.env.BASE_URL));
  }, []);
  return (
    <CoreAdminContext {...{ authProvider, i18nProvider, queryClient, store }}>
      <ConfigContext value={config}>
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </ConfigContext>
      <Toasts />
    </CoreAdminContext>
  );
}
