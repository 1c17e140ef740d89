import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { launch } from './browser';
import { firstList } from './measures/firstList';
import { heapGrowth, withoutCompilers } from './measures/heap';
import { cachedNavigation } from './measures/navigation';
import { signInBytes } from './measures/signIn';
import { thousandRows } from './measures/thousandRows';
import { median } from './median';
import { conditions, type Line, table } from './report';
import { type Subject, startSubjects } from './subjects';

// `npm run bench`: the console beside a stock react-admin app. A report, never a timed test.
// BENCH_RUNS sets the number of runs (5), BENCH_RECORD=1 writes bench/RESULTS.md.
const runs = Number(process.env.BENCH_RUNS || 5);
const { fixture, normal, wide, close } = await startSubjects();
const browser = await launch();
const plain = await launch(withoutCompilers);
try {
  const bytes = await compare('sign-in', normal, async (subject) => ({
    bytes: await signInBytes(browser, subject),
  }));
  const list = await compare('first list', normal, (subject) =>
    firstList(browser, subject, fixture),
  );
  const cached = await compare('navigation', normal, async (subject) => ({
    time: await cachedNavigation(browser, subject, fixture),
  }));
  const rows = await compare('1,000 rows', wide, (subject) =>
    thousandRows(browser, subject, fixture),
  );
  // Takes longest, and hardly varies.
  const measureHeap = async (subject: Subject) => ({
    growth: await heapGrowth(plain, subject, fixture),
  });
  const heap = await compare('heap', normal, measureHeap, Math.min(runs, 3));
  const lines: Line[] = [
    { measure: 'Sign-in, bytes', unit: 'kB', ...bytes.bytes, target: { ratio: 0.35 } },
    { measure: 'First list, bytes', unit: 'kB', ...list.bytes, target: { ratio: 0.9 } },
    { measure: 'First list, time to rows', unit: 'ms', ...list.time, target: { ratio: 0.8 } },
    { measure: 'Cached navigation', unit: 'ms', ...cached.time, target: { ratio: 0.6 } },
    { measure: '1,000 rows', unit: 'ms', ...rows.time, target: { ratio: 0.25 } },
    {
      measure: '1,000 rows, longest task',
      unit: 'ms',
      ...rows.longestTask,
      target: { value: 150 },
    },
    {
      measure: 'Heap after 100 navigations against 10',
      unit: '×',
      ...heap.growth,
      target: { value: 1.05 },
    },
  ];
  const processor = cpus();
  const cpu = `${processor.length} × ${processor[0]?.model.trim() ?? 'unknown'}`;
  const report = `${table(lines)}\n\n${conditions(runs, browser.version(), cpu)}\n`;
  console.log(`\n${report}`);
  if (process.env.BENCH_RECORD === '1') {
    writeFileSync('bench/RESULTS.md', `# Results of \`npm run bench\`\n\n${report}`);
  }
} finally {
  await Promise.all([browser.close(), plain.close()]);
  await close();
}

type Pair = { console: number; stock: number };

/** Runs a measure on both apps in turn, so that the machine's moods hit both; gives the medians. */
async function compare<Name extends string>(
  title: string,
  subjects: Subject[],
  measure: (subject: Subject) => Promise<Record<Name, number>>,
  times = runs,
): Promise<Record<Name, Pair>> {
  const values = {} as Record<Name, { console: number[]; stock: number[] }>;
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
  const medians = {} as Record<Name, Pair>;
  for (const name of Object.keys(values) as Name[]) {
    const { console, stock } = values[name];
    medians[name] = { console: median(console), stock: median(stock) };
  }
  return medians;
}
