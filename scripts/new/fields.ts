import { SettingsError } from '../../server/config';
import {
  type FieldKind,
  type InferredField,
  inferFields,
  isMinorName,
  toSnakeCase,
  writableFields,
} from '../../src/components/generated/inferFields';
import { type ApiShape, shapeOfSample } from './apiShape';
import { kindCode, type Unit, units } from './kindCode';

/** A field of a resource to generate. */
export interface Field {
  source: string;
  kind: FieldKind;
  /** The unit of a time or an amount that the API sends as a number. */
  unit?: Unit;
  /** The values of a text field with few of them. */
  choices?: string[];
  /** The name of the referenced resource. */
  reference?: string;
  /** A reference to records with numeric IDs. */
  isNumber?: true;
  isRequired?: boolean;
  /** Set by the server alone. */
  isReadOnly?: boolean;
}

/** Returns the fields that a user may write. */
export const writable = (fields: Field[]): Field[] =>
  writableFields(fields).filter(({ isReadOnly }) => !isReadOnly);

const isKind = (word: string): word is FieldKind => Object.hasOwn(kindCode, word);
const isUnit = (word: string): word is Unit => Object.hasOwn(units, word);
/** The kinds that a field can be declared with, for messages. */
export const KINDS = [...Object.keys(kindCode), 'choice(a|b)', ...Object.keys(units)].join(', ');

const FIELD = /^(\w+)(?::(\w+)(?:\(([\w|.-]+)\)(:number)?)?)?(!?)$/;

/**
 * Parses `reason:text! open:boolean status:choice(new|paid) customerId:reference(users)`, with `:number` after it for
 * numeric IDs; `!` marks a required field, and the default kind is text. Throws SettingsError for an invalid field.
 */
export function parseFields(words: string): Field[] {
  return words
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => {
      const [, source = '', kind = 'text', of, number, mark] = FIELD.exec(word) ?? [];
      if (!source) throw new SettingsError(`a field is written as name:kind, not as "${word}"`);
      const required = mark && { isRequired: true };
      if (kind === 'choice') return { source, kind: 'text', choices: choicesIn(of), ...required };
      if (of !== undefined && kind !== 'reference') {
        throw new SettingsError(`only a choice and a reference have parentheses, not "${word}"`);
      }
      if (isUnit(kind)) return { source, ...ofUnit(kind), ...required };
      if (!isKind(kind)) throw new SettingsError(`"${kind}" is no kind; there are ${KINDS}`);
      const reference = of && { reference: of, ...(number && { isNumber: true as const }) };
      return { source, kind, ...reference, ...required };
    });
}

function choicesIn(words = ''): string[] {
  const choices = words.split('|').filter(Boolean);
  if (choices.length < 2) throw new SettingsError('a choice is written as status:choice(new|paid)');
  return choices;
}

/**
 * Infers the fields of a resource and the format of its API from a response.
 * `noun` is the singular, as `coupon`; `id` is the ID field, if it is known. Throws SettingsError for a response without records.
 */
export function readSample(
  response: unknown,
  noun: string,
  id?: string,
): { fields: Field[]; shape: ApiShape; notes: string[] } {
  const { records, shape, notes } = shapeOfSample(response, noun, id);
  const fields = fieldsOf(records).filter(({ source }) => source !== shape.id);
  const minor = fields.filter(({ unit }) => unit === 'minor');
  const hundredths = minor.map(
    ({ source }) => `${source} is read in hundredths: 1000 is shown as 10.00, and written as 1000`,
  );
  return { fields, shape, notes: [...notes, ...hundredths] };
}

/** Returns the kind of a number with a unit. */
export const ofUnit = (unit: Unit) =>
  ({ kind: unit === 'minor' ? 'amount' : 'dateTime', unit }) satisfies Partial<Field>;

/** Infers fields from records, with the units of numbers that are times or amounts. */
export const fieldsOf = (records: Record<string, unknown>[]): Field[] =>
  known(inferFields(records.map((record) => ({ id: '', ...record })))).map((field) => {
    const unit = field.kind === 'number' && unitOf(field.source, records);
    return unit ? { ...field, ...ofUnit(unit) } : field;
  });

// A number is a time only if its field has such a name and all its values are between 2001 and 2106.
const TIMES =
  /(^|_)(at|on|time|timestamp|date|until|since|expires|expiry|created|updated|modified|due)$/;
const RANGES: [Unit, number][] = [
  ['seconds', 1e9],
  ['milliseconds', 1e12],
];

function unitOf(source: string, records: Record<string, unknown>[]): Unit | undefined {
  const values = records.map((record) => record[source]).filter((value) => value != null);
  if (isMinorName(source)) {
    return records.every(({ currency }) => hasMinorUnits(currency)) ? 'minor' : undefined;
  }
  if (!TIMES.test(toSnakeCase(source))) return undefined;
  return RANGES.find(([, least]) =>
    values.every((value) => Number(value) >= least && Number(value) < 4.3 * least),
  )?.[0];
}

function hasMinorUnits(currency: unknown): boolean {
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/i.test(currency)) return true;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits === 2;
}

// Fields whose names are not valid in code are left out.
const known = (shapes: InferredField[]): Field[] =>
  shapes
    .filter(({ source }) => /^[A-Za-z]\w*$/.test(source))
    .map(({ source, kind, choices, reference, isNumber }) => ({
      source,
      kind,
      ...(choices && { choices }),
      ...(reference && { reference, ...(isNumber && { isNumber }) }),
    }));
