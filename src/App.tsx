import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactElement, useEffect, useMemo, useState } from 'react';
import {
  CoreAdminContext,
  I18nContextProvider,
  type I18nProvider,
  Resource,
  ResourceDefinitionContextProvider,
  type ResourceProps,
} from 'react-admin';
import { Outlet, type RouteObject } from 'react-router-dom';
import { createAuthProvider } from './authProvider';
import { currentUser } from './authProvider/currentUser';
import { refetchRoleOnDenial } from './authProvider/refetchRoleOnDenial';
import { session } from './authProvider/session';
import { duringSignOut } from './authProvider/signOut';
import { ConfigContext } from './components/page/ConfigContext';
import { SignedInProvider } from './components/page/SignedIn';
import { whenSettled } from './components/page/whenSettled';
import type { Config } from './config';
import { type CustomRoute, customRoutes as ownRoutes } from './customRoutes';
import { createConsoleDataProvider } from './dataProvider';
import { prefetchList } from './dataProvider/prefetchList';
import { createQueryClient } from './dataProvider/queryClient';
import { createClient } from './http/client';
import { createReadClient, type ReadClient, sendSignOut } from './http/send';
import { AppRoot } from './layout/AppRoot';
import { CustomLoginPage } from './layout/CustomLoginPage';
import { ResolvingPage } from './layout/ResolvingPage';
import { ShellErrorPage } from './layout/RouteErrorPage';
import { consoleRoutes } from './layout/router';
import { SignInPage } from './layout/SignInPage';
import { createStore } from './layout/store';
import { TakenOverPage } from './layout/TakenOverPage';
import { loginPage as ownLoginPage } from './loginPage';
import { recordChanges } from './operations/recordChanges';
import { resources as ownResources } from './resources';
import { firstListAt } from './startup/prefetch';
import type { Admin } from './types';

interface ConsoleOptions {
  config: Config;
  i18nProvider: I18nProvider;
  queryClient?: QueryClient;
  /** Preloads the code of further pages in steps; each step waits until the page has loaded. */
  fetchAhead?: (whenSettled: (step: () => void) => void) => void;
  resources?: readonly ResourceProps[];
  customRoutes?: readonly CustomRoute[];
  /** Replaces the sign-in screen, as in react-admin (src/loginPage.ts). */
  loginPage?: ComponentType;
}

/** Returns the whole console as the routes of a react-router data router. */
export function appRoutes({
  config,
  i18nProvider,
  fetchAhead,
  queryClient = createQueryClient(),
  resources = ownResources,
  customRoutes = ownRoutes,
  loginPage = ownLoginPage,
}: ConsoleOptions): RouteObject[] {
  const reader = createReadClient(config, session);
  const signIn = loginPage ? (
    <CustomLoginPage page={loginPage} {...{ config, reader, i18nProvider, queryClient }} />
  ) : (
    <SignInPage client={reader} config={config} />
  );
  const shared = { config, reader, i18nProvider, queryClient, fetchAhead, resources };
  return consoleRoutes({
    app: <App {...shared} customSignIn={loginPage && signIn} />,
    signIn,
    crash: (
      <I18nContextProvider value={i18nProvider}>
        <ShellErrorPage />
      </I18nContextProvider>
    ),
    resources,
    customRoutes,
    prefetchList: (url) => {
      const list = firstListAt(reader, url);
      if (list) void prefetchList(queryClient, list);
    },
  });
}

interface AppProps extends Required<Pick<ConsoleOptions, 'config' | 'i18nProvider'>> {
  reader: ReadClient;
  queryClient: QueryClient;
  fetchAhead: ConsoleOptions['fetchAhead'];
  resources: readonly ResourceProps[];
  /** Shown instead of the built-in sign-in screen. */
  customSignIn: ReactElement | undefined;
}

/** Resolves the signed-in admin, then renders the console for their role (part 1, section 4). */
function App(props: AppProps) {
  const { config, reader, i18nProvider } = props;
  // A separate client: the end of a session clears the other client's whole cache.
  const [whoClient] = useState(createQueryClient);
  const identity = useQuery(
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
  if (identity.isPending) return <ResolvingPage />;
  if (!identity.data && props.customSignIn) return props.customSignIn;
  if (!identity.data)
    return <SignInPage client={reader} config={config} failure={identity.error} />;
  return <Console admin={identity.data} {...props} />;
}

interface ConsoleProps extends AppProps {
  admin: Admin;
}

function Console({ admin, ...props }: ConsoleProps) {
  const { config, reader, i18nProvider, queryClient, fetchAhead, resources } = props;
  // Runs while rendering: effects of the pages below send the first requests, and they run before an effect here.
  session.bind(admin.id);
  useEffect(
    function bindThePageToItsAdmin() {
      session.bind(admin.id);
      session.isTakenOver();
    },
    [admin.id],
  );
  useEffect(
    function tellTheServerOfASignOut() {
      return duringSignOut(() => sendSignOut(config, session));
    },
    [config],
  );
  const authProvider = useMemo(() => createAuthProvider(admin), [admin]);
  const dataProvider = useMemo(() => {
    const client = createClient(config, session, recordChanges(admin.id));
    return createConsoleDataProvider(client, admin.role, i18nProvider.translate);
  }, [config, admin.id, admin.role, i18nProvider]);
  // react-admin renders nothing until the locale in its store equals the provider's locale.
  const [store] = useState(() => createStore({ locale: i18nProvider.getLocale() }));
  const definitions = useMemo(
    () => Object.fromEntries(resources.map((each) => [each.name, Resource.registerResource(each)])),
    [resources],
  );
  useEffect(
    function followTheRole() {
      return refetchRoleOnDenial(queryClient, reader);
    },
    [queryClient, reader],
  );
  useEffect(
    function goOnOnceAllIsThere() {
      let abort = () => {};
      fetchAhead?.((step) => {
        abort = whenSettled(queryClient, step);
      });
      return () => abort();
    },
    [queryClient, fetchAhead],
  );
  return (
    <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, store }}>
      <SignedInProvider admin={admin}>
        <ConfigContext value={config}>
          <ResourceDefinitionContextProvider definitions={definitions}>
            <AppRoot />
            <Outlet />
          </ResourceDefinitionContextProvider>
        </ConfigContext>
      </SignedInProvider>
    </CoreAdminContext>
  );
}
