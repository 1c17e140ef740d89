import { isExactNumber, writeJson } from './json';

/** Marks the file as UTF-8 for spreadsheets. */
const BOM = '\uFEFF';
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
// A spreadsheet would drop the plus or the zero of a phone or account number, and round the digits of a long ID.
const TEXT_OF_DIGITS = /^(?:\+|-?0\d|-?\.?(?:\d\.?){16})/;
// A spreadsheet evaluates a cell that begins with one of these signs. Other delimiters (semicolon, tab) or an importer that
// ignores quotes start a cell after each delimiter too. There a sign before a blank is a bullet, or a dash in a sentence.
const SIGNS = '=+\\-@＝＋－＠';
const BLANK = '(?:"|(?![\\t\\r\\n])\\s)*';
const FORMULA = new RegExp(
  `^(?=${BLANK}[${SIGNS}\\t\\r])|(?<=[;\\t\\r\\n])(?=${BLANK}(?:[=@＝＠]|[+\\-＋－](?!\\s|$)))`,
  'g',
);

/** Escapes formulas and digits that are no number with an apostrophe; a plain decimal number stays one (rulings R26), an object is JSON. */
function neutralCell(value: unknown): string {
  const isNested = typeof value === 'object' && value !== null && !isExactNumber(value);
  const text = isNested ? writeJson(value) : String(value ?? '');
  const digits = text.trim();
  if (NUMBER.test(digits) && TEXT_OF_DIGITS.test(digits)) return `'${text}`;
  return NUMBER.test(text) ? text : text.replace(FORMULA, "'");
}

// Written in one task: more would block the page or the worker's messages.
const SLICE = 2_000;

/** Returns a CSV file with a byte-order mark, its formulas escaped. `onProgress` gets the number of rows written so far. */
export async function writeCsv(
  header: readonly string[],
  rows: readonly unknown[][],
  onProgress?: (done: number) => void,
): Promise<Blob> {
  const { default: Papa } = await import('papaparse');
  const lines = (some: readonly unknown[][]) =>
    `${Papa.unparse(some.map((row) => row.map(neutralCell)))}\r\n`;
  const parts = [BOM, lines([[...header]])];
  for (let done = 0; done < rows.length; done += SLICE) {
    onProgress?.(done);
    parts.push(lines(rows.slice(done, done + SLICE)));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
