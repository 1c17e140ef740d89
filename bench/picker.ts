import type { Route } from '@playwright/test';
import { demoAccounts } from '../sandbox/db/seed/demo';
import { serveSandbox } from '../sandbox/hosts/node';
import { serveConsole } from '../server/node';
import { launch, type Visit, visit } from './browser';
import { median } from './median';

// `npx tsx bench/picker.ts` after a build: the picker of "By ID" notifications with 1,000, 10,000 and 100,000 users.
// A report, never a timed test. BENCH_RUNS sets the number of runs (5), CONSOLE_DIST the build, BENCH_SLOW=1 slows
// processor and network down.
const runs = Number(process.env.BENCH_RUNS || 5);
const sizes = [1_000, 10_000, 100_000];
const pageSize = 30;
const keys = 'person 99';

const sandbox = await serveSandbox({ port: 0, faults: false });
const distDir = process.env.CONSOLE_DIST ?? 'dist';
const served = await serveConsole({ port: 0, distDir, apiHost: sandbox.url });

async function signIn() {
  const [{ email: username, password }] = demoAccounts;
  const answer = await fetch(`${sandbox.url}/api/v1/auth/admin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { entity } = (await answer.json()) as { entity: { token: string; user: unknown } };
  return { authToken: entity.token, userData: JSON.stringify(entity.user) };
}

const userAt = (n: number) => ({
  _id: `u${String(n).padStart(23, '0')}`,
  name: `Person ${n}`,
  email: `person.${n}@example.com`,
  phone: '+2348030000000',
  role: 'user',
});
const users = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => userAt(from + i));

interface Measured {
  open: number;
  keystroke: number;
  nodes: number;
  heap: number;
}

/** Opens the picker on its first page, has everybody loaded by the second, then types a name letter by letter. */
async function measure({ page, cdp }: Visit, count: number): Promise<Measured> {
  await page.addInitScript('globalThis.__name = (named) => named');
  // One page as the service sends them; the rest at once, since thousands of calls are not what is measured.
  await page.route('**/api/v1/admin/users?*', (route: Route) => {
    const isFirst = route.request().url().includes('page=1&');
    const data = isFirst ? users(0, pageSize) : users(pageSize, count);
    return route.fulfill({
      json: { valid: true, data, totalPages: 2 },
      headers: { 'Access-Control-Allow-Origin': '*' },
    });
  });
  await page.goto(`${served.url}/notifications?channel=sms&by=ids`);
  await page.getByLabel('Users').waitFor();
  await page.evaluate(() => window.settled());
  const open = await page.evaluate(async () => {
    const begin = performance.now();
    document.querySelector<HTMLElement>('[role=combobox]')?.focus();
    while (!document.querySelector('[role=listbox] [role=option]')) {
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - begin;
  });
  // What is searched for is nowhere on the first page, so that the second is loaded.
  await page.getByLabel('Users').fill(`person ${count - 1}`);
  await page
    .getByText(`1 found · all ${count.toLocaleString('en')} read`)
    .waitFor({ timeout: 60_000 });
  await page.evaluate(() => window.settled());
  const typed = await page.evaluate(async (text) => {
    const box = document.querySelector<HTMLInputElement>('input[role=combobox]');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const times: number[] = [];
    for (let length = 1; length <= text.length; length += 1) {
      await new Promise(requestAnimationFrame);
      const begin = performance.now();
      set?.call(box, text.slice(0, length));
      box?.dispatchEvent(new Event('input', { bubbles: true }));
      // The next task after the frame: filtered, drawn and painted.
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      times.push(performance.now() - begin);
    }
    return { keystroke: Math.max(...times), nodes: document.querySelectorAll('*').length };
  }, keys);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { open, ...typed, heap: usedSize / 1_000_000 };
}

const browser = await launch();
try {
  const session = await signIn();
  const subject = { url: served.url } as Parameters<typeof visit>[1];
  console.log('users | open ms | slowest keystroke ms (with its frame) | nodes | heap MB');
  for (const count of sizes) {
    const results: Measured[] = [];
    for (let run = 0; run < runs; run += 1) {
      results.push(
        await visit(browser, subject, { session, slow: process.env.BENCH_SLOW === '1' }, (each) =>
          measure(each, count),
        ),
      );
    }
    const of = (name: keyof Measured) => Math.round(median(results.map((each) => each[name])));
    console.log([count, of('open'), of('keystroke'), of('nodes'), of('heap')].join(' | '));
  }
} finally {
  await browser.close();
  await served.close();
  await sandbox.close();
}
