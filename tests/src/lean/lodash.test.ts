import { createRequire } from 'node:module';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import debounce from '../../../src/lean/debounce';
import isEqual from '../../../src/lean/isEqual';
import pick from '../../../src/lean/pick';

// It comes with react-admin, without types.
const lodash = (name: string) => createRequire(import.meta.url)(`lodash/${name}`);
const lodashIsEqual: typeof isEqual = lodash('isEqual');
const lodashPick: typeof pick = lodash('pick');
const lodashDebounce: typeof debounce = lodash('debounce');

describe('What stands in for lodash in the first list', () => {
  afterEach(() => void vi.useRealTimers());

  it('finds plain data equal when lodash does', () => {
    const data = fc.jsonValue({ maxDepth: 4 });
    const check = fc.property(data, data, (one, other) => {
      expect(isEqual(one, structuredClone(one))).toBe(lodashIsEqual(one, structuredClone(one)));
      expect(isEqual(one, other)).toBe(lodashIsEqual(one, other));
    });
    fc.assert(check);
    expect(isEqual(undefined, undefined)).toBe(true);
    expect(isEqual(undefined, null)).toBe(false);
    const icon = () => null;
    expect(isEqual({ name: 'a', icon }, { name: 'a', icon })).toBe(true);
    expect(isEqual({ name: 'a', icon }, { name: 'a', icon: () => null })).toBe(false);
  });

  it('picks what lodash picks by plain keys', () => {
    const keys = fc.uniqueArray(fc.constantFrom('page', 'perPage', 'total', 'data', 'sort'));
    const check = fc.property(
      fc.dictionary(fc.constantFrom('page', 'total', 'more'), fc.anything()),
      keys,
      (from, names) => {
        expect(pick(from, names)).toEqual(lodashPick(from, names));
      },
    );
    fc.assert(check);
  });

  it.each([
    ['ours', debounce],
    ["lodash's", lodashDebounce],
  ])('%s runs once after the last call', (_, make) => {
    vi.useFakeTimers();
    const run = vi.fn();
    const call = make(run, 250);
    for (const wait of [0, 100, 249]) {
      vi.advanceTimersByTime(wait);
      call();
    }
    vi.advanceTimersByTime(249);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
  });
});
