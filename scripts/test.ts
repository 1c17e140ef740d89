import { mkdirSync, rmSync } from 'node:fs';
import { command } from './command';
import { figureLines } from './deepFigures';
import { ensureBuild } from './ensureBuild';
import { findBrowser } from './findBrowser';
import {
  type Counts,
  cellLines,
  countsOf,
  failuresOf,
  isSuccess,
  playwrightCounts,
  playwrightFailures,
  summaryLine,
  total,
  vitestCounts,
  vitestFailures,
} from './testCounts';

// `npm test`: vitest, then Playwright with the built console. `unit` or `e2e` runs one of them, `deep` the long tests of both
// (tests/deep); further arguments are passed on. For the deep run, `--random` picks a seed, `--runs=100` sets the random days,
// `--all` skips nothing (2,000 navigations), and `--write` updates the tables of docs/reliability.md.
const [half, ...given] = process.argv.slice(2);
const further = given.filter((each) => !/^--(random|write|all|runs=\d+)$/.test(each));
const reports = '.cache/reports';
const unitReport = `${reports}/vitest.json`;
const e2eReport = `${reports}/playwright.json`;

async function unit(options: string[] = []): Promise<Counts> {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  // Tests expect dates and amounts in one language, independent of the machine's locale.
  const env = { LC_ALL: 'C' };
  const all = ['--no-install', 'vitest', ...args, ...options, ...further];
  const code = await command('npx', all, env);
  return countsOf(unitReport, vitestCounts, code === 0);
}

async function e2e(options: string[] = []): Promise<Counts> {
  try {
    const browser = findBrowser();
    await ensureBuild('sandbox');
    const report = ['test', '--reporter=list,json'];
    const args = ['--no-install', 'playwright', ...report, ...options, ...further];
    const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport };
    const code = await command('npx', args, env);
    return countsOf(e2eReport, playwrightCounts, code === 0);
  } catch (error) {
    console.error(`Error: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function deep(): Promise<Counts> {
  const seed = given.includes('--random') ? Math.floor(Math.random() * 1e9) : 12;
  const all = given.includes('--all');
  const runs = given.find((each) => each.startsWith('--runs='))?.slice('--runs='.length);
  Object.assign(process.env, {
    DEEP_SEED: seed,
    DEEP_WRITE: given.includes('--write') ? '1' : '',
    DEEP_RUNS: runs ?? 10,
    DEEP_NAVIGATIONS: all ? 2_000 : 200,
  });
  const counts = [
    await unit(['--config=vitest.deep.config.ts', '--passWithNoTests']),
    await e2e(['--config=playwright.deep.config.ts', '--pass-with-no-tests']),
  ];
  const figures = figureLines(`${reports}/figures.jsonl`);
  const lines = [`Seed: ${seed}`, ...cellLines(`${reports}/cells.jsonl`), ...figures];
  console.log(`\n${lines.join('\n')}`);
  return total(counts);
}

const halves = { unit: [unit], e2e: [e2e], deep: [deep] }[half ?? ''] ?? [unit, e2e];
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const all: Counts[] = [];
for (const run of halves) all.push(await run());
const counts = total(all);
const failures = [
  ...failuresOf(unitReport, vitestFailures),
  ...failuresOf(e2eReport, playwrightFailures),
];
console.log(['', ...failures, summaryLine(counts)].join('\n'));
process.exitCode = isSuccess(counts) ? 0 : 1;
