import { appendFileSync, mkdirSync } from 'node:fs';

const FOLDER = '.cache/reports';

/** Writes a figure for the end of the run, where scripts/test.ts prints it; counts of the same name are summed. */
export function reportFigure(name: string, figure: string | Record<string, number>): void {
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(`${FOLDER}/figures.jsonl`, `${JSON.stringify({ name, figure })}\n`);
}
