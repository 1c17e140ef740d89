import { createElement, type ReactElement } from 'react';
import { routePage } from '../components/page/routePage';
import { resources } from '../resources';
import { routes } from '../routes';
import { Home } from './Home';

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
