import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createI18n } from '../../../src/i18n';
import { en } from '../../../src/i18n/en';
import { fr } from '../../../src/i18n/fr';
import { menuEntries } from '../../../src/layout/menuEntries';

function flat(catalogue: object, path = ''): [string, unknown][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? flat(value, `${path}${key}.`)
      : [[`${path}${key}`, value] as [string, unknown]],
  );
}

const english = new Map(flat(en));
const french = new Map(flat(fr));
const own = [...english.keys()].filter((key) => !key.startsWith('ra.'));
const placeholders = (text: unknown) =>
  [...new Set([...String(text).matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort();
const forms = (text: unknown) => String(text).split('||||').length;

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name));
}

describe('The catalogues', () => {
  it('are complete: every English sentence has a French one, and no other', () => {
    expect([...english.keys()].filter((key) => !french.has(key))).toEqual([]);
    const spare = [...french.keys()].filter((key) => !english.has(key) && !key.startsWith('ra.'));
    expect(spare).toEqual([]);
  });

  it('have no empty text', () => {
    const isText = (text: unknown) => typeof text === 'string' && text.trim() !== '';
    expect(own.filter((key) => !isText(english.get(key)) || !isText(french.get(key)))).toEqual([]);
  });

  it('have the same placeholders and the same number of plural forms', () => {
    const differing = own.filter((key) => {
      const [one, other] = [english.get(key), french.get(key)];
      return (
        String(placeholders(one)) !== String(placeholders(other)) || forms(one) !== forms(other)
      );
    });
    expect(differing).toEqual([]);
  });

  it('have every key that the code asks for by name', () => {
    const root = join(import.meta.dirname, '../../../src');
    const areas = Object.keys(en).join('|');
    const key = new RegExp(`(['"\`])((?:${areas})(?:\\.\\w+)+)\\1`, 'g');
    // A literal may also be what several keys begin with.
    const isBranch = (asked: string) => own.some((known) => known.startsWith(`${asked}.`));
    const missing = sources(root)
      .filter((file) => !file.includes('/i18n/'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(key)]
          .map(([, , asked = '']) => asked)
          .filter((asked) => !english.has(asked) && !isBranch(asked))
          .map((asked) => `${file.slice(root.length + 1)}: ${asked}`),
      );
    expect(missing).toEqual([]);
  });

  it('name every menu entry', () => {
    const missing = menuEntries.filter(({ area }) => !english.has(`menu.${area}`));
    expect(missing.map(({ area }) => area)).toEqual([]);
  });
});

describe('The translation', () => {
  it('speaks the chosen language from the first screen on, and another on demand', async () => {
    const i18n = await createI18n('fr');
    expect(i18n.getLocale()).toBe('fr');
    expect(i18n.translate('signIn.submit')).toBe('Se connecter');
    await i18n.changeLocale('en');
    expect(i18n.translate('signIn.submit')).toBe('Sign In');
    await i18n.changeLocale('fr');
    expect(i18n.translate('signIn.submit')).toBe('Se connecter');
    expect(i18n.getLocales?.()).toEqual([
      { locale: 'en', name: 'English' },
      { locale: 'fr', name: 'Français' },
    ]);
  });

  it('leaves the words of a server as they are', async () => {
    const i18n = await createI18n('en');
    for (const said of [
      'No funds left: 5%{x} of $100 || more |||| less',
      'errors',
      'a.b.c',
      '$&',
    ]) {
      expect(i18n.translate(said, { _: said })).toBe(said);
    }
  });
});
