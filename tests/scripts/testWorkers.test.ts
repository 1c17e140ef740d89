import { expect, test } from 'vitest';
import { testWorkers } from '../../scripts/testWorkers';

test('the workers follow the cores, and there is at least one', () => {
  expect(testWorkers(1, 2, undefined)).toBe(2);
  expect(testWorkers(1.5, 2, undefined)).toBe(3);
  expect(testWorkers(1.5, 16, '')).toBe(24);
  expect(testWorkers(0.1, 2, undefined)).toBe(1);
});

test('TEST_WORKERS overrides the cores; anything but a whole number is refused', () => {
  expect(testWorkers(1.5, 2, '7')).toBe(7);
  for (const bad of ['0', '-1', '1.5', 'many']) {
    expect(() => testWorkers(1, 2, bad)).toThrow('TEST_WORKERS must be a whole number');
  }
});
