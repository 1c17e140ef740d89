import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { CoreAdminContext, I18nContextProvider, type I18nProvider } from 'react-admin';
import { createAuthProvider } from './authProvider';
import { currentUser } from './authProvider/currentUser';
import { followRole } from './authProvider/followRole';
import { session } from './authProvider/session';
import { EnvironmentContext } from './components/page/DocumentTitle';
import { SignedInProvider } from './components/page/SignedIn';
import { whenSettled } from './components/page/whenSettled';
import type { Config } from './config';
import { createConsoleDataProvider } from './dataProvider';
import { createQueryClient } from './dataProvider/queryClient';
import { createClient } from './http/client';
import { createReader, type Reader } from './http/send';
import { Baseline } from './layout/Baseline';
import { ConsoleRoutes } from './layout/ConsoleRoutes';
import { CrashPage } from './layout/FaultPage';
import { PageBoundary } from './layout/PageBoundary';
import { ResolvingPage } from './layout/ResolvingPage';
import { reactRouterProvider as routerProvider } from './layout/routerProvider';
import { SignInPage } from './layout/SignInPage';
import { createStore } from './layout/store';
import { TakenOverPage } from './layout/TakenOverPage';
import { recordChanges } from './operations/recordChanges';
import type { Admin } from './types';

interface AppProps {
  config: Config;
  i18nProvider: I18nProvider;
  /** Fetches what nobody has asked for yet, in steps that each wait until everything on the page is there. */
  fetchAhead?: (whenSettled: (step: () => void) => void) => void;
}

/** Resolves who is signed in, then shows the console for their role (part 1, section 4). */
export function App({ config, i18nProvider, fetchAhead }: AppProps) {
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
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(function followTakeovers() {
    const stop = session.onEnd(({ reason }) => reason === 'takenOver' && setTakenOver(true));
    return () => {
      stop();
      session.release();
    };
  }, []);
  useEffect(
    function followTheStoredUser() {
      return session.onUser((admin) => whoClient.setQueryData(['currentUser'], admin));
    },
    [whoClient],
  );
  if (isTakenOver) {
    return (
      <I18nContextProvider value={i18nProvider}>
        <TakenOverPage />
      </I18nContextProvider>
    );
  }
  if (who.isPending) return <ResolvingPage />;
  if (!who.data) return <SignInPage client={reader} isDemo={config.demo} failure={who.error} />;
  return <Console admin={who.data} {...{ config, reader, i18nProvider, fetchAhead }} />;
}

interface ConsoleProps extends AppProps {
  admin: Admin;
  reader: Reader;
}

function Console({ admin, config, reader, i18nProvider, fetchAhead }: ConsoleProps) {
  // While rendering: the first reads are sent by effects of the pages below, which run before an effect here.
  session.bind(admin.id);
  useEffect(
    function bindThePageToItsAdmin() {
      session.bind(admin.id);
      session.isTakenOver();
    },
    [admin.id],
  );
  const [queryClient] = useState(createQueryClient);
  const authProvider = useMemo(() => createAuthProvider(admin), [admin]);
  const dataProvider = useMemo(() => {
    const client = createClient(config, session, recordChanges(admin.id));
    return createConsoleDataProvider(client, admin.role, i18nProvider.translate);
  }, [config, admin.id, admin.role, i18nProvider]);
  // react-admin draws nothing until it knows that the language of the store is the one that is there.
  const [store] = useState(() => createStore({ locale: i18nProvider.getLocale() }));
  useEffect(
    function followTheRole() {
      return followRole(queryClient, reader);
    },
    [queryClient, reader],
  );
  useEffect(
    function goOnOnceAllIsThere() {
      let giveUp = () => {};
      fetchAhead?.((step) => {
        giveUp = whenSettled(queryClient, step);
      });
      return () => giveUp();
    },
    [queryClient, fetchAhead],
  );
  return (
    <CoreAdminContext
      {...{ authProvider, dataProvider, i18nProvider, queryClient, routerProvider, store }}
    >
      <SignedInProvider admin={admin}>
        <EnvironmentContext value={config.environment}>
          <Baseline />
          <PageBoundary fault={CrashPage}>
            <ConsoleRoutes signInPage={<SignInPage client={reader} isDemo={config.demo} />} />
          </PageBoundary>
        </EnvironmentContext>
      </SignedInProvider>
    </CoreAdminContext>
  );
}
