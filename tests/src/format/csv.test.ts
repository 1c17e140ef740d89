import { Blob as NodeBlob } from 'node:buffer';
import Papa from 'papaparse';
import { beforeEach, expect, test, vi } from 'vitest';
import { writeCsv } from '../../../src/format/csv';
import { ExactNumber } from '../../../src/format/json';
import rows from '../../inputs/rows-for-csv.json';

// jsdom's own Blob cannot be read.
beforeEach(() => void vi.stubGlobal('Blob', NodeBlob));

/** Returns the cells of a file whose only column has these values, as a program with commas reads them. */
async function writtenCells(values: unknown[]): Promise<(string | undefined)[]> {
  const text = await (
    await writeCsv(
      ['Value', 'After'],
      values.map((value) => [value, '.']),
    )
  ).text();
  const { data } = Papa.parse<string[]>(text, { delimiter: ',' });
  return data.slice(1, values.length + 1).map(([cell]) => cell);
}
const written = async (value: unknown) => (await writtenCells([value]))[0];

const hard = [
  '=SUM(A1)',
  '+1+1',
  '-1-1',
  '@x',
  '\t=1',
  ' =1',
  "'=1",
  "''=1",
  "'tis",
  'a, "b"\nc;d',
  '＝1',
  'Bob;=1+1',
  'a;b; +1;-2',
  'a\t=1',
  'a\n=1',
  'a\r\n@x',
  "a;'=1",
  "a\n''-1",
  '\n=1',
  '\t\t=1',
  '\r',
  '=1;=2',
  '- one\n- two\n\n- three',
  'a;"=1',
  'a;\v=1',
  'سؤال؟',
  '',
];

test('a cell that a spreadsheet would run is neutralised', async () => {
  for (const cell of await writtenCells(hard)) {
    for (const [at, part] of (cell ?? '').split(/[;\t\r\n]/).entries()) {
      expect(part).not.toMatch(
        at === 0 ? /^["\s]*[=+\-@＝＋－＠]/ : /^["\s]*([=@＝＠]|[+\-＋－]\S)/,
      );
    }
  }
  expect(await written(undefined)).toBe('');
  expect(await written('Bob;=1+1')).toBe("Bob;'=1+1");
  const sentence = 'Call; then - perhaps - wait\n\nBye';
  expect(await written(sentence)).toBe(sentence);
});

test.each(rows)('$value is written as $csv', async ({ value, csv }) => {
  const text = await (await writeCsv(['Value'], [[value]])).text();
  expect(text).toBe(`Value\r\n${csv}\r\n`);
});

test('a plain decimal number stays a number, and anything else behind a sign is text', async () => {
  const numbers = ['-500.25', '0.50', '-0.5', '-.5', '12', '-7.', '0', '123456789012345', -12.5, 0];
  expect(await writtenCells(numbers)).toEqual(numbers.map(String));
  const others = ['-', '+', '-1,5', '-1e3', '+234 803', '--1', '-1-', '-5%', '-A1', '.-1'];
  const cells = await writtenCells(others);
  expect(cells).toEqual(others.map((text) => (text.startsWith('.') ? text : `'${text}`)));
});

test('digits that a spreadsheet would change are a text: a phone, an account number, a long ID (R26)', async () => {
  const texts = [
    ...['+2348012345678', '+0', '+.5', '+500.25', '08012345678', '00', '007.50', '-01', ' 0801 '],
    ...['1234567890123456', '-1234567890123456', '12345678901234.56', '.1234567890123456'],
    new ExactNumber('1234567890123456789'),
    0.1 + 0.2,
  ];
  expect(await writtenCells(texts)).toEqual(texts.map((text) => `'${text}`));
  const others = ['0801 234 5678', '2348012345678', '(0801)', '080-1234', 'ID 0801', '1.5e3'];
  expect(await writtenCells(others)).toEqual(others);
});

test('a list or a dash in an answer of several lines is kept, a formula in it is not', async () => {
  const answer = 'Fees:\n- one\n+ two; - three\r\n -\n';
  expect(await written(answer)).toBe(answer);
  expect(await written('a\n-2+3\n=1\n @x')).toBe("a\n'-2+3\n'=1\n' @x");
});

test('a written file starts with a byte-order mark and a header, and counts its rows while it is written', async () => {
  const heard: number[] = [];
  const many = Array.from({ length: 4001 }, (_, at) => [at, '=x']);
  const blob = await writeCsv(['One', 'Two'], many, (done) => heard.push(done));
  const bytes = new Uint8Array(await blob.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = (await blob.text()).split('\r\n');
  expect([lines.length, lines[0], lines[1], lines[4001]]).toEqual([
    ...[4003, 'One,Two', "0,'=x", "4000,'=x"],
  ]);
  expect(heard).toEqual([0, 2000, 4000]);
});

test('no short text is a formula with any separator', async () => {
  const signs = ['=', "'", '"', ';', '\t', '\r', '\n', ' ', 'a'];
  let texts = [''];
  for (let length = 0; length < 4; length += 1) {
    texts = [...new Set(texts.flatMap((text) => ['', ...signs].map((sign) => text + sign)))];
  }
  const wrong = (await writtenCells(texts)).filter((text = '') =>
    text.split(/[;\t\r\n]/).some((part) => /^["\s]*=/.test(part)),
  );
  expect(wrong).toEqual([]);
});

test('a heading that a spreadsheet would run is neutralised too', async () => {
  const blob = await writeCsv(['=A', 'b;@c'], [['Bob;=1+1', 1]]);
  expect(await blob.text()).toBe("'=A,b;'@c\r\nBob;'=1+1,1\r\n");
});

test('a written file is CSV, ends with a line break, and has empty cells for missing values', async () => {
  const blob = await writeCsv(['a', 'b'], [[null, '=1']]);
  expect(blob.type).toBe('text/csv;charset=utf-8');
  // Reading it as text drops the byte-order mark.
  expect(await blob.text()).toBe("a,b\r\n,'=1\r\n");
});

test('an apostrophe of the text itself is kept', async () => {
  const texts = ["'tis", "'", "'=1", "a'=1", 'a=1'];
  expect(await writtenCells(texts)).toEqual(texts);
});

test('A cell that holds an object or a list is JSON', async () => {
  expect(await writtenCells([{ a: 1 }, ['x'], null, true])).toEqual([
    ...['{"a":1}', '["x"]', '', 'true'],
  ]);
});
