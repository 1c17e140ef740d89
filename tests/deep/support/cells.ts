import { appendFileSync, mkdirSync } from 'node:fs';
import { pending } from './pending';
import { shuffled } from './seed';

/** scripts/test.ts reads the results from here. */
const FOLDER = '.cache/reports';

/**
 * Runs the cells of one row in the order of the seed, and returns every cell that fails. `run` returns the violations; empty if
 * there are none.
 */
export async function runCells<Case extends { name: string }>(
  part: string,
  row: string,
  cases: readonly Case[],
  run: (one: Case, n: number) => Promise<string[]>,
): Promise<string[]> {
  const broken: string[] = [];
  const tally = { part, tried: 0, held: 0, pending: [] as string[], broken };
  for (const [n, one] of shuffled(cases).entries()) {
    const cell = `${row}: ${one.name}`;
    const wrong = await run(one, n + 1);
    tally.tried += 1;
    if (wrong.length === 0) tally.held += 1;
    if (pending[cell]) tally.pending.push(`${cell}${wrong.length === 0 ? ' (holds now)' : ''}`);
    else if (wrong.length > 0) broken.push(`${cell}: ${wrong.join('; ')}`);
  }
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(`${FOLDER}/cells.jsonl`, `${JSON.stringify(tally)}\n`);
  return broken;
}
