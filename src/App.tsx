import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import {
  CoreAdminContext,
  type DataProvider,
  I18nContextProvider,
  type I18nProvider,
  Resource,
  ResourceDefinitionContextProvider,
  type ResourceProps,
  reactRouterProvider,
  useTranslate,
} from 'react-admin';
import { Outlet, type RouteObject } from 'react-router-dom';
import { createAuthProvider } from './authProvider';
import { currentUser, fetchCurrentUser, type Identity } from './authProvider/currentUser';
import { session } from './authProvider/session';
import { finishProviderSignIn } from './authProvider/signIn';
import { duringSignOut } from './authProvider/signOut';
import { PlainButton } from './components/buttons/PlainButton';
import { usePathParams } from './components/page/address';
import { ConfigContext } from './components/page/ConfigContext';
import { lazyPage } from './components/page/lazyPage';
import { DefaultTitle } from './components/page/Page';
import type { Config } from './config';
import { type CustomRoute, customRoutes as ownRoutes } from './customRoutes';
import { createConsoleDataProvider } from './dataProvider';
import { prefetchList } from './dataProvider/prefetchList';
import { createQueryClient } from './dataProvider/queryClient';
import { assertDefined } from './format/assertDefined';
import { type Client, createClient } from './http/client';
import { type ReadClient, sendSignOut } from './http/send';
import { AppRoot } from './layout/AppRoot';
import { LanguageProvider } from './layout/LanguageProvider';
import { LoadingDocument } from './layout/LoadingPage';
import { loadConsole, SignInPage } from './layout/PageGate';
import { PlainFault, ShellErrorPage } from './layout/RouteErrorPage';
import { consoleRoutes } from './layout/router';
import { createStore } from './layout/store';
import { loginPage as ownLoginPage } from './loginPage';
import { journalChanges } from './operations/recordChanges';
import { resources as ownResources } from './resources';
import { singleFlight } from './scheduling';

const routerProvider = { ...reactRouterProvider, useParams: usePathParams };

/** Replaces the console of an admin once another one has signed in, and loads theirs; it remains where the browser keeps the page. */
function TakenOverPage() {
  const translate = useTranslate();
  // The guards of the console, which would ask before the page is left, are unmounted by now.
  useEffect(loadConsole, []);
  return (
    <main>
      <PlainFault
        title={translate('faults.takenOver.title')}
        text={translate('faults.takenOver.text')}
      >
        <PlainButton onClick={loadConsole}>{translate('faults.takenOver.go')}</PlainButton>
      </PlainFault>
    </main>
  );
}

/** Returns a function that fetches manage/me after a 403, once at a time, for session.onUser; a failure keeps the known role. */
export function createRoleRefetch(client: () => ReadClient): () => void {
  const once = singleFlight<unknown>();
  return () => void once('', () => fetchCurrentUser(client())).catch(() => {});
}

interface ConsoleOptions {
  config: Config;
  i18nProvider: I18nProvider;
  queryClient?: QueryClient;
  /** Preloads the next pages once the first has loaded, and returns whether any remain. */
  preloadNext?: () => Promise<boolean>;
  resources?: readonly ResourceProps[];
  customRoutes?: readonly CustomRoute[];
  /** Replaces the sign-in screen, as in react-admin (src/loginPage.ts). */
  loginPage?: ComponentType;
}

/** Returns the whole console as the routes of a react-router data router. */
export function appRoutes({
  config,
  i18nProvider,
  preloadNext,
  queryClient = createQueryClient(),
  resources = ownResources,
  customRoutes = ownRoutes,
  loginPage = ownLoginPage,
}: ConsoleOptions): RouteObject[] {
  const client: Client = createClient(
    config,
    { ...session, denied: createRoleRefetch(() => client) },
    () => journalChanges(assertDefined(session.owner(), 'No admin is known to record a change of')),
  );
  const providers = new Map<string | undefined, DataProvider>();
  const providerOf = (role?: string) => {
    const provider =
      providers.get(role) ?? createConsoleDataProvider(client, role, i18nProvider.translate);
    providers.set(role, provider);
    return provider;
  };
  return consoleRoutes({
    app: <App {...{ config, client, providerOf, i18nProvider, queryClient, resources }} />,
    SignIn: loginPage ? lazyPage(async () => ({ default: loginPage })) : SignInPage,
    finishSignIn: (url) => finishProviderSignIn(client, config, url),
    crash: (
      <I18nContextProvider value={i18nProvider}>
        <ShellErrorPage />
      </I18nContextProvider>
    ),
    resources,
    customRoutes,
    preloadNext,
    prefetchList: (url, role) => void prefetchList(queryClient, providerOf(role), url),
  });
}

