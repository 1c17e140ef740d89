import { camelCase } from '../../../src/format/humanise';
import type { generatedTexts } from '../../../src/i18n/generated';
import { type ApiShape, hasVerb } from '../apiShape';
import type { Field } from '../fields';
import { labelOfField, type Names, nameWithoutUnit, quoted } from '../names';
import { wordsFor } from './console';

type Texts = ReturnType<typeof generatedTexts>;

/** The existing messages of a language that a new resource reuses. */
export interface Known {
  code: string;
  texts: Texts;
  /** react-admin's own messages after a change. */
  created: string;
  updated: string;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const article = (word: string) => (/^[aeiou]/i.test(word) ? 'an' : 'a');

// Only English has complete sentences with the noun.
function english({ label, labels }: Names) {
  const one = `${article(label)} ${lower(label)}`;
  return {
    title: labels,
    empty: `No ${lower(labels)} yet`,
    loading: `Loading ${lower(labels)}...`,
    add: `Create ${label}`,
    edit: 'Edit',
    notifications: { created: `${label} created`, updated: `${label} updated` },
    ends: { from: 'from', to: 'to' },
    kinds: { create: `Create ${one}`, update: `Edit ${one}`, delete: `Delete ${one}` },
    required: (field: string) => `${field} is required`,
  };
}

// Other languages reuse their generic messages; a translator adds the noun.
function inOwnWords({ label, labels }: Names, { texts, created, updated }: Known) {
  return {
    title: labels,
    empty: texts.empty,
    loading: texts.loading,
    add: texts.add,
    edit: texts.edit,
    notifications: { created, updated },
    ends: { from: texts.from, to: texts.to },
    kinds: {
      create: `${texts.add} (${label})`,
      update: `${texts.edit} (${label})`,
      delete: `${texts.delete} (${label})`,
    },
    required: (field: string) => `${field} (${texts.required})`,
  };
}

/** Returns the complete catalogue of a resource in one language; missing messages are in English. */
export function messages(
  names: Names,
  fields: Field[],
  language: Known,
  shape: ApiShape = {},
): string {
  const { pageSizes, filters } = shape;
  const { name, label, labels } = names;
  const { code, texts } = language;
  const isEnglish = code === 'en';
  const { kinds, required, notifications, ends, add, edit, ...says } = isEnglish
    ? english(names)
    : inOwnWords(names, language);
  const [canCreate, canUpdate] = [hasVerb(shape, 'create'), hasVerb(shape, 'update')];
  const ofVerbs = { ...(canCreate && { add }), ...(canUpdate && { edit }) };
  const after = [
    ...(canCreate ? [`created: ${quoted(notifications.created)}`] : []),
    ...(canUpdate ? [`updated: ${quoted(notifications.updated)}`] : []),
  ];
  const verbs = (['create', 'update', 'delete'] as const).filter((verb) => hasVerb(shape, verb));
  const labelOf = (source: string) => {
    const { unit } = fields.find((field) => field.source === source) ?? {};
    const known = (texts.fields as Record<string, string>)[
      camelCase(nameWithoutUnit(source, unit))
    ];
    return known ?? labelOfField({ source, unit });
  };
  const needed = Object.entries(wordsFor(fields)).filter(([, isNeeded]) => isNeeded);
  const must = fields.filter(({ isRequired }) => isRequired);
  const ranges = Object.entries(filters?.ranges ?? {}).flatMap(([field, names]) =>
    names.map((end, index) => {
      const words = index === 0 ? ends.from : ends.to;
      return `${end}: ${quoted(`${labelOf(field)} (${words})`)},`;
    }),
  );
  const lines = [
    `name: ${quoted(`${label} |||| ${labels}`)},`,
    `fields: { ${fields.map(({ source }) => `${source}: ${quoted(labelOf(source))},`).join(' ')} },`,
    ...Object.entries({ ...says, ...ofVerbs }).map(([key, text]) => `${key}: ${quoted(text)},`),
    ...(pageSizes ? [`rowsPerPage: ${quoted(texts.rowsPerPage)},`] : []),
    ...needed.map(([key]) => `${key}: ${quoted(texts[key as keyof Omit<Texts, 'fields'>])},`),
    ...(must.length > 0
      ? [
          `required: { ${must.map(({ source }) => `${source}: ${quoted(required(labelOf(source)))},`).join(' ')} },`,
        ]
      : []),
    ...(after.length > 0 ? [`notifications: { ${after.join(', ')} },`] : []),
    ...(ranges.length > 0 ? [`filters: { ${ranges.join(' ')} },`] : []),
    ...(verbs.length > 0
      ? [`kinds: { ${verbs.map((verb) => `${verb}: ${quoted(kinds[verb])}`).join(', ')} },`]
      : []),
  ];
  const head = isEnglish
    ? `/** ${labels}. */\nexport const ${name} = {`
    : `import type { ${name} as en } from '../en/${name}';\nimport type { TranslationOf } from '../types';\n\nexport const ${name}: TranslationOf<typeof en> = {`;
  return `${head}\n  ${lines.join('\n  ')}\n};\n`;
}
