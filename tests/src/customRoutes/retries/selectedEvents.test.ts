import { expect, test } from 'vitest';
import { createSelectedEvents } from '../../../../src/customRoutes/retries/SelectedEvents';

const event = (n: number, cause: string) => ({
  id: `e${n}`,
  delivery: { url: 'https://a.example', status: 'active', events: 'paid' },
  cause,
});
const events = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => event(from + n, n % 3 ? 'timeout' : '503'));
const counts = (chosen: ReturnType<typeof createSelectedEvents>) =>
  chosen.causes().map(([cause, ids]) => [cause, ids.size]);

test('the selected events are grouped by cause, the most frequent first', () => {
  const chosen = createSelectedEvents();
  chosen.add(events(6));
  expect(counts(chosen)).toEqual([
    ['timeout', 4],
    ['503', 2],
  ]);
  chosen.remove([...(chosen.causes()[0]?.[1] ?? [])]);
  expect([...chosen.events.keys()]).toEqual(['e0', 'e3']);
  expect(counts(chosen)).toEqual([['503', 2]]);
});

test('an event that is selected again counts once, under its current cause', () => {
  const chosen = createSelectedEvents();
  chosen.add([event(1, '503'), event(2, '503'), event(1, '503'), event(1, 'timeout')]);
  expect(chosen.events.size).toBe(2);
  expect(counts(chosen)).toEqual([
    ['503', 1],
    ['timeout', 1],
  ]);
  chosen.replace([event(3, 'gone')]);
  expect([...chosen.events.keys()]).toEqual(['e3']);
  expect(counts(chosen)).toEqual([['gone', 1]]);
});

test('with 10,000 events selected, a page of 25 more reads only those 25', () => {
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
  const chosen = createSelectedEvents();
  chosen.add(page(0, 10_000));
  const next = page(10_000, 25);
  reads = 0;
  chosen.add(next);
  expect(chosen.events.size).toBe(10_025);
  expect(reads).toBeLessThanOrEqual(2 * 25);
  reads = 0;
  chosen.remove(['e5']);
  expect(reads).toBe(1);
});
