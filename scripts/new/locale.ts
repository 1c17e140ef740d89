import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '../../server/settings';
import { filesBelow } from './files';
import { quoted } from './names';

// These define how a language is loaded and formats numbers; the other files are catalogues.
const AS_THEY_ARE = new Set(['numerals.ts', 'resources.ts']);

// Right-to-left languages.
const RTL_LANGUAGES = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/**
 * Adds a language below `root`: every catalogue as an English copy with the catalogue's type, so that untranslated texts appear
 * in English. Throws SettingsError for an invalid or existing code or name.
 */
export function newLocale(root: string, code: string, name: string) {
  if (!/^[a-z]{2,3}$/.test(code)) {
    throw new SettingsError(`a language is named by its code, as "de", but not by "${code}"`);
  }
  if (!name)
    throw new SettingsError('its name in itself is missing: npm run new:locale -- de Deutsch');
  if (existsSync(join(root, 'src/i18n', code))) {
    throw new SettingsError(`src/i18n/${code} is there already`);
  }
  const { read, addAsIs, change, write } = filesBelow(root);
  for (const file of readdirSync(join(root, 'src/i18n/en')).filter((each) => /\.ts$/.test(each))) {
    addAsIs(`src/i18n/${code}/${file}`, translated(file, read(`src/i18n/en/${file}`)));
  }
  const entry = `  ${code}: {
    name: ${quoted(name)},
    direction: '${RTL_LANGUAGES.has(code) ? 'rtl' : 'ltr'}',
    first: async () => (await import('./${code}/first')).messages,
    console: () => import('./${code}'),
  },
`;
  change('src/i18n/locales.ts', (text) =>
    text
      .replace(/^(export type Locale = .*);$/m, `$1 | '${code}';`)
      .replace(/^(?=\} satisfies Record<Locale, LocaleParts>;)/m, () => entry),
  );
  return write();
}

function translated(file: string, text: string): string {
  if (AS_THEY_ARE.has(file)) return text;
  if (file === 'index.ts') {
    return text
      .replace(
        /^\/\*\* Every sentence[\s\S]*?\*\/$/m,
        '/** Complete: it compiles only while it has every key of the English catalogue. */',
      )
      .replace(/^};$/m, "} satisfies Language['messages'];")
      .replace(/^(import englishMessages .*)$/m, "$1\nimport type { Language } from '../types';");
  }
  if (file === 'first.ts') {
    const imports = "import type { FirstMessages } from '../types';\n";
    return imports + text.replace(/^};$/m, '} satisfies FirstMessages;');
  }
  const area = file.replace('.ts', '');
  const typed = text.replace(
    /^export const (\w+) = \{/gm,
    'export const $1: TranslationOf<typeof en.$1> = {',
  );
  const imports = `import type * as en from '../en/${area}';\nimport type { TranslationOf } from '../types';\n\n`;
  return imports + typed;
}
