import type { CDPSession, Page } from '@playwright/test';
import { everyAddress } from '../../e2e/support/addresses';
import { expect, test } from '../../e2e/support/fixtures';
import { tellFigure } from '../support/figures';

const HOURS = 8;
const HOUR_MS = 3_600_000;
const LEAP_MS = 20_000;
const PARTS = 4;
const MOST = 1.3;
const navigations = Number(process.env.DEEP_NAVIGATIONS ?? 400);

/** Goes on within the console, as by a link, and waits until the page is there. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  // In a panel too: what stands behind it is hidden from whoever reads.
  await expect(page.getByRole('heading').first()).toBeVisible();
}

/** Tells how many calls of a page are on their way. */
function watchCalls(page: Page): () => number {
  let running = 0;
  page.on('request', () => (running += 1));
  page.on('requestfinished', () => (running -= 1));
  page.on('requestfailed', () => (running -= 1));
  return () => running;
}

/** Reads how many bytes live after a thorough collection. */
async function heapOf(session: CDPSession): Promise<number> {
  for (const _ of [1, 2, 3]) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

test(`${HOURS} simulated hours of ${navigations} navigations keep the heap within ${MOST}`, async ({
  page,
  sandbox,
  signIn,
}) => {
  test.setTimeout(1_800_000);
  const running = watchCalls(page);
  await page.clock.install();
  await signIn(page, 'superadmin');
  const addresses = (await everyAddress(sandbox)).filter((address) => address !== '/');
  await page.goto('/users');
  const session = await page.context().newCDPSession(page);
  let n = 0;
  const tour = async (times: number) => {
    for (const end = n + times; n < end; n += 1) {
      await go(page, addresses[n % addresses.length] ?? '/users');
      for (let left = (HOURS * HOUR_MS) / navigations; left > 0; left -= LEAP_MS) {
        // A call that is on its way would be given up when the clock leaps.
        await expect.poll(running).toBe(0);
        await page.clock.fastForward(Math.min(LEAP_MS, left));
      }
    }
    await go(page, '/users');
    await expect.poll(running).toBe(0);
    return heapOf(session);
  };
  const before = await tour(2 * addresses.length);
  const ratios: number[] = [];
  for (let part = 0; part < PARTS; part += 1)
    ratios.push((await tour(navigations / PARTS)) / before);
  const [ratio = 0] = ratios.slice(-1);
  const course = ratios.map((each) => each.toFixed(2)).join(', ');
  const megabytes = (before / 1_048_576).toFixed(1);
  const figure = `${navigations} navigations in ${HOURS} simulated hours, ${course} of ${megabytes} MB`;
  tellFigure('Heap', figure);
  expect(ratio).toBeLessThanOrEqual(MOST);
});
