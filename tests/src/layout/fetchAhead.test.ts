import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../../src/authProvider/session';
import type { LazyScreen } from '../../../src/components/lazyScreen';
import { completeWith } from '../../../src/i18n/complete';
import { fetchAhead } from '../../../src/layout/preload';
import { resources } from '../../../src/resources';

const screenOf = (name: string) =>
  resources.find((resource) => resource.name === name)?.list as Partial<LazyScreen<object>>;
const isThere = (name: string) => screenOf(name).isThere?.();

afterEach(() => {
  session.end({ reason: 'signedOut' });
  window.history.replaceState(null, '', '/');
});

it('what the rows on the screen lead to is fetched first, the rest once nobody waits for anything again', async () => {
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
  expect(isThere('transactions')).toBe(false);
  await take();
  await done();
  expect([isThere('transactions'), isThere('chatsession')]).toEqual([true, true]);
  expect([isThere('teams'), isThere('logs')]).toEqual([false, false]);
  // Somebody went on meanwhile.
  window.history.replaceState(null, '', '/logs');
  await take();
  await done();
  expect([isThere('teams'), isThere('logs')]).toEqual([false, true]);
});
