import { matchPath } from 'react-router-dom';
import { customRoutes } from '../customRoutes';
import { resources } from '../resources';

interface Known {
  path: string;
  area: string;
  /** The component that is drawn there. */
  page: unknown;
}

/** Every address of the console with its area and page, from the declarations themselves. */
export const knownRoutes: Known[] = [
  ...resources.flatMap(({ name, list, create, edit, show }) =>
    [
      { path: `/${name}`, page: list },
      { path: `/${name}/create`, page: create },
      { path: `/${name}/:id`, page: edit },
      { path: `/${name}/:id/show`, page: show },
    ]
      .filter(({ page }) => page)
      .map((view) => ({ ...view, area: name })),
  ),
  ...customRoutes.map(({ path, area, element }) => ({ path, area, page: element.type })),
];

/** Finds what is declared for a path; undefined where nothing is. */
export const routeAt = (path: string) => knownRoutes.find((route) => matchPath(route.path, path));

/** Names the area that an address belongs to; undefined for an address that nothing declares. */
export function areaAt(pathname: string): string | undefined {
  if (last?.pathname !== pathname) {
    last = { pathname, area: routeAt(pathname)?.area };
  }
  return last.area;
}

// Several parts of the shell ask for the same one at each change of the address.
let last: { pathname: string; area: string | undefined } | undefined;
