/** Marks the file as UTF-8 for spreadsheets. */
export const BOM = '\uFEFF';
// A spreadsheet evaluates a cell that begins with one of these signs. Other delimiters (semicolon, tab) or an importer that
// ignores quotes start a cell after each delimiter too.
const SIGNS = '=+\\-@＝＋－＠';
const BLANK = '(?:"|(?![\\t\\r\\n])\\s)*';
const FORMULA = new RegExp(
  `^(?=${BLANK}[${SIGNS}\\t\\r])|(?<=[;\\t\\r\\n])(?=${BLANK}[${SIGNS}])`,
  'g',
);

/** Escapes formulas with a leading apostrophe (rulings R26). */
export function neutralCell(value: unknown): string {
  return String(value ?? '').replace(FORMULA, "'");
}

/** Returns a CSV file: UTF-8 with a byte-order mark and a header line; formulas are escaped. */
export async function writeCsv(header: readonly string[], rows: unknown[][]): Promise<Blob> {
  const { default: Papa } = await import('papaparse');
  const text = Papa.unparse([header, ...rows].map((row) => row.map(neutralCell)));
  return new Blob([BOM, text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}
