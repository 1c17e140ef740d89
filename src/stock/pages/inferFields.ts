import { inferTypeFromValues, type RaRecord } from 'react-admin';
import { type InferredField, shapesOf } from './fieldShapes';

/** Infers the kinds of the fields of some records. */
export const inferFields = (records: RaRecord[]): InferredField[] =>
  shapesOf(records, inferTypeFromValues);
