import type { ApiShape } from './apiShape';
import { type Field, readSample } from './fields';
import { codeOf } from './kindCode';

/** Responses of one resource: its list, and one record if it has a response of its own. */
export interface Samples {
  list: unknown;
  one?: unknown;
  /** The known part of the format: its paths. */
  shape: ApiShape;
  /** The fields that a new record needs. */
  required?: string[];
  /** The fields that only the server sets. */
  readOnly?: string[];
}

/** Marks the fields that a new record needs, as far as a user types them, and those that only the server sets. */
export const withRules = (fields: Field[], required: string[] = [], readOnly: string[] = []) =>
  fields.map((field) => ({
    ...field,
    ...(required.includes(field.source) && codeOf(field).isText && { isRequired: true }),
    ...(readOnly.includes(field.source) && { isReadOnly: true }),
  }));

/** Infers the fields of a resource and the format of its API from its responses, as `readSample` does from one. */
export function readSamples(
  { list, one, shape, required, readOnly }: Samples,
  noun: string,
  id?: string,
): { fields: Field[]; shape: ApiShape; notes: string[] } {
  const read = readSample(list, noun, id);
  const single = one === undefined ? undefined : readSample(one, noun, read.shape.id).shape.one;
  return {
    fields: withRules(read.fields, required, readOnly),
    shape: { ...read.shape, ...shape, ...(single && { one: single }) },
    notes: read.notes,
  };
}
