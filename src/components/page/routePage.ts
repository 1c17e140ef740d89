import { type PagePath, routes } from '../../routes';
import { type LazyPage, lazyPage, loadPagePrerequisites } from './lazyPage';

const loadNothing = async () => {};

const pages = new Map<string, LazyPage<object>>(
  routes.map((route) => [
    route.path,
    lazyPage(route.load, 'isLean' in route ? loadNothing : loadPagePrerequisites),
  ]),
);

/** Returns the page of a path of src/routes.ts as a component whose code loads when it is rendered or preloaded. */
export function routePage(path: PagePath): LazyPage<object> {
  const page = pages.get(path);
  if (!page) throw new Error(`src/routes.ts has no page at ${path}`);
  return page;
}
