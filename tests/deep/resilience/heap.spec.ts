import type { CDPSession, Page } from '@playwright/test';
import { everyAddress } from '../../e2e/support/addresses';
import { expect, test } from '../../e2e/support/fixtures';
import { reportFigure } from '../support/figures';

const HOURS = 8;
const HOUR_MS = 3_600_000;
// Six leaps per navigation. A call that starts just before a leap must not reach its time limit of 30 s.
const LEAP_MS = 24_000;
// The browser compiles frequently run code for this long, which is not a leak: four visits to each page.
const WARM_UP = 100;
const PARTS = 4;
const MOST = 1.3;
const MOST_OF_DATA = 1.1;
const NO_DATA = ['code', 'native'];
// A call takes milliseconds, and a poll asks again after 100 ms and more by default.
const AT_ONCE = { intervals: [5] };
const navigations = Number(process.env.DEEP_NAVIGATIONS ?? 200);

/** Navigates within the console, as a link does, and waits for the page. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  // Also in a panel: the page behind it is hidden from screen readers.
  await expect(page.getByRole('heading').first()).toBeVisible();
}

/** Returns a function that counts the running calls of a page. */
function watchCalls(page: Page): () => number {
  let running = 0;
  page.on('request', () => (running += 1));
  page.on('requestfinished', () => (running -= 1));
  page.on('requestfailed', () => (running -= 1));
  return () => running;
}

/** Returns the bytes of the live heap after repeated garbage collection, including the browser's own and machine code. */
async function heapOf(session: CDPSession): Promise<number> {
  for (const _ of [1, 2, 3]) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Returns the bytes of data alone, which a leaked page would increase, from a heap snapshot: it takes seconds. */
async function dataOf(session: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', {});
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let data = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!NO_DATA.includes(types[type][nodes[at + type]])) data += nodes[at + size];
  }
  return data;
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
  const visit = async (leaps: number) => {
    await go(page, addresses[n % addresses.length] ?? '/users');
    n += 1;
    for (let left = leaps; left > 0; left -= LEAP_MS) {
      // A running call would time out when the clock jumps.
      await expect.poll(running, AT_ONCE).toBe(0);
      await page.clock.fastForward(Math.min(LEAP_MS, left));
    }
  };
  const tour = async (times: number, leaps = (HOURS * HOUR_MS) / navigations) => {
    for (let left = times; left > 0; left -= 1) {
      // Without its own step, Playwright searches all calls of the test at each further one.
      await test.step('A navigation', () => visit(leaps));
    }
    await go(page, '/users');
    await expect.poll(running, AT_ONCE).toBe(0);
  };
  // The last round has the pace of the measured part, so that as much data is cached.
  await tour(WARM_UP - addresses.length, LEAP_MS);
  await tour(addresses.length);
  const before = { all: await heapOf(session), data: await dataOf(session) };
  const course: number[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    await tour(navigations / PARTS);
    course.push((await heapOf(session)) / before.all);
  }
  const data = (await dataOf(session)) / before.data;
  const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;
  const ratios = course.map((each) => each.toFixed(2)).join(', ');
  const all = `${ratios} of ${megabytes(before.all)}`;
  const figure = `${navigations} navigations in ${HOURS} simulated hours, ${all}; data alone ${data.toFixed(2)} of ${megabytes(before.data)}`;
  reportFigure('Heap', figure);
  expect(data).toBeLessThanOrEqual(MOST_OF_DATA);
  expect(course.at(-1)).toBeLessThanOrEqual(MOST);
});
