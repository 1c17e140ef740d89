import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

test('packages are installed alike everywhere: without install scripts, except those that package.json allows', () => {
  const { allowScripts } = JSON.parse(read('package.json')) as {
    allowScripts: Record<string, boolean>;
  };
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  const rebuild = `npm rebuild ${allowed.join(' ')}`;
  const places = ['README.md', 'CONTRIBUTING.md', 'docs/deploy.md', 'Dockerfile', '.ci/run'];
  for (const place of places) {
    const text = read(place);
    const installs = text.match(/npm ci.*/g) ?? [];
    expect([place, installs.length > 0]).toEqual([place, true]);
    for (const line of installs)
      expect([place, line]).toEqual([place, expect.stringMatching(/^npm ci --ignore-scripts/)]);
    expect([place, text.split(rebuild).length - 1]).toEqual([place, installs.length]);
  }
});
