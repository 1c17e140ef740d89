import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { serveConsole } from '../../../server/node';
import { expect, test } from '../../e2e/support/fixtures';
import { type Sandbox, startSandbox } from '../../e2e/support/sandbox';
import { effects } from '../../e2e/support/wallet';
import { buildInside } from './buildInside';
import { readmeTable } from './readme';
import { startRelay } from './relay';
import { failedList, type Row, rows, type Scene } from './rows';
import {
  appears,
  buildStock,
  consoleAt,
  insideAt,
  type Subject,
  signInAt,
  stockAt,
} from './subjects';

const OURS = process.env.CONSOLE_DIST ?? 'dist-specified';

const FILE = 'docs/reliability.md';
const MARKED = /(<!-- beside stock -->\n)[\s\S]*(\n<!-- \/beside stock -->)/;
// The toast of the stock app closes by itself, on a busy machine before it is read: its words are recorded, and not compared.
const STOCK_TOAST = /^(\| [^|]+ \| [^|;]+; )shows [^|]+/gm;
const compared = (text: string) => text.replace(STOCK_TOAST, '$1shows its toast ');
const TWO_ENTRIES = /The ledger has two new entries that could be this movement/;
const TIMES = ['not credited', 'credited once', 'credited twice'];

interface Cell {
  moved: number;
  isDone: boolean;
  text: string;
}

/** Collects the messages of the page until no more appear. */
async function saidBy({ page, subject }: Scene): Promise<string[]> {
  const failure = page.getByRole('alert');
  const signIn = page.locator('input[type=password]');
  const words: [string, ReturnType<typeof page.locator>][] = [
    ['reports done', page.getByText(subject.done)],
    ['names two new ledger entries', page.getByText(TWO_ENTRIES)],
    ['reports outcome unknown', page.getByText(subject.unknown)],
    ['reports that nothing was sent', page.getByText(subject.notSent)],
    ['signs out', signIn],
  ];
  const seen = new Set<string>();
  const look = async () => {
    for (const [word, where] of words) if ((await where.count()) > 0) seen.add(word);
  };
  await appears(words.reduce((all, [, where]) => all.or(where), failure));
  // First: a toast closes by itself.
  const reason = await failure.allInnerTexts();
  // What the toast said counts where it has closed since.
  if (reason.some((text) => subject.unknown.test(text))) seen.add('reports outcome unknown');
  if (reason.some((text) => subject.notSent.test(text))) seen.add('reports that nothing was sent');
  await look();
  const isEnd = reason.some((text) => /expired|session/i.test(text));
  await appears(signIn, isEnd ? 20_000 : 3_000);
  await look();
  const others = reason.map((text) => text.trim().split('\n')[0]).filter(Boolean);
  if (seen.size === 0 && others.length > 0) return [`shows “${others[0]}”`];
  return seen.size > 0 ? [...seen] : ['shows nothing'];
}

async function cellOf(scene: Omit<Scene, 'page'>, row: Row, browser: Browser): Promise<Cell> {
  const { sandbox, subject, amount } = scene;
  const session = await sandbox.session('superadmin@demo.test');
  await sandbox.clear();
  const context = await browser.newContext({ baseURL: subject.url });
  try {
    await signInAt(context, [subject.url], session);
    const page = await context.newPage();
    const button = await subject.sendChange(page, sandbox, amount);
    await row.act({ ...scene, page }, button);
    const reports = await saidBy({ ...scene, page });
    const moved = await effects(sandbox, 'credit', `${amount}.00`);
    const isDone = reports.includes('reports done');
    const times = TIMES[moved] ?? `credited ${moved} times`;
    return { moved, isDone, text: `${times}; ${reports.join(', ')}` };
  } finally {
    await context.close();
  }
}

async function listOf(subject: Subject, sandbox: Sandbox, browser: Browser): Promise<string> {
  const session = await sandbox.session('superadmin@demo.test');
  await sandbox.clear();
  const context = await browser.newContext({ baseURL: subject.url });
  try {
    await signInAt(context, [subject.url], session);
    return await failedList({ page: await context.newPage(), sandbox, subject });
  } finally {
    await context.close();
  }
}

