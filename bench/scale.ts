import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { serveSandbox } from '../sandbox/hosts/node';
import { ensureBuild } from '../scripts/ensureBuild';
import { serveConsole } from '../server/node';
import { launch, visit } from './browser';
import { median } from './median';
import { comments } from './scale/comments';
import { customerPage } from './scale/customerPage';
import { directory } from './scale/directory';
import { journal } from './scale/journal';
import { leadsExport } from './scale/leads';
import { customers, eventList, leadList, merchantWebhooks } from './scale/lists';
import { logs } from './scale/logs';
import type { Cost, Scale } from './scale/measure';
import { picker } from './scale/picker';
import { fired, found } from './scale/recovery';
import { rows } from './scale/rows';
import { sandboxOf, sessionAt } from './scale/sandbox';

// `npm run bench:scale`: measures growing data at three sizes each; arguments select scales. A report, not a test with limits.
// BENCH_RUNS sets the number of runs (5), BENCH_SLOW=1 throttles processor and network, BENCH_RECORD=1 writes bench/SCALE.md.
const scales = {
  ...{ customers, leadList, merchantWebhooks, eventList },
  ...{ rows, customerPage, comments, picker, directory, journal, logs },
  ...{ leadsExport, found, fired },
};
const chosen = process.argv.slice(2);
const runs = Number(process.env.BENCH_RUNS || 5);
// BENCH_SIZES=1 measures the smallest size only.
const most = Number(process.env.BENCH_SIZES || 3);
const slow = process.env.BENCH_SLOW === '1';

const COLUMNS = ['time', 'task', 'nodes', 'heap', 'requests'] as const;

/** Returns the row of a scale: how many times more each figure is at its largest size than at its smallest. */
function growthOf({ name, sizes }: Scale, medians: Cost[]): string {
  const [first, last] = [medians[0], medians.at(-1)];
  const times = (from = 0, to = 0) => (to / Math.max(1, from)).toFixed(1);
  const figures = (['time', 'nodes', 'heap', 'requests'] as const).map((column) =>
    times(first?.[column], last?.[column]),
  );
  const size = Math.round((sizes[medians.length - 1] ?? 0) / sizes[0]);
  return `| ${[name, size, ...figures].join(' | ')} |`;
}

await ensureBuild('production');
const sandbox = await serveSandbox({ port: 0, faults: false });
const served = await serveConsole({ port: 0, distDir: 'dist', apiHost: sandbox.url });
const browser = await launch();
const lines: string[] = [];
const growth: string[] = [];

try {
  const session = await sessionAt(sandbox.url);
  const subject = { url: served.url } as Parameters<typeof visit>[1];
  const users = await fetch(`${sandbox.url}/api/v1/admin/users`, {
    headers: { Authorization: `Bearer ${session.authToken}` },
  });
  const [first] = ((await users.json()) as { data: { _id: string }[] }).data;
  const place = { console: served.url, customer: first?._id ?? '' };
  for (const [key, scale] of Object.entries(scales)) {
    if (chosen.length > 0 && !chosen.includes(key)) continue;
    const medians: Cost[] = [];
    for (const size of scale.sizes.slice(0, most)) {
      const costs: Cost[] = [];
      for (let run = 0; run < runs; run += 1) {
        const use = async (each: Parameters<typeof scale.measure>[0]) => {
          // The compiler's `__name` helper does not exist in the page.
          await each.page.addInitScript('globalThis.__name = (named) => named');
          return scale.measure(each, size, place);
        };
        costs.push(await visit(browser, subject, { session, slow }, use));
      }
      const of = (name: keyof Cost) => Math.round(median(costs.map((cost) => cost[name])));
      const [time, task, nodes, heap, requests] = COLUMNS.map(of) as [number, ...number[]];
      medians.push({ time, task, nodes, heap, requests } as Cost);
      const cells = [scale.name, size.toLocaleString('en'), time, task || 'none'];
      const line = [...cells, nodes, heap, requests].join(' | ');
      console.log(line);
      lines.push(`| ${line} |`);
    }
    growth.push(growthOf(scale, medians));
  }
} finally {
  await browser.close();
  await served.close();
  await sandbox.close();
}

// Customers of the sandbox: with a million, the last page is number 33,333.
const customersOfSandbox = [10_000, 100_000, 1_000_000];
const sandboxLines: string[] = [];
for (const size of chosen.length === 0 || chosen.includes('sandbox')
  ? customersOfSandbox.slice(0, most)
  : []) {
  const { seeding, firstPage, lastPage, exported, memory } = await sandboxOf(size);
  const figures = [seeding, firstPage, lastPage, exported, memory].map(Math.round);
  const line = [size.toLocaleString('en'), ...figures].join(' | ');
  console.log(`Customers of the sandbox | ${line}`);
  sandboxLines.push(`| ${line} |`);
}

const report = [
  '# Results of `npm run bench:scale`',
  'What grows with what: each figure of the largest size as a multiple of that of the smallest.',
  '| | size | ms | DOM nodes | heap | requests |\n| --- | ---: | ---: | ---: | ---: | ---: |\n' +
    growth.join('\n'),
  '| | size | ms | longest task, ms | DOM nodes | heap, MB | requests |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n' +
    lines.join('\n'),
  '| Customers of the sandbox | seeded, ms | page 1, ms | last page, ms | export, ms | memory while exporting, MB |\n| ---: | ---: | ---: | ---: | ---: | ---: |\n' +
    sandboxLines.join('\n'),
  `Medians of ${runs} runs beside a load of ${loadavg()[0]?.toFixed(0)}, ${new Date().toISOString().slice(0, 10)}, on ${cpus().length} × ${cpus()[0]?.model.trim()}, Chromium ${browser.version()}, ${slow ? 'slowed down 4 times' : 'not slowed down'}; "none" is no task over 50 ms. A report, never a timed test.`,
];
console.log(growth.join('\n'));
if (process.env.BENCH_RECORD === '1' && chosen.length === 0) {
  writeFileSync('bench/SCALE.md', `${report.join('\n\n')}\n`);
}
