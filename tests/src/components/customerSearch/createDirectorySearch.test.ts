import { describe, expect, it } from 'vitest';
import { createDirectory } from '../../../../src/components/customerSearch/directory';
import {
  bestMatches,
  matchesPerson,
  searchTermsOf,
  toPerson,
} from '../../../../src/components/customerSearch/person';
import {
  createDirectorySearch,
  SEARCH_SLICE,
} from '../../../../src/components/customerSearch/search';
import { user } from '../../../../src/dataProvider/endpoints/users';
import { identifierOf } from '../../../../src/format/identifiers';
import { person, range, readAll } from './people';

const isFound = (fields: object, text: string) =>
  matchesPerson(toPerson({ id: 'abc123', ...fields }), searchTermsOf(text));

describe('A person is found', () => {
  it.each([
    ['Ṣadé Ọlátúnjí', 'sade olatunji'],
    ['Ṣadé Ọlátúnjí', 'OLATUNJI SADE'],
    ['Sade Olatunji', 'Ṣadé'],
    ['Kɔfi Mɛnsah', 'kofi mensah'],
    ['Ɓala Ɗanjuma', 'bala danj'],
    ['Chidi O’Neil-Obi', "o'neil obi"],
    ['Chidi ONeil Obi', 'O’Neil-Obi'],
    ['Søren Łukasz Straße', 'soren lukasz strasse'],
  ])('by name, whatever its accents: %s by %s', (name, text) => {
    expect(isFound({ name }, text)).toBe(true);
    expect(isFound({ name: 'Somebody Else' }, text)).toBe(false);
  });

  it.each([
    ['+234 803 111 2222', '0803 111 2222'],
    ['+234 803 111 2222', '08031112222'],
    ['+234 803 111 2222', '+234-803-111'],
    ['+234 803 111 2222', '(0)803 111'],
    ['+234 803 111 2222', '002348031112222'],
    ['+234 803 111 2222', '+234 0803 111 2222'],
    ['+234 803 111 2222', '803111'],
    ['+234 803 111 2222', '2222'],
    ['08031112222', '+2348031112222'],
    ['8031112222', '0803'],
    ['+233 24 412 3456', '0244123456'],
    ['+44 20 7946 0000', '02079460000'],
    ['+233 24 412 3456', '+233244'],
  ])('by the digits of the phone, with or without the country code: %s by %s', (phone, text) => {
    expect(isFound({ phone }, text)).toBe(true);
    expect(isFound({ phone: '+234 909 000 0001' }, text)).toBe(false);
    expect(isFound({}, text)).toBe(false);
  });

  it('by email, business and ID, in part and in any case', () => {
    const shop = { name: 'Ada', businessname: 'Ada’s Shop', email: 'Ada.Obi@Demo.test' };
    for (const text of ['ada.obi@demo.test', '@DEMO', 'adas shop', 'ABC123', 'ada demo'])
      expect(isFound(shop, text), text).toBe(true);
    expect(isFound(shop, 'ada.obi@demo.tests')).toBe(false);
  });

  it('first when the name begins with the text, or when a field equals it', () => {
    const people = [
      person(1, { name: 'Bayo Ada' }),
      person(2, { name: 'Ada Obi' }),
      person(3, { name: 'Zainab', email: 'ada' }),
    ];
    expect(bestMatches(people, ['ada'], 2).map(({ name }) => name)).toEqual(['Ada Obi', 'Zainab']);
    expect(bestMatches(people, ['ada'], 3)).toHaveLength(3);
  });
});

/** A search over this many people, with its pauses counted: between two of them is one task. */
async function searchOver(count: number) {
  const directory = createDirectory({
    page: async (page) => ({
      data: page === 1 ? range(0, 30) : range(30, count),
      meta: { pages: 2 },
    }),
    one: async () => undefined,
  });
  await readAll(directory);
  let tasks = 1;
  const search = createDirectorySearch(directory, async () => {
    tasks += 1;
  });
  search.listen(() => {});
  async function find(text: string) {
    tasks = 1;
    search.setText(text);
    while (!search.matches().isSettled) await Promise.resolve();
    return { found: search.matches().people.length, tasks };
  }
  return { directory, search, find };
}

describe('The search', () => {
  it('returns results at once among few, narrows with the text, and widens again', async () => {
    const { find } = await searchOver(300);
    expect(await find('person 4')).toMatchObject({ tasks: 1 });
    expect(await find('person 299')).toEqual({ found: 1, tasks: 1 });
    expect(await find('person 29')).toMatchObject({ found: 13 });
    expect(await find('nobody')).toMatchObject({ found: 0 });
    expect(await find('')).toMatchObject({ found: 300 });
  });

  // `npm run bench:scale` measures the time per keystroke.
  it('searches 100,000 people in slices, each a short task, and only the results for a longer text', async () => {
    const { find, search } = await searchOver(100_000);
    expect(await find('p')).toEqual({ found: 100_000, tasks: 100_000 / SEARCH_SLICE });
    expect(await find('person')).toEqual({ found: 100_000, tasks: 100_000 / SEARCH_SLICE });
    expect(await find('person 9999')).toEqual({ found: 19, tasks: 100_000 / SEARCH_SLICE });
    expect(await find('person 99999')).toEqual({ found: 1, tasks: 1 });
    expect(await find('nobody')).toEqual({ found: 0, tasks: 100_000 / SEARCH_SLICE });
    expect(search.matches().needles).toEqual(['nobody']);
  });

  it('returns no result for an older text while the next one is typed', async () => {
    const { search } = await searchOver(50_000);
    for (const text of ['p', 'pe', 'zz', 'person 4999']) search.setText(text);
    expect(search.matches()).toMatchObject({ text: 'person 4999', isSettled: false });
    while (!search.matches().isSettled) await Promise.resolve();
    const names = search.matches().people.map(({ name }) => name);
    expect(names).toHaveLength(15);
    expect(names.filter((name) => !name.includes('4999'))).toEqual([]);
  });

  it('adds people read in the meantime, and restarts when a person has changed', async () => {
    const { directory, find, search } = await searchOver(40);
    expect(await find('renamed')).toMatchObject({ found: 0 });
    await directory.fetchPerson('id000050');
    expect(search.matches().people).toHaveLength(0);
    const other = createDirectory({
      page: async (page) => ({ data: [person(page, { name: 'Renamed' })], meta: { pages: 3 } }),
      one: async (id) => person(Number(id.slice(2)), { name: 'Somebody' }),
    });
    const following = createDirectorySearch(other);
    following.listen(() => {});
    following.setText('renamed');
    await other.readNext();
    expect(following.matches().people).toHaveLength(1);
    await readAll(other);
    expect(following.matches().people).toHaveLength(3);
    await other.refresh('id000002');
    expect(following.matches().people.map(({ id }) => id)).toEqual(['id000001', 'id000003']);
  });
});

it('A person keeps a numeric ID for the message that is sent, and a text for comparison', () => {
  const one = toPerson(user({ _id: 7, name: 'Ada' }));
  expect([one.id, identifierOf(one)]).toEqual(['7', 7]);
  expect(identifierOf(toPerson(user({ _id: 'a7' })))).toBe('a7');
});

it('Letters that occur in an ID by chance find no one', () => {
  const somebody = toPerson({ id: '65a0ade4c2b1f0e9d8c7b6a5', name: 'Oluchi Nnadi' });
  expect(matchesPerson(somebody, searchTermsOf('ade'))).toBe(false);
  expect(matchesPerson(somebody, searchTermsOf('65A0ADE4'))).toBe(true);
});
