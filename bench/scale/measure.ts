import type { Locator, Page, Request, Route } from '@playwright/test';
import type { Visit } from '../browser';

/** Cost of one size of a scale. */
export interface Cost {
  /** ms until the result is painted. */
  time: number;
  /** Longest task in ms; 0 if none exceeded 50 ms. */
  task: number;
  nodes: number;
  /** MB, after garbage collection. */
  heap: number;
  /** Requests to the API until the page is at rest. */
  requests: number;
}

/** A measure of growing data, at three sizes. */
export interface Scale {
  name: string;
  sizes: [number, number, number];
  measure: (
    visit: Visit,
    size: number,
    place: { console: string; customer: string },
  ) => Promise<Cost>;
}

/** Fulfills a read instead of the sandbox, which does not ignore limits as some hosts do. */
export const answer = (route: Route, json: object) =>
  route.fulfill({ json, headers: { 'Access-Control-Allow-Origin': '*' } });

/** Counts the requests to the API from now on; returns a function that stops and returns their number. */
function countRequests(page: Page): () => number {
  let requests = 0;
  const count = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests += 1;
  };
  page.on('request', count);
  return () => {
    page.off('request', count);
    return requests;
  };
}

/** Clicks `press`, waits until `wanted` is painted with `text` in it, and returns the cost. */
export async function costOf(
  visit: Visit,
  press: string,
  wanted: string,
  text?: string,
): Promise<Cost> {
  await visit.page.evaluate(() => window.settled());
  return costSince(visit, countRequests(visit.page), press, wanted, text);
}

async function costSince(
  { page, cdp }: Visit,
  stopCounting: () => number,
  press: string | undefined,
  wanted: string,
  text = '',
): Promise<Cost> {
  const measured = await page.evaluate(
    async ([press, wanted, text]) => {
      const longest = window.watchLongTasks();
      const begin = press ? performance.now() : 0;
      if (press) {
        const found = document.querySelector<HTMLElement>(press);
        if (!found) throw new Error(`Nothing is ${press}`);
        found.click();
      }
      const isThere = () =>
        [...document.querySelectorAll(wanted)].some((each) => each.textContent?.includes(text));
      while (!isThere()) {
        if (performance.now() - begin > 600_000) throw new Error(`Nothing is ${wanted}`);
        await new Promise(requestAnimationFrame);
      }
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      const time = performance.now() - begin;
      await window.settled();
      return { time, task: longest(), nodes: document.querySelectorAll('*').length };
    },
    [press, wanted, text] as const,
  );
  const requests = stopCounting();
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { ...measured, heap: usedSize / 1_000_000, requests };
}

/** Opens a URL, waits until `wanted` is painted, and returns the cost, including the console's startup. */
export async function costOfPage(visit: Visit, address: string, wanted: string): Promise<Cost> {
  const { page } = visit;
  await page.goto('about:blank');
  const stopCounting = countRequests(page);
  await page.goto(address, { waitUntil: 'commit' });
  return costSince(visit, stopCounting, undefined, wanted);
}

/** Marks an element for `costOf`; returns the selector that finds it. */
export async function marked(element: Locator): Promise<string> {
  await element.evaluate((found) => found.setAttribute('data-measured', ''));
  return '[data-measured]';
}

/** Returns `count` items, made from their indices. */
export const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** Returns a customer in the format of the service. */
export const customer = (n: number) => ({
  _id: `u${String(n).padStart(23, '0')}`,
  name: `Person ${n}`,
  email: `person.${n}@example.com`,
  phone: '+2348030000000',
  role: 'user',
});
