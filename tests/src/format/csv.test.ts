import { Blob as NodeBlob } from 'node:buffer';
import Papa from 'papaparse';
import { expect, test, vi } from 'vitest';
import { neutralCell, writeCsv } from '../../../src/format/csv';

const hard = [
  '=SUM(A1)',
  '+1',
  '-1',
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

test('a cell that a spreadsheet would run is neutralised', () => {
  for (const text of hard) {
    const cell = neutralCell(text);
    for (const part of cell.split(/[;\t\r\n]/)) {
      expect(part).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/);
    }
  }
  expect(neutralCell(undefined)).toBe('');
  expect(neutralCell('Bob;=1+1')).toBe("Bob;'=1+1");
  expect(neutralCell('Call; then - perhaps - wait\n\nBye')).toBe(
    'Call; then - perhaps - wait\n\nBye',
  );
});

test('a written file starts with a byte-order mark and a header, and its cells are neutralised', async () => {
  // jsdom's own Blob cannot be read.
  vi.stubGlobal('Blob', NodeBlob);
  const blob = await writeCsv(
    ['One', 'Two'],
    hard.map((text) => [text, 'x']),
  );
  const bytes = new Uint8Array(await blob.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = await blob.text();
  const { data } = Papa.parse<string[]>(text, { delimiter: ',' });
  expect(data.slice(0, hard.length + 1)).toEqual([
    ['One', 'Two'],
    ...hard.map((cell) => [neutralCell(cell), 'x']),
  ]);
});

test('no short text is a formula with any separator', () => {
  const signs = ['=', "'", '"', ';', '\t', '\r', '\n', ' ', 'a'];
  let texts = [''];
  for (let length = 0; length < 5; length += 1) {
    texts = [...new Set(texts.flatMap((text) => ['', ...signs].map((sign) => text + sign)))];
  }
  const wrong = texts.filter((text) =>
    neutralCell(text)
      .split(/[;\t\r\n]/)
      .some((part) => /^["\s]*=/.test(part)),
  );
  expect(wrong).toEqual([]);
});

test('a heading that a spreadsheet would run is neutralised too', async () => {
  vi.stubGlobal('Blob', NodeBlob);
  const blob = await writeCsv(['=A', 'b;@c'], [['Bob;=1+1', 1]]);
  expect(await blob.text()).toBe("'=A,b;'@c\r\nBob;'=1+1,1\r\n");
});

test('a written file is CSV, ends with a line break, and has empty cells for missing values', async () => {
  vi.stubGlobal('Blob', NodeBlob);
  const blob = await writeCsv(['a', 'b'], [[null, '=1']]);
  expect(blob.type).toBe('text/csv;charset=utf-8');
  // Reading it as text drops the byte-order mark.
  expect(await blob.text()).toBe("a,b\r\n,'=1\r\n");
});

test('an apostrophe of the text itself is kept', () => {
  for (const text of ["'tis", "'", "'=1", "a'=1", 'a=1']) {
    expect(neutralCell(text)).toBe(text);
  }
});
