import { expect, it, onTestFinished, vi } from 'vitest';
import type { PagePath } from '../../../src/routes';

it('what the rows on the screen lead to is fetched first, the rest once nobody waits for anything again', async () => {
  // Nothing of what another test has drawn is there.
  vi.resetModules();
  const { session } = await import('../../../src/authProvider/session');
  const { completeWith } = await import('../../../src/i18n/complete');
  const { fetchAhead } = await import('../../../src/layout/preload');
  const { routePage } = await import('../../../src/components/page/routePage');
  const isThere = (path: PagePath) => routePage(path).isLoaded();
  onTestFinished(() => {
    session.end({ reason: 'signedOut' });
    window.history.replaceState(null, '', '/');
  });
  session.start('token', { _id: '1', role: 'superadmin' });
  window.history.replaceState(null, '', '/users');
  const steps: (() => void)[] = [];
  async function take() {
    await vi.waitFor(() => expect(steps).toHaveLength(1), { timeout: 60_000 });
    steps.pop()?.();
  }
  const done = () => vi.waitFor(() => expect(steps).toHaveLength(1), { timeout: 60_000 });
  completeWith(
    async () => {},
    () => true,
  );
  fetchAhead((step) => steps.push(step));
  expect(isThere('/transactions')).toBe(false);
  await take();
  await done();
  expect([isThere('/transactions'), isThere('/chatsession')]).toEqual([true, true]);
  expect([isThere('/teams'), isThere('/logs')]).toEqual([false, false]);
  // Somebody went on meanwhile.
  window.history.replaceState(null, '', '/logs');
  await take();
  await done();
  expect([isThere('/teams'), isThere('/logs')]).toEqual([false, true]);
});
