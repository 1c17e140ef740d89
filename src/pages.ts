import { areaOf } from './paths';
import { routes } from './routes';
import type { PageRow } from './specifiedRoutes';

/** Loads the sign-in page, which is a route of its own (layout/router.tsx). */
export const loadSignInPage = () => import('./layout/signIn/SignInPage');

const patterns = routes.map((route: PageRow) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
}));

/** Returns the page of a path (without the base path), or undefined if the table has none. */
export const routeAt = (path: string): PageRow | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.route;

/** Returns the area of a path: the area of its page, else its first segment, which is a resource name. */
export const areaAt = (path: string): string => routeAt(path)?.area ?? areaOf(path);
