import type {
  Oas3_1Definition,
  Oas3Operation,
  Oas3PathItem,
  Referenced,
  Oas3_1Schema as Schema,
} from '@redocly/openapi-core';
import { SettingsError } from '../../server/config';
import { VERBS } from './apiShape';
import { type Field, fieldsOf } from './fields';
import { pagingOf } from './paging';
import { pathShape } from './paths';
import { type Samples, withRules } from './samples';

type Operation = Oas3Operation<Schema>;
type PathItem = Oas3PathItem<Schema>;
type WithContent = { content?: Record<string, { schema?: Referenced<Schema> }> };

// Example values by schema type and format, from which the kinds are inferred.
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

// Schemas may contain themselves.
const DEEPEST = 8;

/** Returns functions that read the parts of a document, with references resolved. */
function reader(document: unknown) {
  function resolve<Part extends object>(part: Referenced<Part>): Part {
    if (!('$ref' in part) || !part.$ref) return part as Part;
    const names = part.$ref.replace(/^#\//, '').split('/');
    const found = names
      .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);
    return resolve((found ?? {}) as Part);
  }

  /** Merges the parts of `allOf`, and the first of the alternatives that is not null. */
  function merged(given: Referenced<Schema>, depth = 0): Schema {
    const schema = resolve(given);
    if (depth > DEEPEST) return schema;
    const { allOf = [], oneOf = [], anyOf = [] } = schema;
    const alternative = [...oneOf, ...anyOf].find((each) => resolve(each).type !== 'null');
    const parts = [...allOf, ...(alternative ? [alternative] : [])]
      .map((part) => merged(part, depth + 1))
      .concat(schema);
    return Object.assign({}, ...parts, {
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
      required: parts.flatMap(({ required = [] }) => required),
    });
  }

  const propertiesOf = (schema: Schema) => Object.entries(schema.properties ?? {});
  const itemsOf = ({ items }: Schema) => (typeof items === 'object' ? items : undefined);
  const choicesOf = (schema: Referenced<Schema>) =>
    (merged(schema).enum ?? []).filter((each) => each != null);

  /** Returns the rows needed to contain each choice twice; choices are inferred from repeated values. */
  const rowsFor = (items: Schema) =>
    Math.max(1, ...propertiesOf(merged(items)).map(([, each]) => 2 * choicesOf(each).length));

  function exampleOf(given: Referenced<Schema>, depth = 0, row = 0): unknown {
    const schema = merged(given);
    const choices = choicesOf(schema);
    const stated = [schema.example, schema.examples?.[0], schema.const, schema.default];
    const value = [choices[row % choices.length], ...stated].find((each) => each != null);
    if (value !== undefined) return value;
    if (depth > DEEPEST) return null;
    const named = propertiesOf(schema);
    if (named.length > 0) {
      const inner = named.map(([name, each]) => [name, exampleOf(each, depth + 1, row)]);
      return Object.fromEntries(inner);
    }
    const items = itemsOf(schema);
    if (items) {
      return Array.from({ length: rowsFor(items) }, (_, n) => exampleOf(items, depth + 1, n));
    }
    const main = [schema.type].flat().find((each) => each !== 'null') ?? 'object';
    return FORMATS[schema.format ?? ''] ?? EXAMPLES[main];
  }

  const schemaIn = (part: Referenced<WithContent> = {}) =>
    Object.entries(resolve(part).content ?? {}).find(([type]) => /json/.test(type))?.[1].schema;
  const responseSchema = ({ responses = {} }: Operation) =>
    schemaIn(Object.entries(responses).find(([code]) => /^2|default/.test(code))?.[1]);

  /** Returns the names of the properties, however deep, that only the server sets. */
  function readOnlyIn(given: Referenced<Schema>, depth = 0): string[] {
    if (depth > DEEPEST) return [];
    const schema = merged(given);
    const own = propertiesOf(schema).flatMap(([name, each]) =>
      merged(each).readOnly ? [name] : readOnlyIn(each, depth + 1),
    );
    return [...own, ...readOnlyIn(itemsOf(schema) ?? {}, depth + 1)];
  }

  return {
    choicesOf,
    exampleOf,
    merged,
    responseOf: (operation: Operation) => {
      const schema = responseSchema(operation);
      return schema && exampleOf(schema);
    },
    readOnlyIn: (operation: Operation) => readOnlyIn(responseSchema(operation) ?? {}),
    requiredBy: (operation?: Operation) => merged(schemaIn(operation?.requestBody) ?? {}).required,
    /** Returns the parameters of a list in its query and body, with their defaults. */
    parametersOf: ({ parameters: shared = [] }: PathItem, operation: Operation) => {
      const query = [...shared, ...(operation.parameters ?? [])]
        .map(resolve)
        .flatMap(({ in: place, name, schema = {} }) =>
          place === 'query' && name ? [[name, schema] as const] : [],
        );
      const body = propertiesOf(merged(schemaIn(operation.requestBody) ?? {}));
      return Object.fromEntries(
        [...query, ...body].map(([name, schema]) => {
          const { default: start, minimum } = merged(schema);
          return [name, start ?? minimum];
        }),
      );
    },
  };
}

