import { createElement, type ReactElement } from 'react';
import { routePage } from '../components/page/routePage';
import { resources } from '../resources';
import { routes } from '../routes';
import { Home } from './Home';

/** A page that is no view of a resource. */
export interface CustomRoute {
  path: string;
  element: ReactElement;
  /** The area whose roles may open it (authProvider/roles.ts); the first segment of the path unless given. */
  area?: string;
  /** As for react-admin's CustomRoutes: rendered without the shell. */
  noLayout?: boolean;
}

const listPaths = new Set<string>(resources.map(({ name }) => `/${name}`));

/** Every page that is no view of a resource; those of src/routes.ts, and any that is added here. */
export const customRoutes: CustomRoute[] = [
  { path: '/', area: '', element: <Home /> },
  ...routes
    .filter(({ path }) => !listPaths.has(path))
    .map(({ path, area }) => ({ path, area, element: createElement(routePage(path)) })),
];
