import { type Identifier, identifierOf } from '../format/identifiers';
import { formatText } from '../format/text';

/** Reads one field: a value of its kind, or undefined for whatever else came (rulings R32). */
export type Field<T> = (value: unknown) => T | undefined;

/** An amount as the API sends it: a number or a decimal text, in major units. */
export type Amount = number | string;

type Json = Record<string, unknown>;

/** Tells whether a value is a JSON object. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text; a number or a boolean in its place becomes one. */
export const text: Field<string> = (value) =>
  typeof value === 'string' ? value : formatText(value) || undefined;

/** A time as ISO 8601 text; a number in its place is milliseconds since 1970. */
export const time: Field<string> = (value) => {
  if (typeof value === 'string') return value;
  const date = new Date(typeof value === 'number' ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

/** A time as ISO 8601 text; a number in its place is seconds since 1970. */
export const seconds: Field<string> = (value) => {
  const since1970 = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return time(typeof since1970 === 'number' ? since1970 * 1_000 : since1970);
};

/** Milliseconds since 1970 of an ISO 8601 time, for the body of a request; undefined for anything else. */
export function toMilliseconds(iso: unknown): number | undefined {
  const at = typeof iso === 'string' ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

/** Seconds since 1970 of an ISO 8601 time, for the body of a request; undefined for anything else. */
export function toSeconds(iso: unknown): number | undefined {
  const at = toMilliseconds(iso);
  return at === undefined ? undefined : Math.floor(at / 1_000);
}

/** An amount, as it came. */
export const amount: Field<Amount> = (value) =>
  typeof value === 'string' || Number.isFinite(value) ? (value as Amount) : undefined;

/** A count: a whole number from 0, or such a number as text. */
export const count: Field<number> = (value) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return Number.isInteger(number) && (number as number) >= 0 ? (number as number) : undefined;
};

/** A number; one as text counts. */
export const number: Field<number> = (value) => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return Number.isFinite(read) ? (read as number) : undefined;
};

const WORDS = [
  ['true', true],
  ['false', false],
] as const;

/** Yes or no; such a word as a text counts. */
export const flag: Field<boolean> = (value) =>
  typeof value === 'boolean' ? value : new Map<unknown, boolean>(WORDS).get(value);

/** Whatever came: its shape is read where it is shown. */
export const anything: Field<unknown> = (value) => value ?? undefined;

/** A list of fields of one kind; members of another kind are left out. */
export const listOf =
  <T>(of: Field<T>): Field<T[]> =>
  (value) =>
    Array.isArray(value)
      ? value.map(of).filter((each): each is Awaited<T> & T => each !== undefined)
      : undefined;

/** A record in a field: an object, or an identifier alone. */
export const nested =
  <R>(of: RecordReader<R>): Field<R> =>
  (value) => {
    if (isObject(value)) return of(value);
    return identifierOf({ id: value }) === undefined ? undefined : of({ id: value });
  };

type Fields = Record<string, Field<unknown>>;

/** What a reader makes of a record. `id` is its identifier as text, absent in a row that came without one. */
type Read<F extends Fields> = { id: string } & {
  [Name in keyof F]?: Exclude<ReturnType<F[Name]>, undefined>;
};

/** Reads a record of any origin: each declared field is of its kind or absent, further fields pass as they came. */
export interface RecordReader<R> {
  (value: unknown): R;
  /** The declared fields, from which the tests are generated. */
  fields: Fields;
  /** The field with the identifier, where it is neither `_id` nor `id`. */
  idName?: string;
  /** Reads the identifier of a record as it came; undefined where there is none. */
  idOf: (value: unknown) => Identifier | undefined;
}

/** The type of what a reader reads. */
export type RecordOf<Reader> = Reader extends RecordReader<infer R> ? R : never;

/**
 * Declares the shape of a record, once for its type and its reader. `id` names the field with its identifier where that
 * is neither `_id` nor `id`.
 */
export function recordOf<F extends Fields>(
  fields: F,
  { id: name }: { id?: string } = {},
): RecordReader<Read<F>> {
  const idOf = (value: unknown) =>
    identifierOf(name && isObject(value) ? { id: value[name] } : value);
  function read(value: unknown) {
    const record: Json = isObject(value) ? { ...value } : {};
    const identifier = idOf(record);
    for (const [name, of] of Object.entries(fields)) {
      const found = of(record[name]);
      if (found === undefined) delete record[name];
      else record[name] = found;
    }
    // A number stays in `_id` for the bodies that name the record; screens and addresses compare texts (decision 0003).
    if (typeof identifier === 'number' && !name) record._id = identifier;
    record.id = identifier === undefined ? undefined : String(identifier);
    return record as Read<F>;
  }
  return Object.assign(read, { fields, ...(name && { idName: name }), idOf });
}
