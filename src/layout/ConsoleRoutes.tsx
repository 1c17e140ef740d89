import { type ReactElement, useState } from 'react';
import { Resource, ResourceDefinitionContextProvider, useScrollToTop } from 'react-admin';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { session } from '../authProvider/session';
import { paths } from '../paths';
import { resources } from '../resources';
import { routeAt } from './knownRoutes';
import { Layout } from './Layout';

const definitions = Object.fromEntries(
  resources.map((resource) => [resource.name, Resource.registerResource(resource)]),
);

/** For itself, so that the routes are not declared anew with each change of the address. */
function BeginAtTheTop() {
  useScrollToTop();
  return null;
}

/** The page of the address. Of all routes only the one that is known to be meant: each is costly to compare. */
function CurrentPage() {
  const route = routeAt(useLocation().pathname);
  return <Routes>{route && <Route {...route.drawnBy} />}</Routes>;
}

// The same one always, so that the shell is not drawn anew with each change of the address.
const shell = (
  <Layout>
    <CurrentPage />
  </Layout>
);

/** The sign-in page; a browser that was signed in when it was opened is led to the root instead (rulings R4). */
function SignInRoute({ signInPage }: { signInPage: ReactElement }) {
  const [isSignedIn] = useState(() => session.token() !== null);
  return isSignedIn ? <Navigate to={paths.home} replace /> : signInPage;
}

/**
 * The routes of the console: every resource, declared as for <Admin>, and what is not CRUD. What the role may not reach,
 * and an address that is none of them, never comes here (layout/RouteGate). In place of CoreAdminUI: docs/decisions/0031.
 */
export function ConsoleRoutes({ signInPage }: { signInPage: ReactElement }) {
  const { pathname } = useLocation();
  return (
    <ResourceDefinitionContextProvider definitions={definitions}>
      <BeginAtTheTop />
      {matchPath(paths.login, pathname) ? <SignInRoute signInPage={signInPage} /> : shell}
    </ResourceDefinitionContextProvider>
  );
}
