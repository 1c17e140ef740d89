import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { command } from './command';
import { ensureBuild } from './ensureBuild';
import { findBrowser, findFirefox, findWebkit } from './findBrowser';
import {
  figureLines,
  isSuccess,
  playwrightResult,
  type Result,
  resultOf,
  summary,
  vitestResult,
} from './testCounts';

// `npm test`: vitest, then Playwright with the built console. `unit` or `e2e` runs one of them, `deep` the long tests of both, `nodes`
// vitest on newer versions of Node; further arguments are passed on. For the deep run: `--random` picks a seed, `--runs=100` sets the
// random days, `--all` has more navigations, actions and minutes (docs/testing.md), and `--write` updates docs/reliability.md.
const [half, ...given] = process.argv.slice(2);
const further = given.filter((each) => !/^--(random|write|all|runs=\d+)$/.test(each));
const reports = '.cache/reports';

const messageOf = (error: unknown) => `Error: ${error instanceof Error ? error.message : error}`;

async function unit(
  options: string[] = [],
  environment: NodeJS.ProcessEnv = {},
  file = `${reports}/vitest.json`,
): Promise<Result> {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // Tests expect dates and amounts in one language, independent of the machine's locale.
  const env = { LC_ALL: 'C', ...environment };
  const all = ['--no-install', 'vitest', ...args, ...options, ...further];
  return resultOf(file, vitestResult, (await command('npx', all, env)) === 0);
}

async function e2e(options: string[] = []): Promise<Result> {
  const file = `${reports}/playwright.json`;
  try {
    const browser = findBrowser();
    await ensureBuild('specified');
    const report = ['test', '--reporter=list,json'];
    const args = ['--no-install', 'playwright', ...report, ...options, ...further];
    const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    return resultOf(file, playwrightResult, (await command('npx', args, env)) === 0);
  } catch (error) {
    console.error(messageOf(error));
    return resultOf(file, playwrightResult, false);
  }
}

/** Prepares what tests/deep/browsers needs; without Firefox those tests fail, without WebKit one is skipped. */
async function prepareBrowsers(): Promise<void> {
  try {
    await ensureBuild('specified');
    findFirefox();
    if (!findWebkit()) console.log('WebKit is skipped: no webkit2gtk-driver and xvfb.');
  } catch (error) {
    console.error(messageOf(error));
  }
}

async function deep(): Promise<Result[]> {
  const seed = given.includes('--random') ? Math.floor(Math.random() * 1e9) : 12;
  const runs = given.find((each) => each.startsWith('--runs='))?.slice('--runs='.length);
  Object.assign(process.env, {
    DEEP_SEED: seed,
    DEEP_WRITE: given.includes('--write') ? '1' : '',
    DEEP_RUNS: runs ?? 10,
    DEEP_NAVIGATIONS: given.includes('--all') ? 2_000 : 200,
    DEEP_ACTIONS: given.includes('--all') ? 300 : (process.env.DEEP_ACTIONS ?? 130),
    DEEP_FOUR_MS: given.includes('--all') ? 180_000 : (process.env.DEEP_FOUR_MS ?? 75_000),
  });
  await prepareBrowsers();
  const results = [
    await unit(['--config=vitest.deep.config.ts', '--passWithNoTests']),
    await e2e(['--config=playwright.deep.config.ts', '--pass-with-no-tests']),
  ];
  console.log(['', `Seed: ${seed}`, ...figureLines(`${reports}/figures.jsonl`)].join('\n'));
  return results;
}

/** The newer versions of Node on which `.ci/run` repeats unit tests. */
const otherNodes = ['24.21.0', '26.12.1'];

/** Downloads a version of Node into .cache/, once, and returns the PATH on which it comes first. */
async function pathWithNode(version: string): Promise<string> {
  const folder = `.cache/node-${version}`;
  const bin = resolve(folder, 'node_modules/.bin');
  if (!existsSync(`${bin}/node`)) {
    // The package `node` downloads the binary in an install script; this one contains it.
    const name = `node-${process.platform}-${process.arch}@${version}`;
    const quiet = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund'];
    const options = [...quiet, '--prefix', folder];
    if ((await command('npm', ['install', ...options, name])) !== 0) {
      throw new Error(`${name} could not be installed.`);
    }
  }
  return [bin, process.env.PATH].join(delimiter);
}

/** Runs unit tests on another version of Node. */
async function onOtherNode(version: string): Promise<Result> {
  const file = `${reports}/node-${version}.json`;
  console.log(`\nNode ${version}`);
  try {
    // Random orders depend on no version of Node; `npm test` tries them all.
    const env = { PATH: await pathWithNode(version), PROPERTY_RUNS: '100' };
    const result = await unit([], env, file);
    const failures = result.failures.map((failure) => `${failure} (Node ${version})`);
    return { ...result, failures };
  } catch (error) {
    console.error(messageOf(error));
    return resultOf(file, vitestResult, false);
  }
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const results: Result[] = [];
if (half === 'deep') results.push(...(await deep()));
else if (half === 'nodes') {
  for (const version of otherNodes) results.push(await onOtherNode(version));
} else {
  if (half !== 'e2e') results.push(await unit());
  if (half !== 'unit') results.push(await e2e());
}
console.log(['', ...summary(results)].join('\n'));
process.exitCode = isSuccess(results) ? 0 : 1;
