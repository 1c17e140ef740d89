/** Marks the file as UTF-8 for spreadsheets. */
export const BOM = '\uFEFF';
// A spreadsheet evaluates a cell that begins with one of these signs. Other delimiters (semicolon, tab) or an importer that
// ignores quotes start a cell after each delimiter too. Apostrophes are escaped as well, so that reading restores the exact text.
const SIGNS = '=+\\-@＝＋－＠';
const BLANK = `(?:['"]|(?![\\t\\r\\n])\\s)*`;
const places = (mark: string) =>
  new RegExp(
    `^${mark}(?=${BLANK}[${SIGNS}\\t\\r])|(?<=[;\\t\\r\\n])${mark}(?=${BLANK}[${SIGNS}])`,
    'g',
  );
const FORMULA = places('');
const MARKED_FORMULA = places("'");

/** Escapes formulas with a leading apostrophe (rulings R26). */
export function neutralCell(value: unknown): string {
  return String(value ?? '').replace(FORMULA, "'");
}

/** Returns the original text of a cell that neutralCell escaped. */
export function plainCell(cell: string): string {
  return cell.replace(MARKED_FORMULA, '');
}

/** Returns a CSV file: UTF-8 with a byte-order mark and a header line; formulas are escaped. */
export async function writeCsv(header: readonly string[], rows: unknown[][]): Promise<Blob> {
  const { default: Papa } = await import('papaparse');
  const text = Papa.unparse([header, ...rows].map((row) => row.map(neutralCell)));
  return new Blob([BOM, text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}

/**
 * Parses CSV text into rows of plain cells, including blank rows. The delimiter is the one of comma, semicolon and tab that is
 * most frequent in the first line.
 */
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
