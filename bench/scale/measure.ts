import type { Locator, Route } from '@playwright/test';
import type { Visit } from '../browser';

/** What one size of one thing costs. */
export interface Cost {
  /** Until it is painted, in ms. */
  time: number;
  /** The longest task on the way, in ms; 0 is none over 50. */
  task: number;
  nodes: number;
  /** MB, after what is free is collected. */
  heap: number;
}

/** Something that grows, with three sizes of it. */
export interface Scale {
  name: string;
  sizes: [number, number, number];
  measure: (
    visit: Visit,
    size: number,
    place: { console: string; customer: string },
  ) => Promise<Cost>;
}

/** Answers a read in place of the sandbox, which has no host's manners of ignoring limits. */
export const answer = (route: Route, json: object) =>
  route.fulfill({ json, headers: { 'Access-Control-Allow-Origin': '*' } });

/** Presses what `press` finds, waits until what `wanted` finds is painted, with `text` in it, and tells what it cost. */
export async function costOf(
  visit: Visit,
  press: string,
  wanted: string,
  text?: string,
): Promise<Cost> {
  await visit.page.evaluate(() => window.settled());
  return costSince(visit, press, wanted, text);
}

async function costSince(
  { page, cdp }: Visit,
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
      while (!isThere()) await new Promise(requestAnimationFrame);
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      const time = performance.now() - begin;
      await window.settled();
      return { time, task: longest(), nodes: document.querySelectorAll('*').length };
    },
    [press, wanted, text] as const,
  );
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { ...measured, heap: usedSize / 1_000_000 };
}

/** Opens an address, waits until what `wanted` finds is painted, and tells what it cost, the console's own start with it. */
export async function costOfPage(visit: Visit, address: string, wanted: string): Promise<Cost> {
  const { page } = visit;
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  return costSince(visit, undefined, wanted);
}

/** Marks an element for `costOf`; returns the selector that finds it. */
export async function marked(element: Locator): Promise<string> {
  await element.evaluate((found) => found.setAttribute('data-measured', ''));
  return '[data-measured]';
}

/** Makes so many things of their numbers. */
export const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** A customer as the service writes them. */
export const customer = (n: number) => ({
  _id: `u${String(n).padStart(23, '0')}`,
  name: `Person ${n}`,
  email: `person.${n}@example.com`,
  phone: '+2348030000000',
  role: 'user',
});
