import { describe, expect, it } from 'vitest';
import { createDirectory } from '../../../../src/components/customerSearch/directory';
import { parseIds, resolveIds } from '../../../../src/customRoutes/notifications/PasteIds';
import { directoryOf, range } from '../../components/customerSearch/people';

describe('Pasted IDs', () => {
  it('are read once each, whatever separates them', () => {
    expect(parseIds(' a,b;c\n"a"\tb  d,\r\n')).toEqual(['a', 'b', 'c', 'd']);
    expect(parseIds('\n')).toEqual([]);
  });

  it('are found among the loaded people or one by one; unknown and failed ones are named', async () => {
    const { directory, asked } = directoryOf({ pages: 100, failing: { one: 'id000500' } });
    await directory.readNext();
    const ids = ['id000003', 'id000777', 'x1', 'x2', 'x3', 'id000500'];
    const progress: number[] = [];
    const { found, unknown, failed } = await resolveIds(directory, ids, (n) => progress.push(n));
    expect(found.map(({ id }) => id)).toEqual(['id000003', 'id000777']);
    expect([unknown, failed]).toEqual([['x1', 'x2', 'x3'], ['id000500']]);
    expect(asked).toEqual(['page 1', 'id000777', 'x1', 'x2', 'x3', 'id000500']);
    expect(progress.at(-1)).toBe(6);
  });

  it('that are unknown are named in the order they were pasted, whichever response arrived first', async () => {
    const directory = createDirectory({
      page: async () => ({ data: [], meta: { pages: 1 } }),
      // The later an ID was pasted, the sooner its response arrives.
      one: async (id) => {
        for (let turn = 9; turn > Number(id.slice(1)); turn -= 1) await Promise.resolve();
        return undefined;
      },
    });
    await directory.readNext();
    const ids = ['x1', 'x5', 'x9'];
    expect((await resolveIds(directory, ids, () => {})).unknown).toEqual(ids);
  });

  it('of many people are found by loading pages while that takes fewer requests', async () => {
    const { directory, asked } = directoryOf({ pages: 3 });
    const ids = range(0, 30).map(({ id }) => id);
    expect((await resolveIds(directory, ids, () => {})).found).toHaveLength(30);
    expect(asked).toEqual(['page 1', 'page 2', 'page 3']);
  });
});
