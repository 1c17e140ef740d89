import { inspect } from 'node:util';
import { camelCase } from '../../../src/format/humanise';
import type { generated } from '../../../src/i18n/en/generated';
import type { TranslationOf } from '../../../src/i18n/types';
import { type ApiShape, hasVerb } from '../apiShape';
import type { Field } from '../fields';
import { labelOfField, type Names, nameWithoutUnit } from '../names';

/** The existing messages of a language that a new resource reuses. */
export interface Known {
  code: string;
  texts: TranslationOf<typeof generated>;
  /** react-admin's own messages after a change. */
  created: string;
  updated: string;
}

// Only English has complete sentences with the noun.
function english({ label, labels }: Names) {
  const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
  const one = `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${lower(label)}`;
  return {
    empty: `No ${lower(labels)} yet`,
    loading: `Loading ${lower(labels)}...`,
    add: `Create ${label}`,
    edit: 'Edit',
    created: `${label} created`,
    updated: `${label} updated`,
    kinds: { create: `Create ${one}`, update: `Edit ${one}`, delete: `Delete ${one}` },
    required: (field: string) => `${field} is required`,
  };
}

// Other languages reuse their generic messages; a translator adds the noun.
function inOwnWords({ label }: Names, { texts, created, updated }: Known) {
  const { empty, loading, add, edit, delete: remove } = texts;
  const plain = { empty, loading, add, edit, created, updated };
  return {
    ...plain,
    kinds: {
      create: `${add} (${label})`,
      update: `${edit} (${label})`,
      delete: `${remove} (${label})`,
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
  const { name, label, labels } = names;
  const { code, texts } = language;
  const own = code === 'en' ? english(names) : inOwnWords(names, language);
  const has = (kind: Field['kind']) => fields.some((field) => field.kind === kind);
  const known = texts.fields as Record<string, string>;
  const labelOf = (source: string) => {
    const { unit } = fields.find((field) => field.source === source) ?? {};
    return known[camelCase(nameWithoutUnit(source, unit))] ?? labelOfField({ source, unit });
  };
  const listOf = (all: Field[], word = (text: string) => text) =>
    Object.fromEntries(all.map(({ source }) => [source, word(labelOf(source))]));
  const ranges = Object.entries(shape.filters?.ranges ?? {}).flatMap(([field, [from, to]]) => [
    [from, `${labelOf(field)} (${texts.from})`],
    [to, `${labelOf(field)} (${texts.to})`],
  ]);
  const verbs = (['create', 'update', 'delete'] as const).filter((verb) => hasVerb(shape, verb));
  const [canCreate, canUpdate] = [hasVerb(shape, 'create'), hasVerb(shape, 'update')];
  const catalogue = {
    name: `${label} |||| ${labels}`,
    fields: listOf(fields),
    title: labels,
    empty: own.empty,
    loading: own.loading,
    ...(canCreate && { add: own.add }),
    ...(canUpdate && { edit: own.edit }),
    ...(shape.pageSizes && { rowsPerPage: texts.rowsPerPage }),
    ...(has('amount') && { notDecimal: texts.notDecimal }),
    ...(has('tree') && { notJson: texts.notJson }),
    ...(has('boolean') && { yes: texts.yes, no: texts.no }),
    required: listOf(
      fields.filter(({ isRequired }) => isRequired),
      own.required,
    ),
    notifications: {
      ...(canCreate && { created: own.created }),
      ...(canUpdate && { updated: own.updated }),
    },
    filters: Object.fromEntries(ranges),
    kinds: Object.fromEntries(verbs.map((verb) => [verb, own.kinds[verb]])),
  };
  const filled = Object.entries(catalogue).filter(([, value]) => Object.keys(value).length > 0);
  const text = inspect(Object.fromEntries(filled), { compact: 1, breakLength: Infinity });
  return code === 'en'
    ? `/** ${labels}. */\nexport const ${name} = ${text};\n`
    : `import type { ${name} as en } from '../en/${name}';\nimport type { TranslationOf } from '../types';\n\nexport const ${name}: TranslationOf<typeof en> = ${text};\n`;
}
