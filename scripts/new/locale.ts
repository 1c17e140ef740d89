import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '../../server/config';
import { addImport, addLine } from './addLine';

// These define how a language is loaded and formats numbers; the other files are catalogues.
const AS_THEY_ARE = new Set(['light.ts', 'numerals.ts', 'resources.ts']);

// Right-to-left languages.
const FROM_THE_RIGHT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

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
  const i18n = join(root, 'src/i18n');
  const folder = join(i18n, code);
  if (existsSync(folder)) throw new SettingsError(`src/i18n/${code} is there already`);
  mkdirSync(folder);
  const written = readdirSync(join(i18n, 'en')).filter((file) => file.endsWith('.ts'));
  for (const file of written) {
    const text = readFileSync(join(i18n, 'en', file), 'utf8');
    writeFileSync(join(folder, file), translated(file, text));
  }
  const locales = join(i18n, 'locales.ts');
  const entry = [
    `  ${code}: {`,
    `    name: ${quoted(name)},`,
    `    direction: '${FROM_THE_RIGHT.has(code) ? 'rtl' : 'ltr'}',`,
    `    light: () => import('./${code}/light'),`,
    `    first: async () => (await import('./${code}/first')).messages,`,
    `    console: () => import('./${code}'),`,
    '  },',
  ].join('\n');
  const known = readFileSync(locales, 'utf8')
    .replace(/^(export type Locale = .*);$/m, `$1 | '${code}';`)
    .replace(/^(?=\} satisfies Record<Locale, LocaleParts>;)/m, () => `${entry}\n`);
  writeFileSync(locales, known);
  // These catalogues load with the code that shows them, not with the others.
  for (const area of ['generated', 'demo', 'faultInjection']) {
    const table = join(i18n, `${area}.ts`);
    addImport(table, `import { ${area} as ${code} } from './${code}/${area}';`);
    addLine(table, /^ {2}fr,$/, `  ${code},`);
  }
  const changed = ['locales', 'generated', 'demo', 'faultInjection'].map(
    (table) => `src/i18n/${table}.ts`,
  );
  return { written, changed };
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

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
