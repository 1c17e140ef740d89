import type { Route } from '@playwright/test';
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
    place: { console: string; sandbox: string },
  ) => Promise<Cost>;
}

/** Answers a read in place of the sandbox, which has no host's manners of ignoring limits. */
export const answer = (route: Route, json: object) =>
  route.fulfill({ json, headers: { 'Access-Control-Allow-Origin': '*' } });

/** Presses what `press` finds, waits until what `wanted` finds is painted, and tells what it cost. */
export async function costOf({ page, cdp }: Visit, press: string, wanted: string): Promise<Cost> {
  await page.evaluate(() => window.settled());
  const measured = await page.evaluate(
    async ([press, wanted]) => {
      const found = document.querySelector<HTMLElement>(press);
      if (!found) throw new Error(`Nothing is ${press}`);
      const longest = window.watchLongTasks();
      const begin = performance.now();
      found.click();
      while (!document.querySelector(wanted)) await new Promise(requestAnimationFrame);
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      const time = performance.now() - begin;
      await window.settled();
      return { time, task: longest(), nodes: document.querySelectorAll('*').length };
    },
    [press, wanted] as const,
  );
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { ...measured, heap: usedSize / 1_000_000 };
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
