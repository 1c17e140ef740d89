import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { generated } from '../../src/components/generated';
import { endpoints } from '../../src/dataProvider/endpoints';
import { resources } from '../../src/resources';
import { routes } from '../../src/routes';
import { pages } from './screens/pages';
import { readmeTable } from './stock/readme';
import { pending } from './support/pending';
import { whatHappensWhen } from './support/table';

const FILE = 'docs/reliability.md';
const MARKED = /(<!-- what happens when -->\n)[\s\S]*(\n<!-- \/what happens when -->)/;

it('Every page of the console is opened on screen', () => {
  // An adopter's resource with an endpoint is tried too; a generated list is rendered by code that all of them share.
  const further = resources
    .filter(({ name, list }) => name in endpoints && list !== generated.list)
    .map(({ name }) => `/${name}`);
  const declared = new Set(['/', ...routes.map(({ path }) => path), ...further]);
  expect(pages.map(({ route }) => route).sort()).toEqual([...declared].sort());
});

it('docs/reliability.md shows what the runs try (npm run test:deep -- --write)', () => {
  const text = readFileSync(FILE, 'utf8');
  const right = text.replace(MARKED, (_, begin, end) => `${begin}\n${whatHappensWhen()}\n${end}`);
  if (process.env.DEEP_WRITE) writeFileSync(FILE, right);
  expect(process.env.DEEP_WRITE ? right : text).toBe(right);
  expect(text).toMatch(MARKED);
});

it('README.md tells of the same table what a double click, a lost answer and an expired session do', () => {
  const { text, right } = readmeTable();
  expect(text).toBe(right);
  expect(text.match(/^\| .* \| (not credited|credited (once|twice)); /gm)).toHaveLength(4);
});

it('A cell that is pending says whose it is', () => {
  expect(Object.values(pending).filter((reason) => reason === '')).toEqual([]);
});
