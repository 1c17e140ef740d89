import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messages as en } from '../../../src/i18n/en';
import { messages, numerals } from '../../../src/i18n/fr';
import { messages as frenchFirst } from '../../../src/i18n/fr/first';
import { type Locale, locales } from '../../../src/i18n/locales';
import type { FirstMessages, Language, LocaleParts } from '../../../src/i18n/types';

// `tsc` checks these: a line that compiles although it should not is an "unused @ts-expect-error".
const name = 'Third';
const first = async () => frenchFirst;
const direction = 'rtl' as const;
const load = async () => ({ messages, numerals });
const { menu: _menu, ...firstWithoutMenu } = frenchFirst;
const { ra, ...rest } = messages;
const { timeout: _timeout, ...errorsWithoutTimeout } = messages.errors;
const { tiptap: _tiptap, ...raWithoutTiptap } = ra;
const { validation: _validation, ...raWithoutValidation } = ra;
const { and: _and, ...numeralsWithoutAnd } = numerals;

const thirdLanguage = [
  { name, direction, first, console: load } satisfies LocaleParts,
  // @ts-expect-error its name
  { direction, first, console: load } satisfies LocaleParts,
  // @ts-expect-error how it is read
  { name, first, console: load } satisfies LocaleParts,
  // @ts-expect-error the texts of its first screens
  { name, direction, console: load } satisfies LocaleParts,
  // @ts-expect-error one area of its first screens
  firstWithoutMenu satisfies FirstMessages,
  // @ts-expect-error its catalogue
  { name, direction, first } satisfies LocaleParts,
  // @ts-expect-error its amounts in words
  { messages } satisfies Language,
  // @ts-expect-error one fact of its amounts in words
  { messages, numerals: numeralsWithoutAnd } satisfies Language,
  // @ts-expect-error react-admin's own messages
  rest satisfies Language['messages'],
  // @ts-expect-error one group of react-admin's own messages
  { ...messages, ra: raWithoutValidation } satisfies Language['messages'],
  // @ts-expect-error the editor's messages
  { ...messages, ra: raWithoutTiptap } satisfies Language['messages'],
  // @ts-expect-error one sentence of one area
  { ...messages, errors: errorsWithoutTimeout } satisfies Language['messages'],
  // @ts-expect-error a place in the table
  { ...locales } satisfies Record<Locale | 'third', LocaleParts>,
];

describe('A third language', () => {
  it('does not compile while it lacks a part', () => {
    expect(thirdLanguage.length).toBeGreaterThan(10);
  });

  it('has to be named in src/i18n only', () => {
    const root = join(import.meta.dirname, '../../../src');
    const codes = Object.keys(locales).join('|');
    const named = new RegExp(`['"\`](${codes})['"\`]|i18n/(${codes})\\b`);
    const naming = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('i18n/'))
      .filter((file) => named.test(readFileSync(join(root, file), 'utf8')));
    expect(naming).toEqual([]);
  });
});

describe('The first screens', () => {
  it('use the same messages as the whole catalogue', async () => {
    for (const { first: load, console: loadAll } of Object.values(locales)) {
      expect((await loadAll()).messages).toMatchObject(await load());
    }
  });
});

describe('The values of a message', () => {
  const namesIn = (text: string) =>
    [...text.matchAll(/%\{(\w+)\}/g)].flatMap(([, name]) =>
      name === 'smart_count' || !name ? [] : [name],
    );
  const isWithin = (some: string[], all: string[]) => some.every((name) => all.includes(name));
  const flat = (messages: object, path = ''): [string, string][] =>
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
    );
  const catalogues = Object.entries(locales).map(([code, { console: loadAll }]) => ({
    code,
    loadAll,
  }));

  it.each(catalogues)('have the same names in singular and plural: $code', async ({ loadAll }) => {
    const wrong = flat((await loadAll()).messages).filter(([, text]) => {
      const [one, many] = text.split('||||').map(namesIn);
      return one && many && !isWithin(one, many) && !isWithin(many, one);
    });
    expect(wrong).toEqual([]);
  });

  it.each(catalogues)('have the same names as in English: $code', async ({ loadAll }) => {
    const english = new Map(flat(en).map(([key, text]) => [key, namesIn(text)]));
    const wrong = flat((await loadAll()).messages).filter(([key, text]) => {
      const names = english.get(key);
      if (!names || key.startsWith('ra.')) return false;
      return !isWithin(names, namesIn(text)) || !isWithin(namesIn(text), names);
    });
    expect(wrong).toEqual([]);
  });
});