/** Takes one app through every row and the failing list; returns its column of the table and the untrue cells. */
async function columnOf(subject: Subject, sandbox: Sandbox, browser: Browser) {
  const texts: string[] = [];
  const wrong: string[] = [];
  for (const [n, row] of rows.entries()) {
    const scene = { sandbox, subject, amount: String(4_001 + n) };
    const cell = await cellOf(scene, row, browser);
    texts.push(cell.text);
    const repeats = row.isRepeated && !subject.protection ? 1 : 0;
    // Stock code confirms a second time when the user does; the console's wallet asks first or locks the movement.
    const confirmations = row.isConfirmedTwice && subject.name !== 'the console' ? 2 : 1;
    const most = confirmations + repeats;
    const isTrue = cell.moved <= most && (!cell.isDone || cell.moved > 0);
    const isOurs = subject.name !== 'stock react-admin';
    if (isOurs && !isTrue) wrong.push(`${row.name}, ${subject.name}: ${cell.text}`);
  }
  texts.push(await listOf(subject, sandbox, browser));
  return { texts, wrong };
}

interface App {
  head: string;
  distDir: string;
  subjectAt: (url: string) => Subject;
  protection?: Subject['protection'];
}

/** Serves one app over a sandbox of its own, so that the apps run at the same time, and returns its column. */
async function columnOfApp({ distDir, subjectAt, protection }: App, browser: Browser) {
  const sandbox = await startSandbox();
  const server = await serveConsole({
    ...{ port: 0, distDir, apiHost: sandbox.url },
    ...(protection === 'a key' && { idempotencyHeader: 'Idempotency-Key' }),
    ...(protection === 'the server' && { apiProxy: true }),
  });
  // The connection of a browser to the console's server ends where a proxy between them ends.
  const relay = await startRelay(server.url);
  const { url, loseNext } = relay;
  const subject: Subject =
    protection === 'the server'
      ? { ...subjectAt(url), protection, loseNext }
      : { ...subjectAt(server.url), protection };
  try {
    return await columnOf(subject, sandbox, browser);
  } finally {
    for (const { close } of [relay, server, sandbox]) await close();
  }
}

test('compared with a stock react-admin app under the same faults, the console moves the money once for each confirmation, where a repeat of the browser is recognised, and reports the true outcome', async ({
  browser,
}) => {
  // Two builds, and every row in five apps.
  test.setTimeout(1_200_000);
  const [stockDir, insideDir] = await Promise.all([buildStock(), buildInside()]);
  const apps: App[] = [
    { head: 'Stock react-admin', distDir: stockDir, subjectAt: stockAt },
    { head: 'Stock code inside this console', distDir: insideDir, subjectAt: insideAt },
    { head: 'The console, unprotected', distDir: OURS, subjectAt: consoleAt },
    { head: 'The console, with a key', distDir: OURS, subjectAt: consoleAt, protection: 'a key' },
    {
      head: 'The console, through its server',
      ...{ distDir: OURS, subjectAt: consoleAt, protection: 'the server' },
    },
  ];
  const columns = await Promise.all(apps.map((app) => columnOfApp(app, browser)));
  const names = [...rows.map(({ name }) => name), 'The list fails (500)'];
  const table = [
    `| What happens | ${apps.map(({ head }) => head).join(' | ')} |`,
    `| --- |${' --- |'.repeat(apps.length)}`,
    ...names.map((name, n) => `| ${[name, ...columns.map(({ texts }) => texts[n])].join(' | ')} |`),
  ];
  expect(columns.flatMap(({ wrong }) => wrong)).toEqual([]);
  const text = readFileSync(FILE, 'utf8');
  const right = text.replace(MARKED, (_, begin, end) => `${begin}\n${table.join('\n')}\n${end}`);
  if (process.env.DEEP_WRITE) writeFileSync(FILE, right);
  expect(compared(process.env.DEEP_WRITE ? right : text)).toBe(compared(right));
  expect(text).toMatch(MARKED);
  readmeTable();
});

test('a stock RichTextField renders its HTML under the policies of the server', async ({
  browser,
  sandbox,
}) => {
  const inside = await serveConsole({
    port: 0,
    distDir: await buildInside(),
    apiHost: sandbox.url,
  });
  const context = await browser.newContext({ baseURL: inside.url });
  try {
    await signInAt(context, [inside.url], await sandbox.session('superadmin@demo.test'));
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const document = await page.goto('/news');
    expect(document?.headers()['content-security-policy']).toContain('trusted-types');
    await expect(page.locator('td p').first()).toHaveText(/\w/);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
    await inside.close();
  }
});
