import { readCsv } from '../../../format/csv';
import { CSV_HEADER } from '../texts';
import type { FileRow } from './plan';

const MEGABYTE = 1024 * 1024;
/** Limits of an import: file size in bytes, and number of rows. */
export const FILE_LIMIT = 5 * MEGABYTE;
const ROW_LIMIT = 5000;

/** The reason why a file cannot be imported: a message key with its arguments. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
  readonly args: Record<string, unknown>;

  constructor(key: string, args: Record<string, unknown> = {}) {
    super(`resources.faq.import.${key}`);
    this.args = args;
  }
}

async function readText(file: Blob): Promise<string> {
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    throw new ImportFileError('unreadable');
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // UTF-16 without accents is valid UTF-8 full of zeros; so are most binary files.
    if (!text.includes('\0')) return text;
  } catch {
    // Not UTF-8: reported below.
  }
  throw new ImportFileError('wrongEncoding');
}

/** Parses a CSV file of FAQs. Throws ImportFileError if it is too large, not UTF-8, without the header, or empty. */
export async function readFaqFile(file: Blob): Promise<FileRow[]> {
  // Checked before the file is read.
  if (file.size > FILE_LIMIT) {
    const size = Math.ceil(file.size / MEGABYTE);
    throw new ImportFileError('tooLarge', { size, limit: FILE_LIMIT / MEGABYTE });
  }
  const [head = [], ...rows] = await readCsv(await readText(file));
  const names = head.map((name) => name.trim().toLowerCase());
  const places = CSV_HEADER.map((name) => names.indexOf(name.toLowerCase()));
  const [feature = -1, question = -1, answer = -1, id = -1] = places;
  if (feature < 0 || question < 0 || answer < 0) {
    throw new ImportFileError('wrongHeader', { found: head.join(', ').slice(0, 120) });
  }
  const cell = (row: string[], place: number) => (row[place] ?? '').trim();
  const found = rows
    .map((row, index) => ({
      line: index + 2,
      feature: cell(row, feature),
      question: cell(row, question),
      answer: cell(row, answer),
      id: cell(row, id),
    }))
    .filter((row) => row.feature || row.question || row.answer);
  if (found.length === 0) throw new ImportFileError('noRows');
  if (found.length > ROW_LIMIT) {
    throw new ImportFileError('tooManyRows', { count: found.length, limit: ROW_LIMIT });
  }
  return found;
}
