import { expect, test } from 'vitest';
import {
  figuresIn,
  figuresOf,
  figuresTable,
  survivorsOf,
  timeoutsOf,
} from '../../scripts/mutantFigures';

const mutant = (status: string, line = 1) => ({
  status,
  replacement: 'false',
  location: { start: { line } },
});
const report = {
  files: {
    'a.ts': { source: '', mutants: [mutant('Killed'), mutant('Survived', 7), mutant('Ignored')] },
    'b.ts': { source: '', mutants: [mutant('Timeout'), mutant('NoCoverage', 9)] },
  },
};

test('a skipped change counts neither as noticed nor as not noticed', () => {
  expect(figuresOf(report)).toEqual({ killed: 2, survived: 2 });
  expect(survivorsOf(report)).toEqual(['a.ts:7 → false', 'b.ts:9 → false']);
  expect(timeoutsOf(report)).toEqual(['b.ts:1 → false']);
});

test('the figures of parts that are not run again stay in the table', () => {
  const figures: [string, ReturnType<typeof figuresOf>][] = [
    ['http client', { killed: 9, survived: 1 }],
    ['csv', { killed: 0, survived: 0 }],
  ];
  const table = figuresTable(figures);
  expect(table).toContain('| http client | 9 | 1 | 90.0 % |');
  expect([...figuresIn(table)]).toEqual(figures);
});
