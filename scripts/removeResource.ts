import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { SettingsError } from '../server/config';
import { runCommand } from './cli';
import { kept, removable, shared } from './remove/resources';
import { Sweep } from './remove/sweep';
import { failedTests, run } from './remove/tools';

// `npm run remove:resource -- leads`: removes resources from endpoint to test. The removal is made and checked in a
// copy, so that a resource that cannot be removed leaves the project as it is.
const HELP = `npm run remove:resource -- leads [logs …] [--dry-run] [--force]

  --dry-run  prints the files and entries, and changes nothing
  --force    also with uncommitted changes

Can be removed: ${Object.keys(removable).join(', ')}
Cannot be removed:
${Object.entries(kept)
  .map(([name, reason]) => `  ${name}: ${reason}`)
  .join('\n')}`;

const COPY = '.cache/removal';
const PARTS =
  /^(src|sandbox|server|scripts|bench|tests|docs|public|\.ci|Dockerfile|\..*ignore|.*\.(json|m?[jt]s|html|md))$/;

// What these test must work without any of the areas: a failure there is a fault of the removal.
const MUST_PASS =
  /^tests\/(src\/(http|journal|operations|format|startup|customRoutes\/wallet|resources\/users)|stock|server|otherApi|sandbox\/(auth|account|users|wallet|ledger))\b/;

// The folders whose files and folders are named after resources.
const PLACES = [
  ...[
    'src/resources',
    'src/customRoutes',
    'src/dataProvider/endpoints',
    'src/dataProvider/actions',
  ],
  ...['src/i18n/en', 'src/i18n/fr', 'sandbox/routes', 'bench/scale', 'tests/e2e', 'tests/sandbox'],
  ...['tests/src/resources', 'tests/src/customRoutes', 'tests/src/dataProvider/endpoints'],
];

const messagesOf = (area: string) => `src/i18n/en/${area}.ts`;
const partsHere = () => readdirSync('.').filter((name) => PARTS.test(name));

/** Changes a JSON file of the copy. */
function editJson<Content>(file: string, change: (content: Content) => void): void {
  const content = JSON.parse(readFileSync(join(COPY, file), 'utf8'));
  change(content);
  writeFileSync(join(COPY, file), JSON.stringify(content, null, 2));
}

function makeCopy(): void {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const part of partsHere()) {
    cpSync(part, join(COPY, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(COPY, 'node_modules'));
}

/** Removes the lines of the settings that name the areas: formatter exceptions and page sizes. */
function cleanSettings(names: readonly string[]): void {
  const isNamed = (glob: string) =>
    names.some((name) => new RegExp(`^!src/\\w+/${name}/`).test(glob));
  editJson<{ overrides: { includes: string[] }[] }>('biome.json', ({ overrides }) => {
    for (const each of overrides) each.includes = each.includes.filter((glob) => !isNamed(glob));
  });
  editJson<Record<string, number>>('scripts/sizes.json', (sizes) => {
    for (const name of names) delete sizes[`/${name}`];
  });
}

function removeFrom(areas: readonly string[]) {
  const rules = areas.map((area) => removable[area] ?? {});
  const names = [...areas, ...rules.flatMap((rule) => rule.names ?? [])];
  const core: Record<string, string[]> = {};
  for (const [file, each] of rules.flatMap((rule) => Object.entries(rule.core ?? {}))) {
    core[file] = [...(core[file] ?? []), ...each];
  }
  const sweep = new Sweep(COPY, names, core);
  const isOwn = new RegExp(`^(${areas.join('|')})([.A-Z-]|$)`);
  for (const place of PLACES.filter((each) => existsSync(join(COPY, each)))) {
    for (const name of readdirSync(join(COPY, place)).filter((each) => isOwn.test(each))) {
      sweep.remove(`${place}/${name}`);
    }
  }
  for (const file of rules.flatMap((rule) => rule.files ?? [])) sweep.remove(file);
  const isGone = (area: string) => areas.includes(area) || !existsSync(messagesOf(area));
  for (const [file, users] of Object.entries(shared)) if (users.every(isGone)) sweep.remove(file);
  for (const { file, from, to } of rules.flatMap((rule) => rule.replace ?? [])) {
    const text = readFileSync(join(COPY, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(join(COPY, file), text.replace(from, to));
  }
  cleanSettings(names);
  sweep.byName();
  return sweep;
}

/** Formats the copy and writes its generated documents. Returns what is still wrong. */
function finish(): string[] {
  const biome = 'biome check --vcs-enabled=false --log-level=error --write --unsafe'.split(' ');
  const steps = [
    [...biome, 'src', 'sandbox', 'server', 'scripts', 'bench', 'tests'],
    [...biome, 'biome.json', 'package.json'],
    ['tsc', '--noEmit'],
    ['tsx', 'scripts/openapi.ts'],
    ['vitest', 'run', '--project=console', '--reporter=dot', 'tests/deep/tables.test.ts'],
  ];
  return steps.map((step) => run(COPY, ...step)).flatMap(({ ok, output }) => (ok ? [] : output));
}

/** Follows references and failed tests until nothing is left of what was removed. Returns what is still wrong. */
function untilItWorks(sweep: Sweep): string[] {
  for (;;) {
    const left = sweep.byReference();
    const wrong = left.length > 0 ? left : finish();
    if (wrong.length > 0) return wrong;
    const failed = failedTests(COPY);
    if (failed.length === 0) return [];
    const faults = failed.filter(({ file }) => MUST_PASS.test(file)).map(({ text }) => text);
    const kept = faults.length > 0 ? faults : sweep.byFailure(failed);
    if (kept.length > 0) return kept;
  }
}

/** Removes the same files from the project, and writes those that changed. */
function apply(removed: readonly string[]): void {
  for (const file of removed) rmSync(file, { recursive: true });
  const filesOf = (part: string) =>
    readdirSync(part, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  for (const part of partsHere()) {
    for (const file of statSync(part).isDirectory() ? filesOf(part) : [part]) {
      const next = readFileSync(join(COPY, file));
      if (!next.equals(readFileSync(file))) writeFileSync(file, next);
    }
  }
}

await runCommand(HELP, 0, ({ flags, positionals: areas }) => {
  if (areas.length === 0) {
    console.log(HELP);
    return;
  }
  for (const area of areas) {
    if (kept[area]) throw new SettingsError(`${area} cannot be removed: ${kept[area]}`);
    if (!removable[area]) throw new SettingsError(`unknown resource ${area}\n\n${HELP}`);
    if (!existsSync(messagesOf(area))) throw new SettingsError(`${area} is already removed`);
  }
  const isTrial = flags.has('dry-run');
  const isClean = () => execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) === '';
  if (!flags.has('force') && !isTrial && !isClean()) {
    throw new SettingsError('uncommitted changes: commit them, or use --force');
  }
  makeCopy();
  const sweep = removeFrom(areas);
  const wrong = untilItWorks(sweep);
  for (const file of sweep.removed) console.log(`removed  ${file}`);
  for (const entry of sweep.entries) console.log(`edited   ${entry}`);
  if (wrong.length > 0) {
    throw new SettingsError(
      `nothing was changed, because this would be left:\n${wrong.join('\n')}`,
    );
  }
  if (isTrial) return;
  apply(sweep.removed);
  rmSync(COPY, { recursive: true });
  console.log('Next: npm install, npm run check, npm test');
});
