import { toMajor, toMinor } from '../format/amounts';
import { lookUp } from '../format/collections';
import { readTime } from '../format/dates';
import { type Identifier, identifierOf, isIdentifier } from '../format/identifiers';
import { type ExactNumber, isExactNumber, isObject, parseJson, readNumber } from '../format/json';
import { formatText } from '../format/text';

/** Reads one field: a value of its type, or undefined for anything else. */
export type FieldReader<T> = (value: unknown) => T | undefined;

/** An amount from the API: a number or a decimal text, in major units. */
export type Amount = number | string | ExactNumber;

/** Reads a text; a number or a boolean is converted. */
export const text: FieldReader<string> = (value) =>
  typeof value === 'string' ? value : formatText(value) || undefined;

/** Reads a time as ISO 8601 text; a number is seconds or milliseconds since 1970. Other text is unchanged. */
export const time: FieldReader<string> = (value) =>
  typeof value === 'string' && !/^\d{9,}$/.test(value) ? value : readTime(value)?.toISOString();

/** Reads a time as ISO 8601 text; a number is seconds since 1970. */
export const seconds: FieldReader<string> = (value) => {
  const since1970 = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof since1970 !== 'number') return time(value);
  const date = new Date(since1970 * 1_000);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

/** Returns an ISO 8601 time as seconds since 1970, for a request body; undefined for anything else. */
export function toSeconds(iso: unknown): number | undefined {
  const at = typeof iso === 'string' ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.floor(at / 1_000);
}

/**
 * Reads a date without a time, as `time` does; forms and exports of the field have no time either.
 * @public Used by endpoint files of an adopter.
 */
export const date: FieldReader<string> = (value) => time(value);

/**
 * Returns a numeric ID as a number for a request body; null for '', and any other value unchanged.
 * @public Used by endpoint files of an adopter.
 */
export function toNumber(id: unknown): unknown {
  if (id === '') return null;
  return typeof id === 'string' && /^-?\d+$/.test(id) ? readNumber(`${BigInt(id)}`) : id;
}

/** Reads an amount in hundredths (1050 is 10.50) as exact decimal text in major units; a text with a point is in major units. */
export const minorUnits: FieldReader<string> = (value) => toMajor(value, 2);

/** Returns an amount in major units as hundredths for a request body; unchanged, for the API to refuse, with more decimals. */
export const toMinorUnits = (amount: unknown): unknown => toMinor(amount, 2);

/** Reads an amount unchanged. */
export const amount: FieldReader<Amount> = (value) =>
  typeof value === 'string' || Number.isFinite(value) || isExactNumber(value)
    ? (value as Amount)
    : undefined;

/** Reads a count: an integer from 0, also as text. */
export const count: FieldReader<number> = (value) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return Number.isInteger(number) && (number as number) >= 0 ? (number as number) : undefined;
};

/** Reads a number, also as text. */
export const number: FieldReader<number | ExactNumber> = (value) => {
  const isText = typeof value === 'string' && value.trim() !== '';
  const read = isText ? (parseJson(value).json ?? Number(value)) : value;
  return Number.isFinite(read) || isExactNumber(read) ? (read as number | ExactNumber) : undefined;
};

/**
 * Reads a boolean, also as the text "true" or "false".
 * @public Used by endpoint files of an adopter.
 */
export const flag: FieldReader<boolean> = (value) =>
  [true, false].find((each) => value === each || value === String(each));

/** Reads any value unchanged, except null. */
export const anything: FieldReader<unknown> = (value) => value ?? undefined;

/** Reads a list of fields of one type; other members are omitted. */
export const listOf =
  <T>(of: FieldReader<T>): FieldReader<T[]> =>
  (value) =>
    Array.isArray(value)
      ? value.map(of).filter((each): each is Awaited<T> & T => each !== undefined)
      : undefined;

/** Reads a nested record: an object, or only an ID. */
export const nested =
  <R>(of: RecordReader<R>): FieldReader<R> =>
  (value) => {
    if (isObject(value)) return of(value);
    return identifierOf({ id: value }) === undefined ? undefined : of({ id: value });
  };

type Fields = Record<string, FieldReader<unknown>>;

/** The record that a reader returns. `id` is its ID as text, absent in a row without one. */
type Read<F extends Fields> = { id: string } & {
  [Name in keyof F]?: Exclude<ReturnType<F[Name]>, undefined>;
};

/** Reads a record from unknown data: each declared field has its type or is absent, other fields are unchanged. */
export interface RecordReader<R> {
  (value: unknown): R;
  /** The declared fields, from which tests are generated. */
  fields: Fields;
  /** The field with the ID, if it is neither `_id` nor `id`. */
  idName?: string;
  /** Returns the unchanged ID of a record; undefined without one. */
  idOf: (value: unknown) => Identifier | undefined;
}

/** The record type of a reader. */
export type RecordOf<Reader> = Reader extends RecordReader<infer R> ? R : never;

/** Declares the fields of a record, for its type and its reader; `id` is the field of its ID, or several, of which the first present one counts. */
export function recordReader<F extends Fields>(
  fields: F,
  { id }: { id?: string | readonly string[] } = {},
): RecordReader<Read<F>> {
  const names = [id ?? []].flat();
  const [name] = names;
  const idOf = (value: unknown) =>
    identifierOf(
      name && isObject(value) ? { id: names.map((each) => value[each]).find(isIdentifier) } : value,
    );
  function read(value: unknown) {
    const record: Record<string, unknown> = isObject(value) ? { ...value } : {};
    const identifier = idOf(record);
    for (const [name, of] of Object.entries(fields)) {
      const fieldValue = of(lookUp(record, name));
      if (fieldValue === undefined) delete record[name];
      else record[name] = fieldValue;
    }
    // `_id` keeps a number for request bodies; screens and URLs compare text (decision 0003).
    if (typeof identifier !== 'string' && identifier !== undefined && !name)
      record._id = identifier;
    record.id = identifier === undefined ? undefined : String(identifier);
    return record as Read<F>;
  }
  return Object.assign(read, { fields, ...(name && { idName: name }), idOf });
}
