import { expect, it, onTestFinished, vi } from 'vitest';
import type { PagePath } from '../../../src/routes';

it('pages that the rows link to are prefetched first, the rest once no request is pending again', async () => {
  // No page that another test loaded is cached.
  vi.resetModules();
  const { session } = await import('../../../src/authProvider/session');
  const { setCatalogueLoader } = await import('../../../src/i18n/complete');
  const { preloadPages } = await import('../../../src/layout/preloadPages');
  const { routePage } = await import('../../../src/components/page/routePage');
  const isLoaded = (path: PagePath) => routePage(path).isLoaded();
  onTestFinished(() => {
    session.end({ reason: 'signedOut' });
    window.history.replaceState(null, '', '/');
  });
  session.start({ token: 'token', user: { _id: '1', role: 'superadmin' } });
  window.history.replaceState(null, '', '/users');
  const steps: (() => void)[] = [];
  async function take() {
    await vi.waitFor(() => expect(steps).toHaveLength(1), { timeout: 60_000 });
    steps.pop()?.();
  }
  const done = () => vi.waitFor(() => expect(steps).toHaveLength(1), { timeout: 60_000 });
  setCatalogueLoader(
    async () => {},
    () => true,
  );
  preloadPages((step) => steps.push(step));
  expect(isLoaded('/transactions')).toBe(false);
  await take();
  await done();
  expect([isLoaded('/transactions'), isLoaded('/chatsession')]).toEqual([true, true]);
  expect([isLoaded('/teams'), isLoaded('/logs')]).toEqual([false, false]);
  // The user has moved on to another page.
  window.history.replaceState(null, '', '/logs');
  await take();
  await done();
  expect([isLoaded('/teams'), isLoaded('/logs')]).toEqual([false, true]);
});
