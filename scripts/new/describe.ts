import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { SettingsError } from '../../server/settings';
import { type Described, fieldsOf, parseFields, VERBS, type Verb } from './fields';
import { readOpenapi } from './openapi';
import { identifierOf, recordsIn } from './sample';

/** Reads a file of JSON or YAML. Throws SettingsError for one that is neither. */
export function readDocument(file: string): unknown {
  if (!existsSync(file)) throw new SettingsError(`there is no file ${file}`);
  const text = readFileSync(file, 'utf8');
  try {
    return /^\s*[[{]/.test(text) ? JSON.parse(text) : parse(text);
  } catch (error) {
    throw new SettingsError(`${file} is neither JSON nor YAML: ${(error as Error).message}`);
  }
}

/** Infers a resource from a response of its API. Throws SettingsError for one without records. */
export function readSample(response: unknown, one: string): Described {
  const { records, path } = recordsIn(response, one);
  const id = identifierOf(records[0] ?? {}, one);
  const place = `the records of the sample are under ${path}: the dialect in src/api.ts finds them there, or not yet`;
  const guess = id
    ? `the identifier is ${id}: --id names another field`
    : 'no identifier was found: name its field with --id';
  const isUsual = id === 'id' || id === '_id';
  return {
    fields: fieldsOf(records),
    id,
    notes: [...(isUsual ? [] : [guess]), ...(path.includes('.') ? [place] : [])],
  };
}

type Values = Partial<Record<string, string>>;

/** Describes a resource by the options of a command. Throws SettingsError for an invalid option, and without fields. */
export function describe(name: string, one: string, values: Values): Described {
  const { fields, sample, openapi, path, id } = values;
  const verbs = values.verbs?.split(/[\s,]+/).filter(Boolean);
  if (verbs?.some((verb) => !VERBS.includes(verb as Verb))) {
    throw new SettingsError(`--verbs are some of ${VERBS.join(',')}`);
  }
  if (path !== undefined && !/^(\/[\w.-]+)+$/.test(path)) {
    throw new SettingsError('--path is written as /v2/coupons');
  }
  if ([fields, sample, openapi].filter((each) => each !== undefined).length !== 1) {
    throw new SettingsError('the fields are missing: give one of --fields, --sample and --openapi');
  }
  const described =
    fields !== undefined
      ? { fields: parseFields(fields), notes: [] }
      : sample !== undefined
        ? readSample(readDocument(sample), one)
        : readOpenapi(readDocument(openapi ?? ''), name, one, path);
  return {
    ...described,
    ...(path !== undefined && openapi === undefined && { path }),
    ...(id !== undefined && { id }),
    ...(verbs && { verbs: verbs as Verb[] }),
  };
}
