import { describe, expect, it } from 'vitest';
import { nativeModules, productionFiles } from '../../scripts/leanPackages';

describe('The build', () => {
  it.each(Object.entries(productionFiles))(
    'takes the same exports of %s as a development server',
    async (name, file) => {
      const names = Object.keys(await import(name)).toSorted();
      expect(names).not.toEqual([]);
      expect(Object.keys(await import(file)).toSorted()).toEqual(names);
    },
  );

  it.each(Object.entries(nativeModules))(
    'takes for %s what the browser has',
    async (name, code) => {
      const module = { exports: {} as unknown };
      new Function('module', code)(module);
      const { default: copy } = (await import(name)) as { default: typeof Object.entries };
      const native = module.exports as typeof Object.entries;
      for (const each of [{}, { a: 1, b: [2] }, 'ab', [1]])
        expect(native(each)).toEqual(copy(each));
    },
  );
});
