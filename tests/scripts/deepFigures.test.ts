import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { figureLines } from '../../scripts/deepFigures';

test('the figures of the deep run are printed at its end, counts of one name added up', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'figures-')), 'figures.jsonl');
  expect(figureLines(file)).toEqual([]);
  const figures = [
    { name: 'Model', figure: { runs: 5, steps: 125 } },
    { name: 'Heap', figure: '1.02 of 20 MB' },
    { name: 'Model', figure: { runs: 5, steps: 120 } },
  ];
  writeFileSync(file, figures.map((one) => `${JSON.stringify(one)}\n`).join(''));
  expect(figureLines(file)).toEqual(['Model: 10 runs, 245 steps', 'Heap: 1.02 of 20 MB']);
});
