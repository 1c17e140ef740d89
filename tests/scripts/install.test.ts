import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

test('the README needs two commands on a fresh machine, and the run of CI and newcomers no other', () => {
  const commands = /^```sh\n([\s\S]*?)^```/m.exec(read('README.md'))?.[1]?.trim().split('\n');
  expect(commands?.map((line) => line.replace(/\s*#.*/, ''))).toEqual([
    'npm ci && npm start',
    'npm ci && npm test',
  ]);
  expect(read('.ci/run')).toContain('\nstep npm ci\n');
  expect(read('CONTRIBUTING.md')).toContain('`npm ci && npm run dev`');
});

// Of the scripts of packages only these may run (scripts/supply.ts).
test('an installation without install scripts runs those that package.json allows', () => {
  const { allowScripts } = JSON.parse(read('package.json')) as {
    allowScripts: Record<string, boolean>;
  };
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  const rebuild = `npm rebuild ${allowed.join(' ')}`;
  for (const place of ['README.md', 'docs/deploy.md', 'Dockerfile']) {
    const text = read(place);
    const installs = text.match(/npm ci --ignore-scripts/g) ?? [];
    expect([place, installs.length > 0]).toEqual([place, true]);
    expect([place, text.split(rebuild).length - 1]).toEqual([place, installs.length]);
  }
});

test('the workflow of GitHub runs everything on Node 20, and check and unit tests on the other supported versions', () => {
  const workflow = read('.github/workflows/ci.yml');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const [all = '', nodes = ''] = workflow.split('\n  nodes:');
  expect(all).toContain('node-version: 20\n');
  expect(all).toContain('- run: .ci/run\n');
  expect(nodes).toContain('node: [22, 24, 26]');
  const runs = [...nodes.matchAll(/- run: npm (?:run )?(.*)/g)].map(([, command = '']) => command);
  expect(runs).toEqual(['ci', 'check', 'test:unit']);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(runs.slice(1)));
});
