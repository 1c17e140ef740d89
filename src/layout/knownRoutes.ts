import { createElement, type ReactElement } from 'react';
import { Resource } from 'react-admin';
import { matchPath } from 'react-router-dom';
import { customRoutes } from '../customRoutes';
import { resources } from '../resources';

interface Known {
  path: string;
  area: string;
  /** The component that is drawn there. */
  page: unknown;
  /** What draws it, and the path that this answers to: a resource knows itself which of its views is asked for. */
  drawnBy: { path: string; element: ReactElement };
}

const hasParameter = ({ path }: { path: string }) => path.includes(':');

/** Puts what is declared word for word before what has a parameter, so that the first that fits is what is meant. */
export const exactFirst = <Route extends { path: string }>(routes: Route[]): Route[] =>
  routes.toSorted((one, other) => Number(hasParameter(one)) - Number(hasParameter(other)));

/**
 * Every address of the console with its area and page, from the declarations themselves; a page of its own comes before
 * the record of a resource at the same address.
 */
export const knownRoutes: Known[] = exactFirst([
  ...customRoutes.map(({ path, area, element }) => ({
    path,
    area,
    page: element.type,
    drawnBy: { path, element },
  })),
  ...resources.flatMap((resource) => {
    const { name, list, create, edit, show } = resource;
    const drawnBy = { path: `/${name}/*`, element: createElement(Resource, resource) };
    return [
      { path: `/${name}`, page: list },
      { path: `/${name}/create`, page: create },
      { path: `/${name}/:id`, page: edit },
      { path: `/${name}/:id/show`, page: show },
    ]
      .filter(({ page }) => page)
      .map((view) => ({ ...view, area: name, drawnBy }));
  }),
]);

// Several parts of the shell ask for the same one at each change of the address.
let last: { path: string; route: Known | undefined } | undefined;

/** Finds what is declared for a path; undefined where nothing is. */
export function routeAt(path: string): Known | undefined {
  if (last?.path !== path) {
    last = { path, route: knownRoutes.find((route) => matchPath(route.path, path)) };
  }
  return last.route;
}

/** Names the area that an address belongs to; undefined for an address that nothing declares. */
export const areaAt = (pathname: string) => routeAt(pathname)?.area;
