import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { demoAccounts } from '../../../sandbox/db/seed/demo';
import { session } from '../../../src/authProvider/session';
import { createConsoleDataProvider } from '../../../src/dataProvider';
import { listAt, prefetchList } from '../../../src/dataProvider/prefetchList';
import { createQueryClient } from '../../../src/dataProvider/queryClient';
import { createClient } from '../../../src/http/client';
import { routes } from '../../../src/specifiedRoutes';
import { requestFirstRows } from '../../../src/startup/firstRows';
import { useSandbox } from '../../support/useSandbox';

describe('The first rows', () => {
  const sandboxOf = useSandbox();
  const account = demoAccounts.find(({ role }) => role === 'superadmin');
  const FILTERS = { email: 'a@demo.test', userId: '1' };

  async function signIn() {
    const sandbox = sandboxOf();
    const me = await sandbox.app.request('/api/v1/auth/admin', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: account?.email, password: account?.password }),
    });
    const { entity } = (await me.json()) as { entity: Parameters<typeof session.start>[0] };
    session.start(entity);
    await sandbox.clearCalls();
    onTestFinished(() => window.history.replaceState(null, '', '/'));
    const config = { apiHost: sandbox.url, supportHost: sandbox.url };
    const client = createClient(config, session, () => {
      throw new Error('Nothing is changed here');
    });
    const readList = () => {
      const provider = createConsoleDataProvider(client, account?.role, (key) => key);
      return prefetchList(createQueryClient(), provider, new URL(window.location.href));
    };
    const requestedPaths = async () => (await sandbox.calls()).map(({ path }) => path);
    return { sandbox, config, readList, requestedPaths };
  }

  const lists = routes.flatMap(
    ({ path, prefetch }: { path: string; prefetch?: readonly string[] }) => {
      if (!prefetch || path.includes(':')) return [];
      const needed = Object.entries(FILTERS).filter(([name]) => prefetch.includes(name));
      return [`${path}?${new URLSearchParams([...needed, ['page', '2']])}`];
    },
  );

  it.each(['/', ...lists])(
    'the rows of %s are requested once, before the console has started',
    async (url) => {
      const { config, readList, requestedPaths } = await signIn();
      window.history.replaceState(null, '', url);
      requestFirstRows(config);
      // The router has redirected by then.
      if (url === '/') window.history.replaceState(null, '', '/users');
      expect(listAt(new URL(window.location.href))).toBeDefined();
      await readList();
      const early = await requestedPaths();
      expect(early).toHaveLength(1);
      await readList();
      expect(await requestedPaths()).toEqual([...early, ...early]);
    },
  );

  it('there are lists of which this is said', () => expect(lists.length).toBeGreaterThan(7));

  it.each([
    ['another page', () => window.history.replaceState(null, '', '/users?page=3')],
    [
      'another session',
      () => session.start({ token: 'another', user: { _id: '9', role: 'superadmin' } }),
    ],
    [
      'later than 10 s',
      () => void vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_001),
    ],
  ])('a response is not taken for %s', async (_, change) => {
    const { config, readList, requestedPaths } = await signIn();
    window.history.replaceState(null, '', '/users');
    requestFirstRows(config);
    change();
    await readList();
    expect(await requestedPaths()).toHaveLength(2);
  });

  it('a request that fails is made again as any read is', async () => {
    const { sandbox, config, readList, requestedPaths } = await signIn();
    await sandbox.fault({ match: { path: '/api/v1/admin/users' }, status: 503, times: 1 });
    window.history.replaceState(null, '', '/users');
    requestFirstRows(config);
    await readList();
    expect(await requestedPaths()).toHaveLength(2);
  });

  it.each([
    ['without a session', () => session.end({ reason: 'signedOut' })],
    ['without the user of it', () => localStorage.removeItem('userData')],
    [
      'for a role that may not open the page',
      () => session.saveUser({ _id: '1', role: 'leadadmin' }),
    ],
  ])('nothing is requested %s', async (_, change) => {
    const { config, requestedPaths } = await signIn();
    window.history.replaceState(null, '', '/users');
    change();
    requestFirstRows(config);
    expect(await requestedPaths()).toEqual([]);
  });
});
