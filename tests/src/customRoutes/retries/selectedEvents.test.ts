import { expect, test } from 'vitest';
import { createKeyedSelection } from '../../../../src/components/list/useKeyedSelection';
import { causesOf, type FailedEvent } from '../../../../src/customRoutes/retries/recovery';

const event = (n: number, cause: string) => ({
  id: `e${n}`,
  delivery: { url: 'https://a.example', status: 'active', events: 'paid' },
  cause,
});
const events = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => event(from + n, n % 3 ? 'timeout' : '503'));
const emptySelection = () => createKeyedSelection<FailedEvent>();
const idsOf = (selection: ReturnType<typeof emptySelection>) =>
  selection.items().map(({ id }) => id);
const counts = (selection: ReturnType<typeof emptySelection>) =>
  causesOf(selection.items()).map(([cause, { length }]) => [cause, length]);

test('the selected events are grouped by cause, the most frequent first', () => {
  const selection = emptySelection();
  selection.add(events(6));
  expect(counts(selection)).toEqual([
    ['timeout', 4],
    ['503', 2],
  ]);
  selection.remove(causesOf(selection.items())[0]?.[1] ?? []);
  expect(idsOf(selection)).toEqual(['e0', 'e3']);
  expect(counts(selection)).toEqual([['503', 2]]);
});

test('an event that is selected again counts once, under its current cause', () => {
  const selection = emptySelection();
  selection.add([event(1, '503'), event(2, '503'), event(1, '503'), event(1, 'timeout')]);
  selection.add([event(4, '503')]);
  expect(idsOf(selection)).toEqual(['e1', 'e2', 'e4']);
  expect(counts(selection)).toEqual([
    ['503', 2],
    ['timeout', 1],
  ]);
  selection.clear();
  selection.add([event(3, 'gone')]);
  expect(idsOf(selection)).toEqual(['e3']);
  expect(counts(selection)).toEqual([['gone', 1]]);
});

test('with 10,000 events selected, a change reads no causes: they are grouped when they are shown', () => {
  let reads = 0;
  const counted = (n: number) => {
    const cause = `Order ${n} was refused`;
    return Object.defineProperty(event(n, cause), 'cause', {
      get: () => {
        reads += 1;
        return cause;
      },
    });
  };
  const page = (from: number, size: number) =>
    Array.from({ length: size }, (_, n) => counted(from + n));
  const selection = emptySelection();
  selection.add(page(0, 10_000));
  selection.add(page(10_000, 25));
  selection.remove([{ id: 'e5' }]);
  expect(selection.items()).toHaveLength(10_024);
  expect(reads).toBe(0);
  expect(causesOf(selection.items())).toHaveLength(10_024);
  expect(reads).toBe(10_024);
});
