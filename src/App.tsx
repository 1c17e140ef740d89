import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { AdminContext, type I18nProvider } from 'react-admin';
import { createAuthProvider } from './authProvider';
import { currentUser } from './authProvider/currentUser';
import { followRole } from './authProvider/followRole';
import { session } from './authProvider/session';
import { EnvironmentContext } from './components/DocumentTitle';
import { SignedInProvider } from './components/SignedIn';
import { whenSettled } from './components/whenSettled';
import type { Config } from './config';
import { createConsoleDataProvider } from './dataProvider';
import { createQueryClient } from './dataProvider/queryClient';
import { createClient } from './http/client';
import { createReader, type Reader } from './http/send';
import { wantedDirection } from './i18n/direction';
import { Baseline } from './layout/Baseline';
import { ConsoleRoutes } from './layout/ConsoleRoutes';
import { CrashPage } from './layout/FaultPage';
import { PageBoundary } from './layout/PageBoundary';
import { ResolvingPage } from './layout/ResolvingPage';
import { reactRouterProvider as routerProvider } from './layout/routerProvider';
import { SignInPage } from './layout/SignInPage';
import { createStore } from './layout/store';
import { themesOf } from './layout/theme';
import { recordChanges } from './operations/recordChanges';
import { type Contrast, wantedContrast } from './startup/preferences';
import type { Admin } from './types';

interface AppProps {
  config: Config;
  i18nProvider: I18nProvider;
  /** Runs once, when everything on the first page is there. */
  onSettled?: () => void;
}

/** Resolves who is signed in, then shows the console for their role (part 1, section 4). */
export function App({ config, i18nProvider, onSettled }: AppProps) {
  const [reader] = useState(() => createReader(config, session));
  // A client of its own: the end of a session drops the other one's whole cache.
  const [whoClient] = useState(createQueryClient);
  const who = useQuery(
    {
      queryKey: ['currentUser'],
      queryFn: async ({ signal }) => (await currentUser(reader, signal)) ?? null,
      initialData: () => session.user(),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    },
    whoClient,
  );
  useEffect(
    function followTheStoredUser() {
      return session.onUser((admin) => whoClient.setQueryData(['currentUser'], admin));
    },
    [whoClient],
  );
  if (who.isPending) return <ResolvingPage />;
  if (!who.data) return <SignInPage client={reader} isDemo={config.demo} failure={who.error} />;
  return <Console admin={who.data} {...{ config, reader, i18nProvider, onSettled }} />;
}

interface ConsoleProps extends AppProps {
  admin: Admin;
  reader: Reader;
}

function Console({ admin, config, reader, i18nProvider, onSettled }: ConsoleProps) {
  const [queryClient] = useState(createQueryClient);
  const authProvider = useMemo(() => createAuthProvider(admin), [admin]);
  const dataProvider = useMemo(() => {
    const client = createClient(config, session, recordChanges(admin.id));
    return createConsoleDataProvider(client, admin.role);
  }, [config, admin.id, admin.role]);
  const [store] = useState(createStore);
  const contrast = useSyncExternalStore(
    (listener) => store.subscribe('contrast', listener),
    () => store.getItem<Contrast>('contrast') ?? wantedContrast(),
  );
  const themes = useMemo(() => themesOf({ contrast, direction: wantedDirection() }), [contrast]);
  useEffect(
    function followTheRole() {
      return followRole(queryClient, reader);
    },
    [queryClient, reader],
  );
  useEffect(
    function goOnOnceAllIsThere() {
      return onSettled && whenSettled(queryClient, onSettled);
    },
    [queryClient, onSettled],
  );
  return (
    <AdminContext
      {...{ authProvider, dataProvider, i18nProvider, queryClient, routerProvider, store }}
      {...themes}
    >
      <SignedInProvider admin={admin}>
        <EnvironmentContext value={config.environment}>
          <Baseline />
          <PageBoundary fault={CrashPage}>
            <ConsoleRoutes
              role={admin.role}
              signInPage={<SignInPage client={reader} isDemo={config.demo} />}
            />
          </PageBoundary>
        </EnvironmentContext>
      </SignedInProvider>
    </AdminContext>
  );
}
