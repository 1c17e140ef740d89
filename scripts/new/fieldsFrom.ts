import { readFileSync } from 'node:fs';
import { SettingsError } from '../../server/config';
import type { ApiShape } from './apiShape';
import { type Field, parseFields, readSample } from './fields';
import { namesOf } from './names';
import { openapiFields, openapiSamples } from './openapiSamples';
import { readSamples } from './samples';
import { urlSamples } from './urlSamples';

const jsonIn = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SettingsError(`--body is JSON, as '{"page":1}', not ${text}`);
  }
}

/**
 * Returns the fields of a resource by the options of a command, and the format of the API as far as samples show it; undefined
 * without an option for fields.
 */
export async function fieldsFrom(
  name: string,
  values: Partial<Record<string, string>>,
  { id, path, readsByPost }: ApiShape = {},
): Promise<{ fields: Field[]; shape?: ApiShape; notes?: string[] } | undefined> {
  const { fields, sample, 'from-url': url, body, openapi, schema } = values;
  const noun = namesOf(name, values.noun).one;
  if (fields) return { fields: parseFields(fields) };
  if (sample) return readSample(jsonIn(sample), noun, id);
  if (url) {
    const options = { name, noun, id, readsByPost, body: bodyOf(body || '{}') };
    return readSamples(await urlSamples(url, options), noun, id);
  }
  if (!openapi) return undefined;
  if (schema) return { fields: openapiFields(jsonIn(openapi), schema) };
  return readSamples(openapiSamples(jsonIn(openapi), name, { path, readsByPost }), noun, id);
}
