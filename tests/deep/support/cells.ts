import { reportFigure } from './figures';
import { pending } from './pending';
import { shuffled } from './seed';

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
  let held = 0;
  for (const [n, one] of shuffled(cases).entries()) {
    const cell = `${row}: ${one.name}`;
    const wrong = await run(one, n + 1);
    if (wrong.length === 0) held += 1;
    if (pending[cell]) {
      reportFigure(
        `Matrix, ${part}, pending`,
        `${cell}${wrong.length === 0 ? ' (holds now)' : ''}`,
      );
    } else if (wrong.length > 0) broken.push(`${cell}: ${wrong.join('; ')}`);
  }
  reportFigure(`Matrix, ${part}`, { 'cells tried': cases.length, held });
  return broken;
}
