import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { type BuildEnvironmentOptions, build } from 'vite';
import { compressFiles } from '../scripts/compressFiles';
import { launch } from './browser';
import { buildStock } from './buildStock';
import { firstList } from './measures/firstList';
import { cachedNavigation } from './measures/navigation';
import { signInToRows } from './measures/signIn';
import { thousandRows } from './measures/thousandRows';
import { within } from './measures/within';
import { type Fixture, type Subject, startSubjects } from './subjects';
import { packagesIn, readTimeline, type Timeline } from './timeline';

// `npm run bench:trace`: where the time of each measure goes, in both apps: what the main thread did, script by package, and by
// component. Names stay in the code, so files are about a quarter larger than those that are deployed, and tracing itself takes
// time: the shares count, the sums are those of `npm run bench`. BENCH_RECORD=1 writes bench/TRACE.md.
const withNames: BuildEnvironmentOptions = {
  sourcemap: 'hidden',
  rolldownOptions: {
    output: { minify: { mangle: false, compress: true, codegen: { removeWhitespace: true } } },
  },
};
const folders = {
  console: resolve('.cache/bench-trace/console'),
  stock: resolve('.cache/bench-trace/stock'),
};

type Measure = (browser: Browser, subject: Subject, fixture: Fixture) => Promise<unknown>;
const measures: { name: string; measure: Measure; pair?: number; fromStart?: true; wide?: true }[] =
  [
    { name: 'First list, time to rows', measure: firstList, fromStart: true },
    { name: 'Sign in to rows', measure: signInToRows },
    { name: 'First navigation', measure: within, pair: 3 },
    { name: 'Next page', measure: within },
    { name: 'Cached navigation', measure: cachedNavigation },
    { name: '1,000 rows', measure: thousandRows, wide: true },
  ];

const categories = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'v8',
];

const { fixture, normal, wide, close } = await startSubjects(async () => {
  await build({
    logLevel: 'silent',
    build: { ...withNames, outDir: folders.console, emptyOutDir: true },
  });
  await compressFiles(folders.console);
  await buildStock(folders.stock, withNames);
  return folders;
});
const browser = await launch();
const report: string[] = [];
try {
  for (const { name, measure, wide: isWide, ...window } of measures) {
    const timelines: Timeline[] = [];
    for (const subject of isWide ? wide : normal) {
      // A first visit fills the engine's caches, as the runs before do in `npm run bench`.
      await measure(browser, subject, fixture);
      await browser.startTracing(undefined, { categories });
      await measure(browser, subject, fixture);
      const trace = await browser.stopTracing();
      timelines.push(readTimeline(trace, packagesIn(folders[subject.name]), window));
    }
    const section = sectionOf(name, timelines);
    console.log(section);
    report.push(section);
  }
  if (process.env.BENCH_RECORD === '1') {
    writeFileSync('bench/TRACE.md', ['# Results of `npm run bench:trace`\n', ...report].join('\n'));
  }
} finally {
  await browser.close();
  await close();
}

function sectionOf(name: string, [own, stock]: Timeline[]): string {
  if (!own || !stock) throw new Error('Both apps are traced');
  const parts = [
    'total',
    'waiting',
    'script',
    'compile',
    'garbage',
    'layout',
    'paint',
    'other',
  ] as const;
  const ms = (value: number) => `${Math.round(value)}`;
  const largest = (sums: Map<string, number>) =>
    [...sums]
      .sort(([, one], [, other]) => other - one)
      .slice(0, 8)
      .map(([key, value]) => `${key} ${ms(value)}`)
      .join(', ');
  return [
    `## ${name}\n`,
    `| ms | ${parts.join(' | ')} |`,
    `| --- | ${parts.map(() => '---:').join(' | ')} |`,
    `| Console | ${parts.map((part) => ms(own[part])).join(' | ')} |`,
    `| Stock | ${parts.map((part) => ms(stock[part])).join(' | ')} |\n`,
    `- Console, script by package: ${largest(own.packages)}.`,
    `- Console, by component: ${largest(own.components)}.`,
    `- Stock, script by package: ${largest(stock.packages)}.`,
    `- Stock, by component: ${largest(stock.components)}.\n`,
  ].join('\n');
}
