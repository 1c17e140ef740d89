import { HonoRequest } from 'hono/request';
import { expect, test } from 'vitest';
import { isNavigation, isPrefetch, normaliseBasePath, pathBelow } from '../../server/navigation';

const asked = (headers: Record<string, string>) =>
  new HonoRequest(new Request('http://x/', { headers }));

test.each([
  [undefined, '/'],
  ['', '/'],
  ['/', '/'],
  ['console', '/console/'],
  ['//console//', '/console/'],
  ['/a/b', '/a/b/'],
  ['/console', '/console/'],
  ['/Console', '/Console/'],
  [' /console ', '/console/'],
  ['"/console/"', '/console/'],
  ["'console'", '/console/'],
  ['https://staff.example.com:8443/console', '/console/'],
  ['https://staff.example.com', '/'],
  ['/a//b/', '/a/b/'],
])('the sub-path %j is %s', (given, path) => {
  expect(normaliseBasePath(given)).toBe(path);
});

test.each(['/a b', '/../a', '.', '/a?b', '/a#b', '\\a', 'c:/a', '<a>'])(
  'the sub-path %j is refused with a sentence',
  (given) => {
    expect(() => normaliseBasePath(given)).toThrow('BASE_PATH must be a path such as /console/');
  },
);

test.each([
  ['/', '/users/1', '/users/1'],
  ['/', '/caf%C3%A9', '/café'],
  ['/', '/a..b/c', '/a..b/c'],
  ['/', '/...', '/...'],
  ['/', '/feeds/100%', '/feeds/100%'],
  ['/', '/feeds/%zz', '/feeds/%zz'],
  ['/', '/feeds/%ff', undefined],
  ['/console/', '/console/users', '/users'],
  ['/console/', '/consolx/users', undefined],
  ['/console/', '/users', undefined],
  ['/', '/..', undefined],
  ['/', '/../etc', undefined],
  ['/', '/a/..', undefined],
  ['/', '/a%2F..%2Fb', undefined],
  ['/', '/a%5C..%5Cb', undefined],
  ['/', '/a%00', undefined],
  ['/', '/%ff', undefined],
])('below %s the path %s is %j', (base, path, below) => {
  expect(pathBelow(base, path)).toBe(below);
});

test('a prefetch is recognised by the exact word of its header', () => {
  expect(isPrefetch(asked({ 'Sec-Purpose': 'prefetch;prerender' }))).toBe(true);
  expect(isPrefetch(asked({ 'Sec-Purpose': 'unprefetched' }))).toBe(false);
  expect(isPrefetch(asked({}))).toBe(false);
});

test.each<[path: string, headers: Record<string, string>, isPage: boolean]>([
  ['/users', {}, true],
  ['/users/a.b/c', {}, true],
  ['/logo.png', {}, false],
  ['/logo.PNG', {}, false],
  ['/logo.png', { Accept: 'text/html' }, true],
  ['/users', { Accept: 'application/json' }, false],
  ['/users', { Accept: 'image/*,*/*;q=0.8' }, true],
  ['/users/assets/1', {}, true],
  ['/users/api', {}, true],
  ['/assetsmore', {}, true],
  ['/assets/gone', { Accept: 'text/html' }, false],
  ['/api', { Accept: 'text/html' }, false],
  ['/users', { 'Sec-Fetch-Dest': 'document' }, true],
  ['/users', { 'Sec-Fetch-Dest': 'script' }, false],
  ['/users', { 'Sec-Fetch-Dest': 'empty' }, false],
  ['/users', { 'Sec-Fetch-Dest': 'empty', 'Sec-Purpose': 'prefetch' }, true],
  ['/users', { 'Sec-Fetch-Dest': 'script', 'Sec-Purpose': 'prefetch' }, false],
])('%s requested with %j is a page: %j', (path, headers, isPage) => {
  expect(isNavigation(asked(headers), path)).toBe(isPage);
});
