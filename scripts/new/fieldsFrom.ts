import { readFileSync } from 'node:fs';
import { SettingsError } from '../../server/config';
import type { ApiShape } from './apiShape';
import { type Field, parseFields, readSample } from './fields';
import { namesOf } from './names';
import { openapiFields, openapiSamples } from './openapiSamples';
import { readSamples } from './samples';

const jsonIn = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Returns the fields of a resource by the options of a command, and the format of the API as far as samples show it. Throws
 * SettingsError without an option for fields.
 */
export function fieldsFrom(
  name: string,
  values: Partial<Record<string, string>>,
  { id, path, readsByPost }: ApiShape = {},
): { fields: Field[]; shape?: ApiShape; notes?: string[] } {
  const { fields, sample, openapi, schema } = values;
  const noun = namesOf(name, values.noun).one;
  if (fields) return { fields: parseFields(fields) };
  if (sample) return readSample(jsonIn(sample), noun, id);
  if (!openapi) throw new SettingsError('no fields: give --fields, --sample or --openapi');
  if (schema) return { fields: openapiFields(jsonIn(openapi), schema) };
  return readSamples(openapiSamples(jsonIn(openapi), name, { path, readsByPost }), noun, id);
}
