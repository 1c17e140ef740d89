/** The columns of a FAQ file, in the order in which they are exported; FAQ ID may be missing in a file to import. */
export const CSV_HEADER = ['Feature', 'Question', 'Answer', 'FAQ ID'] as const;

/** One row of a FAQ file. `line` is its number in the file, counting rows; the header is 1. */
export interface FileRow {
  line: number;
  feature: string;
  question: string;
  answer: string;
  id: string;
}
