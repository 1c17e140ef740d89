/** Tells a spreadsheet that the file is UTF-8. */
export const BOM = '\uFEFF';
// A spreadsheet takes a cell that begins so for a formula; one that is already marked is marked once more, so that
// reading gives back exactly what was written.
const FORMULA = /^'*\s*[=+\-@＝＋－＠\t\r]/;

/** Neutralises a cell that a spreadsheet would run as a formula, by an apostrophe in front (rulings R26). */
export function neutralCell(value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Gives back the text of a cell that neutralCell wrote. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** Writes a CSV file: UTF-8 with a byte-order mark, a header line, formula cells neutralised (rulings R26). */
export async function writeCsv(header: readonly string[], rows: unknown[][]): Promise<Blob> {
  const { default: Papa } = await import('papaparse');
  const text = Papa.unparse([[...header], ...rows.map((row) => row.map(neutralCell))]);
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