/**
 * Reads the responses of a resource from an OpenAPI document: of the list at `path` or, without one, at the only path that
 * ends with its name. Throws SettingsError if there is no such list.
 */
export function openapiSamples(
  document: unknown,
  name: string,
  { path, readsByPost = false }: { path?: string; readsByPost?: boolean } = {},
): Samples {
  const { servers = [], ...rest } = document as Oas3_1Definition;
  const paths = (rest.paths ?? {}) as Record<string, PathItem>;
  const server = servers[0]?.url ?? '/';
  const isUrl = URL.canParse(server, 'http://api');
  const base = isUrl ? new URL(server, 'http://api').pathname.replace(/\/+$/, '') : '';
  const reads = readsByPost ? 'post' : 'get';
  // A list that is read by POST has a path below that of the records.
  const below = (each: string) => (readsByPost ? each.replace(/\/[^/]+$/, '') : each);
  const isWanted = (each: string) =>
    path ? [each, `${base}${each}`].map(below).includes(path) : below(each).endsWith(`/${name}`);
  const lists = Object.keys(paths).filter(
    (each) => paths[each]?.[reads] && !/\{/.test(each) && isWanted(each),
  );
  const [found = ''] = lists;
  if (lists.length !== 1) {
    const [count, which] =
      lists.length === 0 ? ['no', Object.keys(paths)] : ['more than one', lists];
    throw new SettingsError(
      `the document has ${count} list of "${path ?? name}": use --path, or --schema. Its paths: ${which.join(', ')}`,
    );
  }
  const { responseOf, requiredBy, readOnlyIn, parametersOf } = reader(document);
  const item = paths[found] ?? {};
  const read = item[reads] ?? { responses: {} };
  const list = responseOf(read);
  if (list === undefined) throw new SettingsError(`${found} has no JSON response`);
  const records = below(found);
  const ofOne = Object.keys(paths).filter(
    (each) => each.startsWith(`${records}/`) && /^\{[^/]+\}$/.test(each.slice(records.length + 1)),
  );
  const one: PathItem = Object.assign({}, ...ofOne.map((each) => paths[each]));
  const { post } = paths[records] ?? {};
  const methods = { get: one.get, create: post, update: one.put ?? one.patch, delete: one.delete };
  const verbs = VERBS.filter((verb) => methods[verb]);
  return {
    list,
    one: one.get && responseOf(one.get),
    shape: {
      ...pathShape(name, `${base}${found}`, readsByPost),
      ...pagingOf(parametersOf(item, read)),
      ...(verbs.join() !== 'get,create,update' && { verbs }),
      ...(one.patch && !one.put && { isPatched: true }),
    },
    required: requiredBy(post),
    readOnly: readOnlyIn(read),
  };
}

/** Reads the fields of a schema in an OpenAPI document. Throws SettingsError if it does not exist. */
export function openapiFields(document: unknown, name: string): Field[] {
  const schemas = (document as Oas3_1Definition).components?.schemas ?? {};
  const schema = schemas[name];
  if (!schema) {
    throw new SettingsError(
      `the document has no schema "${name}": ${Object.keys(schemas).join(', ')}`,
    );
  }
  const { merged, exampleOf, choicesOf } = reader(document);
  const { properties = {}, required } = merged(schema);
  const readOnly = Object.keys(properties).filter(
    (each) => merged(properties[each] ?? {}).readOnly,
  );
  const fields = fieldsOf([exampleOf(schema) as Record<string, unknown>]).map((field) => {
    const choices = choicesOf(properties[field.source] ?? {}).filter(isText);
    return choices.length > 1 ? { ...field, choices } : field;
  });
  return withRules(fields, required, readOnly);
}

const isText = (value: unknown) => typeof value === 'string';
