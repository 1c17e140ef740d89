import { mkdirSync, rmSync } from 'node:fs';
import { command } from './command';
import { ensureBuild } from './ensureBuild';
import { findBrowser } from './findBrowser';
import {
  type Counts,
  countsOf,
  isSuccess,
  playwrightCounts,
  summaryLine,
  total,
  vitestCounts,
} from './testCounts';

// `npm test`: vitest, then Playwright against the built console. `unit` or `e2e` runs one half;
// further arguments go to that half, as in `npm run test:e2e -- tests/e2e/users.test.ts`.
const [half, ...further] = process.argv.slice(2);
const reports = '.cache/reports';

async function unit(): Promise<Counts> {
  const file = `${reports}/vitest.json`;
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // Dates and amounts are read in one language, whatever the machine speaks.
  const env = { LC_ALL: 'C' };
  const code = await command('npx', ['--no-install', 'vitest', ...args, ...further], env);
  return countsOf(file, vitestCounts, code === 0);
}

async function e2e(): Promise<Counts> {
  const file = `${reports}/playwright.json`;
  try {
    const browser = findBrowser();
    await ensureBuild();
    const args = ['--no-install', 'playwright', 'test', '--reporter=list,json', ...further];
    const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const code = await command('npx', args, env);
    return countsOf(file, playwrightCounts, code === 0);
  } catch (error) {
    console.error(`Error: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const halves = { unit: [unit], e2e: [e2e] }[half ?? ''] ?? [unit, e2e];
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const all: Counts[] = [];
for (const run of halves) all.push(await run());
const counts = total(all);
console.log(`\n${summaryLine(counts)}`);
process.exitCode = isSuccess(counts) ? 0 : 1;
