import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { command } from './command';
import {
  type Figures,
  figuresIn,
  figuresOf,
  figuresTable,
  survivorsOf,
  timeoutsOf,
} from './mutantFigures';
import { type Part, parts } from './mutantParts';

// `npm run test:mutants`: mutates the code and reports the mutants that no test detects. Arguments select parts
// (scripts/mutantParts.ts); `--write` updates the figures of these parts in docs/reliability.md and keeps the others.
const given = process.argv.slice(2);
const names = given.filter((each) => !each.startsWith('--'));
const kept = '.cache/mutants';
const page = 'docs/reliability.md';
const marked = /(<!-- mutants -->\n)[\s\S]*(\n<!-- \/mutants -->)/;
const reportOf = (name: string) => `${kept}/${name}.json`;
const read = (name: string) => JSON.parse(readFileSync(reportOf(name), 'utf8'));

async function run({ name, mutate, tests, environment, pool, isSlow }: Part): Promise<void> {
  const env = {
    MUTANTS_TESTS: tests.join(','),
    MUTANTS_ENVIRONMENT: environment ?? 'jsdom',
    MUTANTS_POOL: pool ?? 'threads',
    MUTANTS_STATIC: isSlow ? '' : 'too',
    // 10,000 runs of a property for every mutant would take days; the seeds are fixed.
    PROPERTY_RUNS: '100',
  };
  const args = ['--no-install', 'stryker', 'run', '--mutate', mutate.join(',')];
  if ((await command('npx', args, env)) !== 0) throw new Error(`Stryker did not run on ${name}`);
  renameSync('reports/mutation/mutation.json', reportOf(name));
  console.log(survivorsOf(read(name)).join('\n'));
  for (const each of timeoutsOf(read(name))) console.log(`noticed by its time alone: ${each}`);
}

mkdirSync(kept, { recursive: true });
const unknown = names.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}`);
const asked = parts.filter(({ name }) => names.length === 0 || names.includes(name));
if (!given.includes('--only-write')) for (const part of asked) await run(part);

const text = readFileSync(page, 'utf8');
const before = figuresIn(marked.exec(text)?.[0] ?? '');
const figures = parts.flatMap(({ name }): [string, Figures][] => {
  const figure = existsSync(reportOf(name)) ? figuresOf(read(name)) : before.get(name);
  return figure ? [[name, figure]] : [];
});
const table = figuresTable(figures);
console.log(`\n${table}`);
if (given.some((each) => each.endsWith('write'))) {
  writeFileSync(
    page,
    text.replace(marked, (_, begin, end) => `${begin}\n${table}\n${end}`),
  );
}
