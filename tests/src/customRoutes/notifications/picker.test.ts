import { describe, expect, it } from 'vitest';
import {
  createDirectory,
  type Person,
} from '../../../../src/customRoutes/notifications/picker/directory';
import { createMatcher } from '../../../../src/customRoutes/notifications/picker/matcher';
import { readIds, resolveIds } from '../../../../src/customRoutes/notifications/picker/resolveIds';

const person = (n: number): Person => {
  const id = `id${String(n).padStart(6, '0')}`;
  const name = `Person ${n}`;
  return { id, name, email: '', phone: '', key: `${id}\n${name}`.toLowerCase() };
};
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => person(from + i));

function directoryOf(pages: number, failing: { page?: number; one?: string } = {}) {
  const asked: string[] = [];
  const directory = createDirectory({
    page: async (number) => {
      asked.push(`page ${number}`);
      if (failing.page === number) {
        failing.page = undefined;
        throw new Error('down');
      }
      // Each page repeats the last of the one before, as when somebody was added meanwhile.
      return { people: range(Math.max(0, (number - 1) * 10 - 1), number * 10), pages };
    },
    one: async (id) => {
      asked.push(id);
      if (failing.one === id) throw new Error('down');
      return id.startsWith('id') ? person(Number(id.slice(2))) : undefined;
    },
  });
  return { directory, asked };
}

describe('The directory', () => {
  it('loads page by page, each person once, and stops at the last page', async () => {
    const { directory, asked } = directoryOf(2);
    expect(directory.hasMore()).toBe(true);
    await Promise.all([directory.loadMore(), directory.loadMore()]);
    expect(asked).toEqual(['page 1']);
    await directory.loadMore();
    await directory.loadMore();
    expect(asked).toEqual(['page 1', 'page 2']);
    expect(directory.state().people.map(({ id }) => id)).toEqual(range(0, 20).map(({ id }) => id));
    expect(directory.hasMore()).toBe(false);
  });

  it('keeps a failure and what it has; the same page is asked for again', async () => {
    const { directory, asked } = directoryOf(3, { page: 2 });
    await directory.loadMore();
    await directory.loadMore();
    expect(directory.state()).toMatchObject({ error: new Error('down'), isLoading: false });
    await directory.loadMore();
    expect(asked).toEqual(['page 1', 'page 2', 'page 2']);
    expect(directory.state()).toMatchObject({ error: undefined, pages: 2 });
  });
});

describe('The search', () => {
  it('finds by id and name in any case, grows with what is loaded, and narrows with what is typed', () => {
    const match = createMatcher();
    const people = range(0, 50);
    const ids = (text: string) => match(people, text).map(({ name }) => name);
    expect(ids('PERSON 4')).toHaveLength(11);
    people.push(...range(400, 402));
    expect(ids('person 4')).toHaveLength(13);
    expect(ids('person 40')).toEqual(['Person 40', 'Person 400', 'Person 401']);
    expect(ids('id000007')).toEqual(['Person 7']);
    expect(ids('person 4')).toHaveLength(13);
    expect(ids(' ')).toHaveLength(52);
    expect(ids('nobody')).toEqual([]);
  });

  // How fast each keystroke is answered is printed by `npm run bench:picker`.
  it('finds among 100,000 people as it does among few', () => {
    const people = range(0, 100_000);
    const match = createMatcher();
    const found = ['p', 'pe', 'person 9999', 'person', 'nobody'].map(
      (text) => match(people, text).length,
    );
    expect(found).toEqual([100_000, 100_000, 11, 100_000, 0]);
  });
});

describe('Pasted ids', () => {
  it('are read once each, whatever separates them', () => {
    expect(readIds(' a,b;c\n"a"\tb  d,\r\n')).toEqual(['a', 'b', 'c', 'd']);
    expect(readIds('\n')).toEqual([]);
  });

  it('are found among the loaded or one by one; unknown and failed ones are named', async () => {
    const { directory, asked } = directoryOf(100, { one: 'id000500' });
    await directory.loadMore();
    const ids = ['id000003', 'id000777', 'x1', 'x2', 'x3', 'id000500'];
    const progress: number[] = [];
    const { found, unknown, failed } = await resolveIds(directory, ids, (n) => progress.push(n));
    expect(found.map(({ id }) => id)).toEqual(['id000003', 'id000777']);
    expect([unknown, failed]).toEqual([['x1', 'x2', 'x3'], ['id000500']]);
    expect(asked).toEqual(['page 1', 'id000777', 'x1', 'x2', 'x3', 'id000500']);
    expect(progress.at(-1)).toBe(6);
  });

  it('that are unknown are named in the order they were pasted, whichever answer came first', async () => {
    const directory = createDirectory({
      page: async () => ({ people: [], pages: 1 }),
      // The later it was pasted, the sooner its answer comes.
      one: async (id) => {
        for (let turn = 9; turn > Number(id.slice(1)); turn -= 1) await Promise.resolve();
        return undefined;
      },
    });
    await directory.loadMore();
    const ids = ['x1', 'x5', 'x9'];
    expect((await resolveIds(directory, ids, () => {})).unknown).toEqual(ids);
  });

  it('of many people are found by loading pages while that is fewer calls', async () => {
    const { directory, asked } = directoryOf(3);
    const ids = range(0, 30).map(({ id }) => id);
    expect((await resolveIds(directory, ids, () => {})).found).toHaveLength(30);
    expect(asked).toEqual(['page 1', 'page 2', 'page 3']);
  });
});
