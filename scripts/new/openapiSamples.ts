import { SettingsError } from '../../server/config';
import { VERBS } from './apiShape';
import { EXAMPLES, FORMATS, type JsonSchema } from './fields';
import { pagingOf } from './paging';
import { pathShape } from './paths';
import type { Samples } from './samples';

interface Schema extends JsonSchema {
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  example?: unknown;
  examples?: unknown[];
}
interface Content {
  $ref?: string;
  content?: Record<string, { schema?: Schema }>;
}
interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  schema?: Schema;
}
interface Operation {
  parameters?: Parameter[];
  responses?: Record<string, Content>;
  requestBody?: Content;
}
type PathItem = { parameters?: Parameter[] } & {
  [Method in 'get' | 'post' | 'put' | 'patch' | 'delete']?: Operation;
};
interface Document {
  paths?: Record<string, PathItem>;
  servers?: { url?: string }[];
}

// Schemas may contain themselves.
const DEEPEST = 8;

/** Returns functions that read the parts of a document, with references resolved. */
function reader(document: unknown) {
  function resolve<Part extends { $ref?: string }>(part: Part): Part {
    if (!part.$ref) return part;
    const names = part.$ref.replace(/^#\//, '').split('/');
    const unescaped = names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
    const found = unescaped.reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      document,
    );
    return found ? resolve(found as Part) : ({} as Part);
  }

  /** Merges the parts of `allOf`, and the first of the alternatives that is not null. */
  function merged(given: Schema, depth = 0): Schema {
    const schema = resolve(given);
    if (depth > DEEPEST) return schema;
    const alternative = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].find(
      (each) => resolve(each).type !== 'null',
    );
    const parts = [...(schema.allOf ?? []), ...(alternative ? [alternative] : [])].map((part) =>
      merged(part, depth + 1),
    );
    return Object.assign({}, ...parts, schema, {
      properties: Object.assign({}, ...[...parts, schema].map(({ properties }) => properties)),
      required: [...parts, schema].flatMap(({ required = [] }) => required),
    });
  }

  const choicesOf = (schema: Schema) => (merged(schema).enum ?? []).filter((each) => each != null);

  /** Returns the rows needed to contain each choice twice; choices are inferred from repeated values. */
  const rowsFor = (items: Schema) =>
    Math.max(
      1,
      ...Object.values(merged(items).properties ?? {}).map((each) => 2 * choicesOf(each).length),
    );

  function exampleOf(given: Schema, depth = 0, row = 0): unknown {
    const schema = merged(given);
    const { type, properties = {}, items, format = '' } = schema;
    const choices = choicesOf(schema);
    const stated = [schema.example, schema.examples?.[0], schema.const, schema.default];
    const value = [choices[row % choices.length], ...stated].find((each) => each != null);
    if (value !== undefined) return value;
    if (depth > DEEPEST) return null;
    const named = Object.entries(properties);
    if (named.length > 0) {
      const inner = named.map(([name, each]) => [name, exampleOf(each, depth + 1, row)]);
      return Object.fromEntries(inner);
    }
    if (items) {
      return Array.from({ length: rowsFor(items) }, (_, n) => exampleOf(items, depth + 1, n));
    }
    const main = [type].flat().find((each) => each !== 'null') ?? 'object';
    return FORMATS[format] ?? EXAMPLES[main];
  }

  const schemaIn = (part: Content | undefined): Schema | undefined =>
    Object.entries((part && resolve(part).content) ?? {}).find(([type]) => /json/.test(type))?.[1]
      .schema;
  const responseSchema = ({ responses = {} }: Operation) => {
    const [, success] = Object.entries(responses).find(([code]) => /^2|default/.test(code)) ?? [];
    return schemaIn(success);
  };

  /** Returns the names of the properties, however deep, that only the server sets. */
  function readOnlyIn(given: Schema, depth = 0): string[] {
    const { properties = {}, items } = merged(given);
    if (depth > DEEPEST) return [];
    const own = Object.entries(properties).flatMap(([name, each]) =>
      merged(each).readOnly ? [name] : readOnlyIn(each, depth + 1),
    );
    return [...own, ...(items ? readOnlyIn(items, depth + 1) : [])];
  }

  return {
    responseOf: (operation: Operation) => {
      const schema = responseSchema(operation);
      return schema && exampleOf(schema);
    },
    readOnlyIn: (operation: Operation) => readOnlyIn(responseSchema(operation) ?? {}),
    requiredBy: (operation?: Operation) => {
      const schema = schemaIn(operation?.requestBody);
      return schema ? (merged(schema).required ?? []) : [];
    },
    /** Returns the parameters of a list in its query and body, with their defaults. */
    parametersOf: ({ parameters: shared = [] }: PathItem, operation: Operation) => {
      const query = [...shared, ...(operation.parameters ?? [])]
        .map(resolve)
        .flatMap(({ in: place, name, schema }) =>
          place === 'query' && name ? [[name, schema]] : [],
        );
      const body = Object.entries(merged(schemaIn(operation.requestBody) ?? {}).properties ?? {});
      const all = [...query, ...body] as [string, Schema | undefined][];
      return Object.fromEntries(
        all.map(([name, schema = {}]) => [name, merged(schema).default ?? merged(schema).minimum]),
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
  const { paths = {}, servers = [] } = document as Document;
  const server = servers[0]?.url ?? '/';
  const isUrl = URL.canParse(server, 'http://api');
  const base = isUrl ? new URL(server, 'http://api').pathname.replace(/\/+$/, '') : '';
  // A list that is read by POST has a path below that of the records.
  const below = (each: string) => (readsByPost ? each.replace(/\/[^/]+$/, '') : each);
  const isWanted = (each: string) =>
    path ? [each, `${base}${each}`].map(below).includes(path) : below(each).endsWith(`/${name}`);
  const lists = Object.keys(paths).filter(
    (each) => paths[each]?.[readsByPost ? 'post' : 'get'] && !/\{/.test(each) && isWanted(each),
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
  const read = item[readsByPost ? 'post' : 'get'] ?? {};
  const list = responseOf(read);
  if (list === undefined) throw new SettingsError(`${found} has no JSON response`);
  const records = below(found);
  const ofOne = Object.entries(paths).filter(
    ([each]) =>
      each.startsWith(`${records}/{`) && /^\{[^/]+\}$/.test(each.slice(records.length + 1)),
  );
  const {
    get,
    put,
    patch,
    delete: remove,
  }: PathItem = Object.assign({}, ...ofOne.map(([, each]) => each));
  const one = get && responseOf(get);
  const { post } = paths[records] ?? {};
  const methods = { get, create: post, update: put ?? patch, delete: remove };
  const verbs = VERBS.filter((verb) => methods[verb]);
  return {
    list,
    shape: {
      ...pathShape(name, `${base}${found}`, readsByPost),
      ...pagingOf(parametersOf(item, read)),
      ...(verbs.join() !== 'get,create,update' && { verbs }),
      ...(patch && !put && { isPatched: true }),
    },
    required: requiredBy(post),
    readOnly: readOnlyIn(read),
    ...(one !== undefined && { one }),
  };
}
