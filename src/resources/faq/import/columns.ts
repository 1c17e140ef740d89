/** The columns of a FAQ file in export order; FAQ ID is optional in an import. */
export const CSV_HEADER = ['Feature', 'Question', 'Answer', 'FAQ ID'] as const;

/** A row of a FAQ file. `line` is its row number; the header is row 1. */
export interface FileRow {
  line: number;
  feature: string;
  question: string;
  answer: string;
  id: string;
}
