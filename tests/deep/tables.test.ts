import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resources } from '../../src/resources';
import { corePages } from '../support/corePages';
import { specifiedEndpoints as endpoints } from '../support/specifiedEndpoints';
import { pages } from './screens/pages';
import { readmeTable } from './stock/readme';
import { pending } from './support/pending';
import { outcomeTable } from './support/table';

const FILE = 'docs/reliability.md';
const MARKED = /(<!-- what happens when -->\n)[\s\S]*(\n<!-- \/what happens when -->)/;

it('The table of pages covers every page of the console', () => {
  const further = resources
    .filter(({ name }) => endpoints[name]?.getList)
    .map(({ name }) => `/${name}`);
  const declared = new Set(['/', ...corePages.map(({ path }) => path), ...further]);
  expect(pages.map(({ route }) => route).sort()).toEqual([...declared].sort());
});

it('docs/reliability.md shows the cases of the runs (npm run test:deep -- --write)', () => {
  const text = readFileSync(FILE, 'utf8');
  const right = text.replace(MARKED, (_, begin, end) => `${begin}\n${outcomeTable()}\n${end}`);
  if (process.env.DEEP_WRITE) writeFileSync(FILE, right);
  expect(process.env.DEEP_WRITE ? right : text).toBe(right);
  expect(text).toMatch(MARKED);
});

it('README.md repeats the rows of that table on a double click, a lost response and an expired session', () => {
  const { text, right } = readmeTable();
  expect(text).toBe(right);
  expect(text.match(/^\| .* \| (not credited|credited (once|twice)); /gm)).toHaveLength(3);
});

it('Every pending cell names its reason', () => {
  expect(Object.values(pending).filter((reason) => reason === '')).toEqual([]);
});
