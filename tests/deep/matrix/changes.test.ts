import { describe, expect, it } from 'vitest';
import { useSandbox } from '../../support/useSandbox';
import { runCells } from '../support/cells';
import { changes } from './changes';
import { declaredKinds } from './declared';
import { faults } from './faults';
import { createMatrixConsole } from './matrixConsole';
import { runChange } from './runChange';

it('Every kind of change has its row', () => {
  expect([...new Set(changes.map(({ kind }) => kind))].sort()).toEqual(declaredKinds());
});

describe('A change ends once: done with its effect, refused, unknown or not sent, and the journal records the same', () => {
  const world = createMatrixConsole(useSandbox());
  const rows = changes.map((row, index) => [`${row.of} ${row.kind} (${index + 1})`, row] as const);
  it.each(rows)('%s', async (_, row) => {
    const now = await world();
    const broken = await runCells('changes', `${row.of} ${row.kind}`, faults, (fault, n) =>
      runChange(now, row, fault, n),
    );
    expect(broken).toEqual([]);
  });
});
