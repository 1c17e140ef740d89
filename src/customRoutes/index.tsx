import { createElement, type ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { landingPathOf } from '../authProvider/roles';
import { routePage } from '../components/page/lazyPage';
import { useSignedIn } from '../components/page/SignedIn';
import { resources } from '../resources';
import { routes } from '../routes';

/** Redirects the root route to the landing page of the user's role. */
function Home() {
  return <Navigate to={landingPathOf(useSignedIn().role)} replace />;
}

/** A page that is not a view of a resource. */
export interface CustomRoute {
  path: string;
  element: ReactElement;
  /** Area whose roles may open it (authProvider/roles.ts). Default: the first segment of the path. */
  area?: string;
  /** Renders the page without the shell, as in react-admin's CustomRoutes. */
  noLayout?: boolean;
}

const listPaths = new Set<string>(resources.map(({ name }) => `/${name}`));

/** All pages that are not views of a resource: those of src/routes.ts, and any added here. */
export const customRoutes: CustomRoute[] = [
  { path: '/', area: '', element: <Home /> },
  ...routes
    .filter(({ path }) => !listPaths.has(path))
    .map(({ path, area }) => ({ path, area, element: createElement(routePage(path)) })),
];
