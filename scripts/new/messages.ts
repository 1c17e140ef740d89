import { camelCase, humanise } from '../../src/format/text';
import type { generated } from '../../src/i18n/en/generated';
import type { TranslationOf } from '../../src/i18n/types';
import type { Described } from './fields';
import { type Names, quoted } from './names';

/** The existing messages of a language that a new resource reuses. */
export interface Known {
  code: string;
  texts: TranslationOf<typeof generated>;
}

/** Returns the catalogue of a resource in one language: its name and its fields. Unknown words are in English. */
export function messages(
  { folder: name, label, labels }: Names,
  { fields, filters }: Described,
  { code, texts }: Known,
): string {
  const known = new Map(Object.entries(texts.fields));
  const labelOf = (source: string) => {
    const { currency, reference } = fields.find((field) => field.source === source) ?? {};
    const plain = currency
      ? source.replace(/(?<=.)_?(minor(_?units?)?|cents|kobo|pence)$/i, '')
      : source;
    // A plain ID keeps the word; a reference shows a name.
    const text = humanise(reference ? plain.replace(/(?<=.)(_id|Id)$/, '') : plain);
    return known.get(camelCase(plain)) ?? text.replace(/ id$/, ' ID');
  };
  const ends = Object.entries(filters?.ranges ?? {}).flatMap(([field, [from, to]]) => [
    [from, `${labelOf(field)} (${texts.from})`] as const,
    [to, `${labelOf(field)} (${texts.to})`] as const,
  ]);
  const all = [...fields.map(({ source }) => [source, labelOf(source)] as const), ...ends];
  const lines = [...new Map(all)].map(([source, text]) => `${quoted(source)}: ${quoted(text)}`);
  const catalogue = `{ name: ${quoted(`${label} |||| ${labels}`)}, fields: { ${lines.join(', ')} } }`;
  if (code === 'en') return `/** ${labels}. */\nexport const ${name} = ${catalogue};\n`;
  return `import type { ${name} as en } from '../en/${name}';
import type { TranslationOf } from '../types';

export const ${name}: TranslationOf<typeof en> = ${catalogue};
`;
}
