import { SettingsError } from '../../server/config';
import { inferShapes, type Kind } from '../../src/components/generated/infer';
import { field as find } from '../../src/dataProvider/readers';
import { kindCode } from './kindCode';

/** A field of a resource that is to be made. */
export interface Field {
  source: string;
  kind: Kind;
  isRequired?: boolean;
}

const isKind = (word: string): word is Kind => Object.hasOwn(kindCode, word);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads `reason:text! amount:amount open:boolean`; `!` marks what must be given, a field without a kind is a text. */
export function parseFields(words: string): Field[] {
  return words
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => {
      const [, source = '', kind = 'text', mark] = /^(\w+)(?::(\w+))?(!?)$/.exec(word) ?? [];
      if (!source) throw new SettingsError(`a field is written as name:kind, not as "${word}"`);
      if (!isKind(kind)) {
        throw new SettingsError(
          `"${kind}" is no kind; there are ${Object.keys(kindCode).join(', ')}`,
        );
      }
      return { source, kind, ...(mark && { isRequired: true }) };
    });
}

/** Infers the fields from an answer, as it came or as `npm run probe -- --record` writes it: a list, a page or a record. */
export function sampleFields(json: unknown): Field[] {
  const answer = isObject(json) && 'answer' in json && 'of' in json ? json.answer : json;
  const records = recordsIn(answer);
  if (records.length === 0) throw new SettingsError('the sample holds no record');
  return known(inferShapes(records.map((record) => ({ id: '', ...record }))));
}

function recordsIn(answer: unknown): Record<string, unknown>[] {
  if (Array.isArray(answer)) return answer.filter(isObject);
  if (!isObject(answer)) return [];
  if ('id' in answer || '_id' in answer) return [answer];
  const inside = ['data', 'entity']
    .map((name) => find(answer, name))
    .find((each) => each !== undefined);
  if (inside !== undefined) return recordsIn(inside);
  const list = Object.values(answer).find((each) => Array.isArray(each) && each.every(isObject));
  return list ? recordsIn(list) : [answer];
}

interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  allOf?: JsonSchema[];
}

// By the name, as a value of that type would be inferred.
const EXAMPLES: Record<string, unknown> = {
  integer: 7,
  number: 7.5,
  boolean: true,
  object: { any: 'thing' },
  array: ['thing'],
  string: 'text',
};
const FORMATS: Record<string, unknown> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T10:00:00Z',
  email: 'name@example.com',
  uri: 'https://example.com',
};

/** Reads the fields of a schema in an OpenAPI document. Throws SettingsError when there is none of that name. */
export function openapiFields(document: unknown, name: string): Field[] {
  const { components } = document as { components?: { schemas?: Record<string, JsonSchema> } };
  const schemas = components?.schemas ?? {};
  const resolve = (schema: JsonSchema = {}): JsonSchema =>
    schema.$ref ? resolve(schemas[schema.$ref.split('/').pop() ?? '']) : schema;
  const parts = (schema: JsonSchema): JsonSchema[] => [
    resolve(schema),
    ...(resolve(schema).allOf ?? []).flatMap(parts),
  ];
  if (!schemas[name]) {
    throw new SettingsError(
      `the document has no schema "${name}": ${Object.keys(schemas).join(', ')}`,
    );
  }
  const all = parts(schemas[name]);
  const properties = Object.assign({}, ...all.map((part) => part.properties ?? {})) as Record<
    string,
    JsonSchema
  >;
  const required = new Set(all.flatMap((part) => part.required ?? []));
  const example = Object.entries(properties).map(([source, property]) => {
    const { type = 'object', format = '' } = resolve(property);
    const main = [type].flat().find((each) => each !== 'null') ?? 'string';
    return [source, FORMATS[format] ?? EXAMPLES[main] ?? 'text'];
  });
  const fields = known(inferShapes([{ id: '', ...Object.fromEntries(example) }]));
  return fields.map((field) =>
    required.has(field.source) && kindCode[field.kind].isText
      ? { ...field, isRequired: true }
      : field,
  );
}

// What cannot be a name in code is left to be written by hand.
const known = (shapes: Field[]): Field[] =>
  shapes
    .filter(({ source }) => /^[A-Za-z]\w*$/.test(source))
    .map(({ source, kind }) => ({ source, kind }));
