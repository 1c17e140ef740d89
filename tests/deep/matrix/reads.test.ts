import { describe, expect, it } from 'vitest';
import { useSandbox } from '../../support/useSandbox';
import { runCells } from '../support/cells';
import { changes } from './changes';
import { declaredCalls } from './declared';
import { faults } from './faults';
import { createMatrixConsole } from './matrixConsole';
import { reads } from './reads';
import { runRead } from './runRead';

const cases = faults.filter(({ read }) => read);

it('Every verb and action that the tables declare has its row', () => {
  const covered = new Set(
    [...reads, ...changes.filter(({ isStock }) => !isStock)].map(({ of }) => of),
  );
  expect([...covered].sort()).toEqual(declaredCalls());
});

describe('A read ends in data, in a refusal, or in an error that can be retried', () => {
  const world = createMatrixConsole(useSandbox());
  it.each(reads)('$of', async (read) => {
    const now = await world();
    const sound = await (await read.make(now))();
    const broken = await runCells('reads', read.of, cases, (fault) =>
      runRead(now, read, fault, sound),
    );
    expect(broken).toEqual([]);
  });
});
