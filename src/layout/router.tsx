import { createElement, type ReactElement, type ReactNode, Suspense } from 'react';
import { Resource, ResourceContextProvider, type ResourceProps } from 'react-admin';
import { Outlet, type RouteObject, redirect } from 'react-router-dom';
import { landingPathOf } from '../authProvider/roles';
import { session } from '../authProvider/session';
import { type LazyPage, StockPrerequisites } from '../components/page/lazyPage';
import type { CustomRoute } from '../customRoutes';
import { routeAt } from '../pages';
import { areaOf, paths } from '../paths';
import { StockDraft } from '../stock/StockParts';
import { Layout } from './Layout';
import { LoadingDocument } from './LoadingPage';
import { AccessDenied, canOpen, PageGate, SessionGate, SignInGate } from './PageGate';
import { RouteErrorPage, UnknownRoute } from './RouteErrorPage';

type View = ResourceProps['list'] | ReactElement;

const asLazy = (view: unknown) => view as Partial<LazyPage<object>> | undefined;
const isLazy = (view: unknown) => typeof asLazy(view)?.preload === 'function';

/** Requests the list of a URL for a role that may open it, if its page is a list. */
type PrefetchList = (url: URL, role: string | undefined) => void;

/**
 * Returns the route of a page. The shown page stays until the code of the next one has loaded. `views` are all that it may render: if each
 * of them loads its own prerequisites, the page does without those of stock components, as the first list does.
 */
function pageRoute(
  path: string,
  area: string,
  element: ReactElement,
  views: readonly (View | ReactNode)[],
  prefetchList: PrefetchList,
): RouteObject {
  // The root only redirects.
  const isLazyPage = path === paths.home || (views.length > 0 && views.every(isLazy));
  return {
    path,
    element: (
      <PageGate area={area}>
        {isLazyPage ? element : <StockPrerequisites>{element}</StockPrerequisites>}
      </PageGate>
    ),
    loader: async ({ request }) => {
      const user = session.user();
      // Where no user is stored yet, Home of src/customRoutes redirects.
      if (user && path === paths.home) return redirect(landingPathOf(user.role));
      // A failure is ignored: the page that needs the code requests it again and reports the failure.
      if (!canOpen(user?.role, area)) return Promise.allSettled([AccessDenied.preload()]);
      if (user && session.token()) prefetchList(new URL(request.url), user.role);
      const prerequisites = isLazyPage ? undefined : StockPrerequisites.preload();
      return Promise.allSettled([prerequisites, asLazy(views[0])?.preload?.()]);
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

/** Returns the route of a resource: all URLs below its name, or the one of a list that src/routes.ts names. */
function resourceRoute(resource: ResourceProps, prefetchList: PrefetchList): RouteObject {
  const { name, list, create, edit, show, children } = resource;
  const views = [list, create, edit, show, children].filter(Boolean);
  const isListOnly = views.length === 1 && list && routeAt(`/${name}`);
  const element = isListOnly ? (
    <ResourceContextProvider value={name}>
      {typeof list === 'function' ? createElement(list) : (list as ReactElement)}
    </ResourceContextProvider>
  ) : (
    <Resource {...resource} />
  );
  return pageRoute(isListOnly ? name : `${name}/*`, name, element, views, prefetchList);
}

function BareLayout() {
  return (
    <Suspense fallback={<LoadingDocument />}>
      <StockDraft />
      <Outlet />
    </Suspense>
  );
}

interface RouterOptions {
  app: ReactElement;
  SignIn: LazyPage<object>;
  /** Signs in by the URL of /login, if an identity provider has redirected to it; returns the message of a failure. */
  finishSignIn: (url: string) => Promise<string | undefined>;
  /** Replaces the whole page if the shell itself fails. */
  crash: ReactElement;
  resources: readonly ResourceProps[];
  customRoutes: readonly CustomRoute[];
  prefetchList?: PrefetchList;
  /** Preloads the next pages once the first has loaded, and returns whether any remain. */
  preloadNext?: () => Promise<boolean>;
}

/** Returns the routes of the console for react-router's data routers. */
export function consoleRoutes({
  app,
  SignIn,
  finishSignIn,
  crash,
  resources,
  customRoutes,
  prefetchList = () => {},
  preloadNext,
}: RouterOptions): RouteObject[] {
  const ownRoutes = (isBare: boolean) =>
    customRoutes
      .filter(({ noLayout = false }) => noLayout === isBare)
      .map(({ path, area = areaOf(path), element }) =>
        pageRoute(path, area, element, [element.type as View], prefetchList),
      );
  const pages = [
    ...resources.map((resource) => resourceRoute(resource, prefetchList)),
    ...ownRoutes(false),
    // react-admin redirects there if the role may not make use of a view, and if the rules of roles threw an error.
    ...[paths.accessDenied, paths.accessUnknown].map((path) => ({
      path,
      element: <AccessDenied isUnknown={path === paths.accessUnknown} />,
      loader: () => Promise.allSettled([AccessDenied.preload()]),
    })),
    { path: '*', element: <UnknownRoute /> },
  ];
  const signIn = <SignIn />;
  return [
    {
      element: app,
      errorElement: crash,
      children: [
        {
          path: paths.login,
          element: <SignInGate>{signIn}</SignInGate>,
          loader: async ({ request }) => {
            const [message] = await Promise.all([
              finishSignIn(request.url),
              SignIn.preload().catch(() => {}),
            ]);
            return message;
          },
        },
        {
          element: <SessionGate signIn={signIn} />,
          children: [
            {
              element: <Layout preloadNext={preloadNext} />,
              children: [{ errorElement: <RouteErrorPage />, children: pages }],
            },
            {
              element: <BareLayout />,
              children: [{ errorElement: <RouteErrorPage />, children: ownRoutes(true) }],
            },
          ],
        },
      ],
    },
  ];
}
