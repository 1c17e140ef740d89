import { expect, it, onTestFinished, vi } from 'vitest';
import { can } from '../../../src/authProvider/roles';
import { session } from '../../../src/authProvider/session';
import { createPagePreloader } from '../../../src/layout/preloadPages';
import { routes } from '../../../src/specifiedRoutes';
import { saveData } from '../../support/saveData';

const { loaded } = vi.hoisted(() => ({ loaded: [] as string[] }));
vi.mock('../../../src/components/page/lazyPage', async (load) => ({
  ...(await load<object>()),
  routePage: (path: string) => ({ preload: async () => void loaded.push(path) }),
}));

/** Preloads pages as a role at a URL, and returns their paths in order. */
async function preloadedAt(path: string, role: string): Promise<string[]> {
  loaded.length = 0;
  onTestFinished(() => {
    session.end({ reason: 'signedOut' });
    session.release();
    window.history.replaceState(null, '', '/');
  });
  session.start({ token: 'token', user: { _id: '1', role } });
  window.history.replaceState(null, '', path);
  const preloadNext = createPagePreloader();
  while (await preloadNext());
  return [...loaded];
}

it('pages of the highlighted menu entry are preloaded first, then the menu, then the rest', async () => {
  const paths = await preloadedAt('/users', 'superadmin');
  expect(paths.slice(0, 4).sort()).toEqual([
    '/chatsession',
    '/transactions',
    '/users',
    '/users/:id',
  ]);
  expect(paths.indexOf('/logs')).toBeLessThan(paths.indexOf('/faq/:featureId'));
  expect(paths).toHaveLength(routes.length);
});

it('pages that the role may not open are not preloaded', async () => {
  const paths = await preloadedAt('/leads', 'leadadmin');
  const allowed = routes.filter(({ area }) => can('leadadmin', area)).map(({ path }) => path);
  expect(allowed.length).toBeLessThan(routes.length);
  expect(paths.sort()).toEqual(allowed.sort());
});

it('no page is preloaded where the browser saves data', async () => {
  saveData(true);
  expect(await preloadedAt('/users', 'superadmin')).toEqual([]);
});
