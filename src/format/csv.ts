/** Tells a spreadsheet that the file is UTF-8. */
export const BOM = '\uFEFF';
// A spreadsheet runs a cell that begins with one of these signs. One that separates by semicolons or tabs, or an importer
// that ignores quotes, begins a cell after each such sign too. Apostrophes are marked as well, so that reading returns
// exactly what was written.
const SIGNS = '=+\\-@＝＋－＠';
const BLANK = `(?:['"]|(?![\\t\\r\\n])\\s)*`;
const places = (mark: string) =>
  new RegExp(
    `^${mark}(?=${BLANK}[${SIGNS}\\t\\r])|(?<=[;\\t\\r\\n])${mark}(?=${BLANK}[${SIGNS}])`,
    'g',
  );
const FORMULA = places('');
const MARKED_FORMULA = places("'");

/** Neutralises what a spreadsheet would run as a formula, by an apostrophe in front (rulings R26). */
export function neutralCell(value: unknown): string {
  return String(value ?? '').replace(FORMULA, "'");
}

/** Returns the text of a cell that neutralCell wrote. */
export function plainCell(cell: string): string {
  return cell.replace(MARKED_FORMULA, '');
}

/** Writes a CSV file: UTF-8 with a byte-order mark, a header line, formula cells neutralised (rulings R26). */
export async function writeCsv(header: readonly string[], rows: unknown[][]): Promise<Blob> {
  const { default: Papa } = await import('papaparse');
  const text = Papa.unparse([header, ...rows].map((row) => row.map(neutralCell)));
  return new Blob([BOM, text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}

/** Reads CSV text (comma, semicolon or tab, whichever its first line uses most) into rows of plain cells, blank rows included. */
export async function readCsv(text: string): Promise<string[][]> {
  const { default: Papa } = await import('papaparse');
  const body = text.startsWith(BOM) ? text.slice(BOM.length) : text;
  const [head = ''] = body.split(/\r\n|\r|\n/, 1);
  const count = (sign: string) => head.split(sign).length;
  const delimiter = [',', ';', '\t'].reduce((best, sign) =>
    count(sign) > count(best) ? sign : best,
  );
  const { data } = Papa.parse<string[]>(body, { delimiter });
  return data.map((row) => row.map(plainCell));
}
