import { matchPath } from 'react-router-dom';
import { customRoutes } from '../customRoutes';
import { resources } from '../resources';

interface Known {
  path: string;
  area: string;
}

/** Every address of the console with its area, from the declarations themselves. */
export const knownRoutes: Known[] = [
  ...resources.flatMap(({ name, list, create, edit, show }) =>
    [
      list && `/${name}`,
      create && `/${name}/create`,
      edit && `/${name}/:id`,
      show && `/${name}/:id/show`,
    ]
      .filter((path) => path !== undefined)
      .map((path) => ({ path: String(path), area: name })),
  ),
  ...customRoutes,
];

/** Names the area that an address belongs to; undefined for an address that nothing declares. */
export function areaAt(pathname: string): string | undefined {
  if (last?.pathname !== pathname) {
    last = { pathname, area: knownRoutes.find(({ path }) => matchPath(path, pathname))?.area };
  }
  return last.area;
}

// Several parts of the shell ask for the same one at each change of the address.
let last: { pathname: string; area: string | undefined } | undefined;
