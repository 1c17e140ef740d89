import { expect, it } from 'vitest';
import { countHours } from '../../../../src/customRoutes/today/countHours';

const HOUR = 60 * 60 * 1000;

it('errors are counted per hour of 24; later ones belong to the last hour, earlier ones to none', () => {
  const hours = countHours([-1, 0, HOUR - 1, HOUR, 23.5 * HOUR, 24.5 * HOUR], 0);
  expect(hours).toHaveLength(24);
  expect(hours.slice(0, 3)).toEqual([2, 1, 0]);
  expect(hours[23]).toBe(2);
  expect(countHours([], 0).every((count) => count === 0)).toBe(true);
});
