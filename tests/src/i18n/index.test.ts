import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createI18n } from '../../../src/i18n';
import { completeMessages } from '../../../src/i18n/complete';
import { messages as en } from '../../../src/i18n/en';
import { messages as fr } from '../../../src/i18n/fr';
import { BASE_LOCALE, locales } from '../../../src/i18n/locales';
import { specifiedEntries } from '../../../src/layout/menuEntries';
import { kinds } from '../../../src/operations/kinds';

function flat(catalogue: object, path = ''): [string, unknown][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? flat(value, `${path}${key}.`)
      : [[`${path}${key}`, value] as [string, unknown]],
  );
}

const english = new Map(flat(en));
const own = [...english.keys()].filter((key) => !key.startsWith('ra.'));
const loaded = await Promise.all(
  Object.entries(locales).map(
    async ([locale, { console: load }]) =>
      [locale, new Map(flat((await load()).messages))] as const,
  ),
);
const others = loaded.filter(([locale]) => locale !== BASE_LOCALE);
const placeholders = (text: unknown) =>
  String([...new Set([...String(text).matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort());
const hasPlural = (text: unknown) => String(text).includes('||||');

const root = join(import.meta.dirname, '../../../src');
const sources = readdirSync(root, { withFileTypes: true, recursive: true })
  .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
  .map((file) => join(file.parentPath, file.name))
  .map((file) => ({ file: file.slice(root.length + 1), text: readFileSync(file, 'utf8') }))
  .filter(({ file }) => !file.startsWith('i18n/'));

describe.each(others)('The catalogue of %s', (_, messages) => {
  it('has every English message, including those of react-admin, and no other of ours', () => {
    expect([...english.keys()].filter((key) => !messages.has(key))).toEqual([]);
    const spare = [...messages.keys()].filter((key) => !english.has(key));
    expect(spare.filter((key) => !key.startsWith('ra.'))).toEqual([]);
  });

  it('has the same placeholders', () => {
    const differing = own.filter(
      (key) => placeholders(english.get(key)) !== placeholders(messages.get(key)),
    );
    expect(differing).toEqual([]);
  });

  it('has plural forms wherever English has them', () => {
    const lacking = own.filter(
      (key) => hasPlural(english.get(key)) && !hasPlural(messages.get(key)),
    );
    expect(lacking).toEqual([]);
  });

  it('never writes a counted noun without its plural forms', () => {
    // A number directly before a noun requires agreement; "Pages lues : 1" does not.
    const counted =
      /%\{(?:smart_count|count|sent|done|rows|shown|added|changed)\} (?!fois|plus|sans)\p{L}+s(?!\p{L})/u;
    // Messages that are not translated yet are English and follow its plural rules.
    const translated = own.filter((key) => messages.get(key) !== english.get(key));
    const alone = translated.filter((key) =>
      counted.test(String(messages.get(key)).split('||||')[0] ?? ''),
    );
    expect(alone).toEqual([]);
  });
});

describe.each(loaded)('The catalogue of %s', (_, messages) => {
  it('has no empty text', () => {
    const isText = (text: unknown) => typeof text === 'string' && text.trim() !== '';
    expect(own.filter((key) => !isText(messages.get(key)))).toEqual([]);
  });

  it('has every key that the code uses by name', () => {
    const areas = Object.keys(en).join('|');
    const named = new RegExp(`(['"\`])((?:${areas})(?:\\.\\w+)+)\\1`, 'g');
    const translated = /\btranslate\(\s*(['"`])([\w.]+)\1/g;
    // A literal may also be the prefix of several keys.
    const isBranch = (asked: string) => own.some((known) => known.startsWith(`${asked}.`));
    const missing = sources.flatMap(({ file, text }) =>
      [...text.matchAll(named), ...text.matchAll(translated)]
        .map(([, , asked = '']) => asked)
        .filter((asked) => !messages.has(asked) && !isBranch(asked) && !(asked in kinds))
        .map((asked) => `${file}: ${asked}`),
    );
    expect(missing).toEqual([]);
  });

  it('names every kind of change', () => {
    const missing = Object.keys(kinds).filter(
      (kind) =>
        !messages.has(`activity.kinds.${kind}`) &&
        !messages.has(`resources.${kind.replace('.', '.kinds.')}`),
    );
    expect(missing).toEqual([]);
  });

  it('names every menu entry', () => {
    const missing = specifiedEntries.filter(
      ({ area }) => !messages.has(`menu.${area}`) && !messages.has(`resources.${area}.title`),
    );
    expect(missing.map(({ area }) => area)).toEqual([]);
  });
});

describe('The translation', () => {
  it('uses the selected language from the first screen on, and another on demand', async () => {
    const i18n = await createI18n('fr');
    expect(i18n.getLocale()).toBe('fr');
    expect(i18n.translate('signIn.submit')).toBe('Se connecter');
    await completeMessages();
    expect(i18n.amountInWords('71')).toBe('soixante et onze');
    await i18n.changeLocale('en');
    expect(i18n.translate('signIn.submit')).toBe('Sign In');
    expect(i18n.amountInWords('71')).toBe('seventy-one');
    await i18n.changeLocale('fr');
    expect(i18n.translate('signIn.submit')).toBe('Se connecter');
    expect(i18n.getLocales?.()).toEqual(
      Object.entries(locales).map(([locale, { name }]) => ({ locale, name })),
    );
    expect(i18n.getLocales?.()).toContainEqual({ locale: 'fr', name: 'Français' });
  });

  it('keeps the language that the user selected while the rest of another one loads', async () => {
    const i18n = await createI18n('en');
    const rest = completeMessages();
    await Promise.all([i18n.changeLocale('fr'), rest]);
    expect(i18n.getLocale()).toBe('fr');
    expect(i18n.translate('resources.leads.title')).toBe(fr.resources.leads.title);
  });

  it('loads the rest of the language that is shown where another one cannot be loaded', async () => {
    // Without the catalogues that the tests above have loaded.
    vi.resetModules();
    const { locales } = await import('../../../src/i18n/locales');
    vi.spyOn(locales.fr, 'console').mockRejectedValue(new Error('offline'));
    const { createI18n } = await import('../../../src/i18n');
    const { completeMessages } = await import('../../../src/i18n/complete');
    const i18n = await createI18n('en');
    await expect(i18n.changeLocale('fr')).rejects.toThrow('offline');
    await completeMessages();
    expect(i18n.getLocale()).toBe('en');
    expect(i18n.translate('resources.leads.title')).toBe(en.resources.leads.title);
  });

  it('says what an adopter says instead, on the first screens and on the others', async () => {
    vi.resetModules();
    const { wording } = await import('../../../src/i18n/specifiedWording');
    onTestFinished(() => void Reflect.deleteProperty(wording, 'fr'));
    wording.fr = {
      signIn: { submit: 'Entrer' },
      resources: { leads: { title: 'Demandes' } },
    };
    const { createI18n } = await import('../../../src/i18n');
    const { completeMessages } = await import('../../../src/i18n/complete');
    const i18n = await createI18n('fr');
    const texts = () => ['signIn.submit', 'common.cancel'].map((key) => i18n.translate(key));
    expect(texts()).toEqual(['Entrer', fr.common.cancel]);
    await completeMessages();
    expect(texts()).toEqual(['Entrer', fr.common.cancel]);
    expect(i18n.translate('resources.leads.title')).toBe('Demandes');
    await i18n.changeLocale('en');
    expect(i18n.translate('resources.leads.title')).toBe(en.resources.leads.title);
  });

  it('distinguishes singular and plural', async () => {
    const i18n = await createI18n('fr');
    await completeMessages();
    const warnings = (smart_count: number) =>
      i18n.translate('resources.logs.counted.warning', { smart_count });
    expect([0, 1, 2, 5].map(warnings)).toEqual([
      '0 avertissement',
      '1 avertissement',
      '2 avertissements',
      '5 avertissements',
    ]);
  });

  it('leaves server messages unchanged', async () => {
    const i18n = await createI18n('en');
    for (const text of [
      'No funds left: 5%{x} of $100 || more |||| less',
      'errors',
      'a.b.c',
      '$&',
    ]) {
      expect(i18n.translate(text, { _: text })).toBe(text);
    }
  });
});

it('the language that was chosen last applies, in whatever order their messages arrive', async () => {
  const i18n = await createI18n('en');
  await Promise.all([i18n.changeLocale('fr'), i18n.changeLocale('en')]);
  expect(i18n.getLocale()).toBe('en');
  expect(i18n.translate('common.cancel')).toBe(en.common.cancel);
  await Promise.all([i18n.changeLocale('en'), i18n.changeLocale('fr')]);
  expect(i18n.translate('common.cancel')).toBe(fr.common.cancel);
  await i18n.changeLocale('en');
});
