import { expect, it } from 'vitest';
import { customRoutes } from '../../src/customRoutes';
import { areaAt, routeAt } from '../../src/pages';
import { resources } from '../../src/resources';
import { routes } from '../../src/specifiedRoutes';
import { addresses } from '../e2e/support/addresses';
import { corePages } from '../support/corePages';

it('every page has a URL that the browser tests visit', () => {
  const paths = ['/', ...corePages.map(({ path }) => path)];
  expect(Object.keys(addresses).sort()).toEqual(paths.sort());
});

it('every page is a view of a resource or a custom route', () => {
  const lists = resources.map(({ name }) => `/${name}`);
  const own = customRoutes.map(({ path }) => path);
  expect(routes.map(({ path }) => path).filter((path) => !lists.includes(path))).toEqual(
    own.filter((path) => path !== '/'),
  );
});

it.each([
  ['/users', '/users', 'users'],
  ['/users/', '/users', 'users'],
  ['/users/7', '/users/:id', 'users'],
  ['/create_feeds/a%2Fb', '/create_feeds/:feedId', 'feeds'],
  ['/view_webhookevent/9', '/view_webhookevent/:id', 'webhooks'],
  ['/posts/1/show', undefined, 'posts'],
  ['/', undefined, ''],
])('%s is the page %s of the area "%s"', (path, page, area) => {
  expect(routeAt(path)?.path).toBe(page);
  expect(areaAt(path)).toBe(area);
});
