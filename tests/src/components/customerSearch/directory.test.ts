import { describe, expect, it } from 'vitest';
import { ALL_PEOPLE, createDirectory } from '../../../../src/components/customerSearch/directory';
import { directoryOf, person, range, readAll } from './people';

const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id);
const aWhile = () => new Promise((resolve) => setTimeout(resolve));

describe('The directory', () => {
  it('reads nothing until it is used, then only as much as is needed, each person once', async () => {
    const { directory, asked } = directoryOf({ pages: 5 });
    await aWhile();
    expect(asked).toEqual([]);
    const lookAway = directory.request(15);
    await aWhile();
    expect(asked).toEqual(['page 1', 'page 2']);
    lookAway();
    directory.request(0);
    await aWhile();
    expect(asked).toHaveLength(2);
    expect(ids(directory.state().people)).toEqual(ids(range(0, 20)));
  });

  it('reads everyone for a search, once for all listeners, and reports its progress', async () => {
    const { directory, asked } = directoryOf({ pages: 8 });
    const progress: string[] = [];
    directory.listen(() => {
      const { read, total, isTotalEstimated, isComplete } = directory.state();
      progress.push(
        `${read} of ${isTotalEstimated ? 'about ' : ''}${total}${isComplete ? ', all' : ''}`,
      );
    });
    directory.request(ALL_PEOPLE);
    await readAll(directory);
    expect(asked).toEqual(Array.from({ length: 8 }, (_, n) => `page ${n + 1}`));
    expect(progress[0]).toBe('10 of about 80');
    expect(progress.at(-1)).toBe('80 of about 80, all');
  });

  it('stops reading once it is not used, and resumes where it stopped', async () => {
    const { directory, asked } = directoryOf({ pages: 100 });
    const lookAway = directory.request(ALL_PEOPLE);
    while (directory.state().pagesRead < 10) await Promise.resolve();
    lookAway();
    await aWhile();
    const stoodAt = asked.length;
    expect(stoodAt).toBeLessThan(20);
    await aWhile();
    expect(asked).toHaveLength(stoodAt);
    await readAll(directory);
    expect(new Set(asked).size).toBe(100);
    expect(asked).toHaveLength(100);
  });

  it('keeps a failure and the people read so far, and requests the same pages again', async () => {
    const { directory, asked } = directoryOf({ pages: 3, failing: { page: 2 } });
    await readAll(directory);
    expect(directory.state()).toMatchObject({
      failure: new Error('down'),
      read: 10,
      isComplete: false,
    });
    directory.request(ALL_PEOPLE);
    await aWhile();
    expect(asked).toEqual(['page 1', 'page 2', 'page 3']);
    directory.tryAgain();
    await readAll(directory);
    expect(directory.state()).toMatchObject({ failure: undefined, isComplete: true, read: 30 });
  });

  it('is never complete when the server repeats its pages', async () => {
    const directory = createDirectory({
      page: async () => ({ data: range(0, 10), meta: { pages: 4 } }),
      one: async () => undefined,
    });
    await readAll(directory);
    expect(directory.state()).toMatchObject({ isComplete: false, failure: { kind: 'malformed' } });
  });

  it('goes on after pages without customers, which repeat nothing', async () => {
    const directory = createDirectory({
      page: async (page) => ({ data: page === 4 ? range(0, 2) : [], meta: { pages: 4 } }),
      one: async () => undefined,
    });
    await readAll(directory);
    expect(directory.state()).toMatchObject({ isComplete: true, failure: undefined, read: 2 });
  });

  /** Creates a directory of people, on pages of ten, of whom the first are removed before the given requests. */
  function shrinkingDirectory(size: number, removals: Record<number, number>) {
    const all = range(0, size);
    let requests = 0;
    const directory = createDirectory({
      page: async (number) => {
        requests += 1;
        all.splice(0, removals[requests] ?? 0);
        const data = all.slice((number - 1) * 10, number * 10);
        return { data, meta: { pages: Math.ceil(all.length / 10) } };
      },
      one: async () => undefined,
    });
    return { directory, requests: () => requests };
  }

  it('is read again if a person was removed between two pages: another may have moved between them (R39)', async () => {
    const { directory, requests } = shrinkingDirectory(31, { 2: 1 });
    await readAll(directory);
    expect(directory.state()).toMatchObject({ isComplete: true, failure: undefined, read: 30 });
    expect(ids(directory.state().people).toSorted()).toEqual(ids(range(1, 31)));
    expect(requests()).toBe(7);
  });

  it('is not complete if people are removed again and again, until the user tries again', async () => {
    const { directory } = shrinkingDirectory(31, { 2: 1, 6: 10 });
    await readAll(directory);
    expect(directory.state()).toMatchObject({
      ...{ isComplete: false, failure: { message: 'errors.changedWhileRead' } },
    });
    directory.request(ALL_PEOPLE);
    directory.tryAgain();
    await readAll(directory);
    expect(directory.state()).toMatchObject({ isComplete: true, failure: undefined, read: 20 });
  });

  it('is read again after five minutes: new people are found, deleted ones are gone', async () => {
    let time = 0;
    const { directory, asked, server } = directoryOf({ pages: 2, now: () => time });
    await readAll(directory);
    time = 4 * 60_000;
    await readAll(directory);
    expect(asked).toHaveLength(2);
    time = 6 * 60_000;
    server.pages = 3;
    server.gone.add('id000003');
    server.changed.set('id000004', person(4, { name: 'Renamed' }));
    const lookAway = directory.request(ALL_PEOPLE);
    // Until then the old people are shown, and the directory is not complete.
    expect(directory.state()).toMatchObject({ isComplete: false, read: 0 });
    expect(directory.state().people).toHaveLength(20);
    await readAll(directory);
    lookAway();
    expect(directory.state().people).toHaveLength(29);
    expect(directory.find('id000003')).toBeUndefined();
    expect(directory.find('id000004')?.name).toBe('Renamed');
  });

  it('looks up one person in a single request, refreshes them after a change, and forgets everyone', async () => {
    const { directory, asked, server } = directoryOf({ pages: 9 });
    expect(await directory.fetchPerson('id000077')).toMatchObject({ name: 'Person 77' });
    expect(await directory.fetchPerson('id000077')).toMatchObject({ name: 'Person 77' });
    expect(await directory.fetchPerson('nobody')).toBeUndefined();
    expect(asked).toEqual(['id000077', 'nobody']);
    server.changed.set('id000077', person(77, { name: 'Renamed' }));
    await directory.refresh('id000077');
    expect(directory.find('id000077')?.name).toBe('Renamed');
    const lookAway = directory.request(ALL_PEOPLE);
    await Promise.resolve();
    directory.forget();
    await aWhile();
    expect(directory.state()).toMatchObject({ people: [], read: 0, isComplete: false });
    expect(directory.find('id000077')).toBeUndefined();
    lookAway();
  });
});
