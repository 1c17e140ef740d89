import { routeAt } from '../../../src/pages';
import { paths } from '../../../src/paths';
import { routes } from '../../../src/specifiedRoutes';

type Route = (typeof routes)[number];
const requiredBy = (route: Route): readonly string[] =>
  ('prefetch' in route && route.prefetch) || [];

/** Returns the addresses of routes, with IDs and required filters from the links of pages that were walked before. */
export function createAddresses() {
  const known = new Map<string, string>();
  for (const route of routes) {
    const isComplete = !route.path.includes(':') && requiredBy(route).length === 0;
    if (isComplete) known.set(route.path, route.path);
  }
  return {
    /** Returns the address of a route, and the page to come from. */
    of: ({ path, area }: Route) => {
      // No link leads to /edit_faq/:id: another page of its area has the same ID.
      const sameId = routes.find((each) => each.area === area && /:\w+$/.test(each.path))?.path;
      const id = known
        .get(sameId ?? '')
        ?.split('/')
        .at(-1);
      const address = known.get(path) ?? (id && path.replace(/:\w+$/, id));
      if (!address) throw new Error(`No page before has a link to ${path}`);
      return { address, from: path === paths.activity ? paths.profile : paths.activity };
    },
    /** Notes the routes that links lead to. */
    note: (links: Iterable<string>) => {
      for (const link of links) {
        const { pathname, searchParams } = new URL(link, 'http://console');
        const route = routeAt(pathname) as Route | undefined;
        if (!route || known.has(route.path)) continue;
        // Further filters may leave nothing to walk.
        const query = new URLSearchParams();
        for (const name of requiredBy(route)) query.set(name, searchParams.get(name) ?? '');
        if ([...query.values()].includes('')) continue;
        known.set(route.path, query.size ? `${pathname}?${query}` : pathname);
      }
    },
  };
}
