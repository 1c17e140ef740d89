import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { launch } from './browser';
import { firstList } from './measures/firstList';
import { heapGrowth, withoutCompilers } from './measures/heap';
import { cachedNavigation, pressedNavigation } from './measures/navigation';
import { signInBytes, signInToRows } from './measures/signIn';
import { thousandRows } from './measures/thousandRows';
import { within } from './measures/within';
import { median } from './median';
import { conditions, type Line, table } from './report';
import { type Subject, startSubjects } from './subjects';

// `npm run bench`: compares the console with a stock react-admin app. A report, not a test with limits. Arguments select measures
// (`npm run bench -- within "1,000 rows"`). BENCH_RUNS sets the number of runs (5), BENCH_RECORD=1 writes bench/RESULTS.md.
const chosen = process.argv.slice(2);
const runs = Number(process.env.BENCH_RUNS || 5);
// What else the machine does; the bench itself adds to the load at its end.
const before = loadavg()[0] ?? 0;
const { fixture, normal, wide, close } = await startSubjects();
const browser = await launch();
const plain = await launch(withoutCompilers);
try {
  const bytes = await compare('sign-in', normal, async (subject) => ({
    brotli: await signInBytes(browser, subject),
    gzip: await signInBytes(browser, subject, 'gzip'),
  }));
  const entered = await compare('sign in', normal, async (subject) => ({
    time: await signInToRows(browser, subject, fixture),
  }));
  const list = await compare('first list', normal, async (subject) => ({
    ...(await firstList(browser, subject, fixture)),
    gzip: (await firstList(browser, subject, fixture, 'gzip')).bytes,
  }));
  const inside = await compare('within', normal, (subject) => within(browser, subject, fixture));
  const cached = await compare('navigation', normal, async (subject) => ({
    time: await cachedNavigation(browser, subject, fixture),
  }));
  const pressed = await compare('pressed', normal, async (subject) => ({
    time: await pressedNavigation(browser, subject, fixture),
  }));
  const rows = await compare('1,000 rows', wide, (subject) =>
    thousandRows(browser, subject, fixture),
  );
  // The slowest measure, with little variance: one run is enough.
  const measureHeap = async (subject: Subject) => ({
    growth: await heapGrowth(plain, subject, fixture),
  });
  const heap = await compare('heap', normal, measureHeap, 1);
  const line = (
    measure: string,
    unit: Line['unit'],
    pair: Pair | undefined,
    target: Line['target'],
  ): Line | undefined => pair && { measure, unit, ...pair, target };
  const all: (Line | undefined)[] = [
    line('Sign-in, bytes as brotli', 'kB', bytes.brotli, { ratio: 0.7 }),
    line('Sign-in, bytes as gzip', 'kB', bytes.gzip, { ratio: 0.7 }),
    line('First list, bytes as brotli', 'kB', list.bytes, { ratio: 0.7 }),
    line('First list, bytes as gzip', 'kB', list.gzip, { ratio: 0.7 }),
    line('First list, first contentful paint', 'ms', list.paint, { ratio: 0.4 }),
    line('First list, time to rows', 'ms', list.time, { ratio: 0.55 }),
    line('First list, script until its rows', 'ms', list.script, { ratio: 0.4 }),
    line('Sign in to rows', 'ms', entered.time, { ratio: 0.75 }),
    line('First navigation', 'ms', inside.navigation, { ratio: 0.7 }),
    line('First navigation, after a press of 80 ms', 'ms', pressed.time, { ratio: 0.75 }),
    line('Cached navigation', 'ms', cached.time, { ratio: 0.4 }),
    line('Next page', 'ms', inside.next, { ratio: 0.5 }),
    line('Panel, first time', 'ms', inside.panelFirst, { ratio: 0.45 }),
    line('Panel, again', 'ms', inside.panelAgain, { ratio: 0.45 }),
    line('1,000 rows', 'ms', rows.time, { ratio: 0.1 }),
    line('1,000 rows, longest task', 'ms', rows.longestTask, { value: 50 }),
    line('Heap after 100 navigations against 10', '×', heap.growth, { value: 1.01 }),
  ];
  const lines = all.filter((each) => each !== undefined);
  const processor = cpus();
  const cpu = `${processor.length} × ${processor[0]?.model.trim() ?? 'unknown'}`;
  const load = `${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`;
  const report = `${table(lines)}\n\n${conditions(runs, browser.version(), cpu, load)}\n`;
  console.log(`\n${report}`);
  if (process.env.BENCH_RECORD === '1' && chosen.length === 0) {
    writeFileSync('bench/RESULTS.md', `# Results of \`npm run bench\`\n\n${report}`);
  }
} finally {
  await Promise.all([browser.close(), plain.close()]);
  await close();
}

function ends(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

type Pair = Pick<Line, 'console' | 'stock' | 'spread'>;

/** Alternates between both apps, so that load on the machine affects both equally; returns the medians. */
async function compare<Name extends string>(
  title: string,
  subjects: Subject[],
  measure: (subject: Subject) => Promise<Record<Name, number>>,
  times = runs,
): Promise<Partial<Record<Name, Pair>>> {
  const values = {} as Record<Name, { console: number[]; stock: number[] }>;
  if (chosen.length > 0 && !chosen.includes(title)) return {};
  for (let run = 1; run <= times; run++) {
    for (const subject of subjects) {
      const measured = await measure(subject);
      console.log(`${title} ${run}/${times} ${subject.name}: ${JSON.stringify(measured)}`);
      for (const name of Object.keys(measured) as Name[]) {
        values[name] ??= { console: [], stock: [] };
        values[name][subject.name].push(measured[name]);
      }
    }
  }
  const medians: Partial<Record<Name, Pair>> = {};
  for (const name of Object.keys(values) as Name[]) {
    const { console, stock } = values[name];
    medians[name] = {
      console: median(console),
      stock: median(stock),
      spread: { console: ends(console), stock: ends(stock) },
    };
  }
  return medians;
}
