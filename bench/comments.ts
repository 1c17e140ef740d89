import { demoAccounts, demoFeeds } from '../sandbox/db/seed/demo';
import { serveSandbox } from '../sandbox/hosts/node';
import { serveConsole } from '../server/node';
import { launch, type Visit, visit } from './browser';
import { median } from './median';

// `npx tsx bench/comments.ts` after a build: a post with 100, 1,000 and 10,000 comments in nested threads. A report,
// never a timed test. BENCH_RUNS sets the number of runs (5), CONSOLE_DIST the build.
const runs = Number(process.env.BENCH_RUNS || 5);
const sizes = [100, 1_000, 10_000];
const threadSize = 5;
const area = '[role="region"][aria-label="Comments"]';

const sandbox = await serveSandbox({ port: 0, faults: true });
const distDir = process.env.CONSOLE_DIST ?? 'dist';
const served = await serveConsole({ port: 0, distDir, apiHost: sandbox.url });

async function post(path: string, body: unknown): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(sandbox.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Signs in as the browser would hold it. */
async function signIn() {
  const [{ email: username, password }] = demoAccounts;
  const answer = await (await post('/api/v1/auth/admin', { username, password })).json();
  const { entity } = answer as { entity: { token: string; user: unknown } };
  return { authToken: entity.token, userData: JSON.stringify(entity.user) };
}

/** Makes threads of five comments, three levels deep, with texts of different lengths. */
function comments(count: number) {
  const one = (id: string, n: number, children: unknown[] = []) => ({
    _id: id,
    content: `Comment ${id}. ${'Some more words to read here. '.repeat(n % 6)}`,
    commented_by_name: `Person ${n % 97}`,
    createdAt: '2026-03-04T05:06:07.000Z',
    children,
  });
  return Array.from({ length: count / threadSize }, (_, n) =>
    one(`${n}`, n, [
      one(`${n}.0`, n, [one(`${n}.0.0`, n + 1)]),
      one(`${n}.1`, n),
      one(`${n}.2`, n),
    ]),
  );
}

interface Measured {
  open: number;
  parse: number;
  nodes: number;
  scrollTask: number;
  nodesAfter: number;
}

/** Opens the post from the list by its View button, then scrolls its comments from top to bottom. */
async function measure({ page }: Visit, count: number): Promise<Measured> {
  const body = { entity: comments(count) };
  // The compiler's helper for names is not in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(`${served.url}/feeds`);
  const row = page.getByRole('row', { name: demoFeeds.noComments });
  // The code of the page is there already, as for a person who reads a second post.
  await row.getByRole('button', { name: 'View' }).click();
  await page.getByText('No comments yet').waitFor();
  await page.goBack();
  await row.waitFor();
  await post('/__sandbox/faults', { match: { path: '/api/v1/admin/feeds/*/comments' }, body });
  await page.evaluate(() => window.settled());
  return page.evaluate(
    async ({ title, region, text }) => {
      const view = [...document.querySelectorAll('tr')]
        .find((each) => each.textContent?.includes(title))
        ?.querySelector('button');
      const begin = performance.now();
      view?.click();
      const painted = () =>
        new Promise<void>((done) => {
          const look = () =>
            document.querySelector(`${region} li`)
              ? requestAnimationFrame(() => setTimeout(done))
              : requestAnimationFrame(look);
          look();
        });
      // The post was read before: its old, empty discussion is replaced when the answer is there.
      await painted();
      const open = performance.now() - begin;
      const before = performance.now();
      JSON.parse(text);
      const parse = performance.now() - before;
      const nodes = document.querySelectorAll('*').length;
      await window.settled();
      const box = document.querySelector(region) as HTMLElement;
      const longest = window.watchLongTasks();
      for (let step = 0; step <= 120; step += 1) {
        box.scrollTop = ((box.scrollHeight - box.clientHeight) * step) / 120;
        await new Promise(requestAnimationFrame);
      }
      await window.settled();
      const nodesAfter = document.querySelectorAll('*').length;
      return { open, parse, nodes, scrollTask: longest(), nodesAfter };
    },
    { title: demoFeeds.noComments, region: area, text: JSON.stringify(body) },
  );
}

const browser = await launch();
try {
  const session = await signIn();
  const subject = { url: served.url } as Parameters<typeof visit>[1];
  console.log(
    'comments | open ms | parse ms | nodes | longest task while scrolling ms | nodes after',
  );
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
    const cells = [of('open'), of('parse'), of('nodes'), of('scrollTask'), of('nodesAfter')];
    console.log([count, ...cells].join(' | '));
  }
} finally {
  await browser.close();
  await served.close();
  await sandbox.close();
}