interface AppProps extends Required<Pick<ConsoleOptions, 'config' | 'i18nProvider'>> {
  client: ReadClient;
  providerOf: (role?: string) => DataProvider;
  queryClient: QueryClient;
  resources: readonly ResourceProps[];
}

/** Resolves the signed-in admin, and renders the console for their role, or the sign-in page. */
function App({ config, client, providerOf, i18nProvider, queryClient, resources }: AppProps) {
  // A separate client: the end of a session clears the other client's whole cache.
  const [identityClient] = useState(createQueryClient);
  const identity = useQuery(
    {
      queryKey: ['currentUser'],
      queryFn: async ({ signal }) => (await currentUser(client, signal)) ?? null,
      initialData: () => (session.token() === null ? null : session.user()),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    },
    identityClient,
  );
  const admin = identity.data ?? undefined;
  const adminId = admin?.id;
  const [isTakenOver, setTakenOver] = useState(false);
  // Runs while rendering: effects of the pages below send the first requests, and they run before an effect here.
  if (adminId !== undefined) session.bind(adminId);
  useEffect(
    function bindSessionToAdmin() {
      if (adminId === undefined) return;
      session.bind(adminId);
      session.isTakenOver();
    },
    [adminId],
  );
  useEffect(function showTakeover() {
    const stop = session.onEnd(({ reason }) => reason === 'takenOver' && setTakenOver(true));
    return () => {
      stop();
      session.release();
    };
  }, []);
  useEffect(
    function syncStoredUser() {
      return session.onUser((user) => identityClient.setQueryData(['currentUser'], user));
    },
    [identityClient],
  );
  useEffect(
    function sendSignOutRequest() {
      return duringSignOut(() => sendSignOut(config, session));
    },
    [config],
  );
  const authProvider = useMemo(() => createAuthProvider(client, admin), [client, admin]);
  const [store] = useState(() => createStore({ locale: i18nProvider.getLocale() }));
  // react-admin's own provider sees no other locale than the store's: LanguageProvider changes the language.
  const languageOfStore = useMemo(
    () => ({ ...i18nProvider, getLocale: () => store.getItem('locale') }),
    [i18nProvider, store],
  );
  const definitions = useMemo(
    () => Object.fromEntries(resources.map((each) => [each.name, Resource.registerResource(each)])),
    [resources],
  );
  if (isTakenOver) {
    return (
      <I18nContextProvider value={i18nProvider}>
        <TakenOverPage />
      </I18nContextProvider>
    );
  }
  // A token that was refused is gone: a toast reports the end of the session.
  const failure = session.token() === null ? null : identity.error;
  return (
    <CoreAdminContext
      {...{ authProvider, queryClient, routerProvider, store }}
      i18nProvider={languageOfStore}
      dataProvider={providerOf(admin?.role)}
    >
      <LanguageProvider value={i18nProvider}>
        <ConfigContext value={config}>
          <ResourceDefinitionContextProvider definitions={definitions}>
            <AppRoot />
            {identity.isPending ? (
              <LoadingDocument />
            ) : (
              <DefaultTitle>
                <Outlet context={{ client, admin, failure } satisfies Identity} />
              </DefaultTitle>
            )}
          </ResourceDefinitionContextProvider>
        </ConfigContext>
      </LanguageProvider>
    </CoreAdminContext>
  );
}
