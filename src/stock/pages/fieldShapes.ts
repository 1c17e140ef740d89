import type { inferTypeFromValues, RaRecord } from 'react-admin';
import { lookUp } from '../../format/collections';
import { DAY_TEXT, NAMED_DAY } from '../../format/dates';
import { isExactNumber, isNested, isNothing } from '../../format/json';

/** The inferred kind of a field in a generated view. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'number'
  | 'amount'
  | 'date'
  | 'dateTime'
  | 'boolean'
  | 'email'
  | 'url'
  | 'html'
  | 'reference'
  | 'tree';

export interface InferredField {
  source: string;
  kind: FieldKind;
  /** The referenced resource. */
  reference?: string;
  /** The distinct values of a text, if they are few and repeated. */
  choices?: string[];
  /** A number or amount that the API sends as a string. */
  isText?: true;
  /** A day that the API sends as a time, such as midnight UTC. */
  isTimed?: true;
  /** A reference to records with numeric IDs. */
  isNumber?: true;
  /** A time that the API sends without a zone. */
  isLocal?: true;
  /** The field with the currency of a number in minor units. */
  currency?: string;
  /** All values are UUIDs, which no one compares by eye. */
  isUuid?: true;
}

const IDENTIFIERS = new Set(['id', '_id', '__v']);
const MONEY = /(^|_)(amount|balance|price|total|subtotal|fee|cost|vat|tax|sum)(_|$)/;
const MINOR = /(^|_)(minor|minor_units?|cents|kobo|pence)$/;
const INTEGER = /^-?\d+$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;
const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const DATE_NAME = /(^|_)(date|day|birthday)(_|$)/;
const DAY_NAME = /(^|_)(birth|birthday|birthdate|dob|registration_date)(_|$)/;
const ZONE = /(Z|[+-]\d\d:?\d\d)$/i;
const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;
const LONG = 80;
const MOST_CHOICES = 8;
const LONGEST_CHOICE = 40;

// The console's names of resources that other APIs name differently.
const OTHER_NAMES: Record<string, string> = {
  customers: 'users',
  merchants: 'users',
  admins: 'admin',
};

/** Returns the resources that a reference may name, the most likely first. */
export const referenceCandidates = (reference: string): string[] =>
  [reference, lookUp(OTHER_NAMES, reference) ?? ''].filter(Boolean);

/** Returns whether a field holds hundredths by its name, as `amount_minor` and `priceCents`. */
export const isMinorName = (source: string) => MINOR.test(toSnakeCase(source));

/** Converts a name from camelCase to snake_case: raisedAt becomes raised_at. */
export const toSnakeCase = (name: string) =>
  name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
const isNumberOrEmpty = (value: unknown) => typeof value === 'number' || isNothing(value);

/** React-admin's inference, which is given: `npm run new:resource` would load all of react-admin for it. */
type Infer = typeof inferTypeFromValues;

/** Infers the kinds of the fields of some records; nested values, which react-admin's inference would flatten, stay trees. */
export function shapesOf(records: RaRecord[], infer: Infer): InferredField[] {
  // react-admin's getValuesFromRecords fails for a field such as "constructor".
  const values = new Map<string, unknown[]>();
  for (const [source, value] of records.flatMap((record) => Object.entries(record))) {
    if (!values.has(source)) values.set(source, []);
    if (value !== null && value !== undefined) values.get(source)?.push(value);
  }
  return [...values]
    .filter(([source]) => !IDENTIFIERS.has(source))
    .map(([source, rawValues]) => {
      const shape = withCurrency(shapeOf(source, rawValues, infer), values);
      const isUuid = rawValues.length > 0 && rawValues.every((value) => UUID.test(String(value)));
      return isUuid ? { ...shape, isUuid } : shape;
    });
}

/** Adds the field with the currency of an amount in minor units: `fee_currency` of `fee_cents`, else `currency`. */
function withCurrency(shape: InferredField, values: Map<string, unknown[]>): InferredField {
  if (shape.kind !== 'number' || !isMinorName(shape.source)) return shape;
  const currencySource = toSnakeCase(shape.source).replace(MINOR, '_currency');
  const names = [...values.keys()].filter((name) =>
    [currencySource, 'currency'].includes(toSnakeCase(name)),
  );
  const currency = names.find((name) => toSnakeCase(name) === currencySource) ?? names[0];
  const isCode = (value: unknown) => /^[A-Z]{3}$/.test(String(value));
  const isKnown = currency && values.get(currency)?.every(isCode);
  return isKnown ? { ...shape, currency } : shape;
}

function shapeOf(source: string, rawValues: unknown[], infer: Infer): InferredField {
  // Digits that a JavaScript number cannot hold were read as text, and are of the kind number all the same.
  const values = rawValues.map((value) => (isExactNumber(value) ? Number(value) : value));
  if (values.some(isNested)) return { source, kind: 'tree' };
  // Empty in all records: whatever its name says, a number would be a guess.
  const isGuess = values.length === 0 && !/(_id|Id)$/.test(source) && !isMinorName(source);
  if (isGuess) return { source, kind: 'text' };
  const texts = values.filter((value) => typeof value === 'string' && value !== '') as string[];
  const isText = texts.length > 0 && texts.length === values.filter((each) => each !== '').length;
  const every = (pattern: RegExp) => isText && texts.every((each) => pattern.test(each));
  // Checked first: react-admin would infer dates or numbers here, or neither.
  if (every(DAY_TEXT)) return { source, kind: 'date' };
  const name = toSnakeCase(source);
  const isDay = DATE_NAME.test(name) && every(NAMED_DAY);
  if (isDay || (DAY_NAME.test(name) && every(TIME))) return { source, kind: 'date', isTimed: true };
  if (every(TIME)) return { source, kind: 'dateTime', ...(!every(ZONE) && { isLocal: true }) };
  // Shown as a plain number: as an amount it would be 100 times too much.
  const isMinor = isMinorName(source) && values.every((value) => INTEGER.test(String(value ?? 0)));
  if (isMinor) return { source, kind: 'number', ...(isText && { isText }) };
  const isMoney = MONEY.test(name) || isMinorName(source);
  if (isMoney && every(DECIMAL)) return { source, kind: 'amount', isText: true };
  const { type, props } = infer(source, isText ? texts : values);
  switch (type) {
    case 'reference':
      return {
        source,
        kind: 'reference',
        reference: props.reference,
        ...(values.length > 0 && values.every(isNumberOrEmpty) && { isNumber: true }),
      };
    case 'boolean':
    case 'email':
      return { source, kind: type };
    case 'url':
    case 'image':
      return { source, kind: 'url' };
    case 'richText':
      return { source, kind: 'html' };
    case 'number':
      // A phone number consists of digits too.
      if (isText) break;
      return { source, kind: isMoney ? 'amount' : 'number' };
  }
  const isLong = texts.some((text) => text.length > LONG || text.includes('\n'));
  if (isLong) return { source, kind: 'longText' };
  const choices = isText ? choicesOf(texts) : undefined;
  return { source, kind: 'text', ...(choices && { choices }) };
}

/** Returns the distinct values of texts, if they are few and repeated: at least two of each on average. */
function choicesOf(texts: string[]): string[] | undefined {
  const distinct = [...new Set(texts)].sort();
  const isFew = distinct.length > 1 && distinct.length <= MOST_CHOICES;
  const isRepeated = texts.length >= 2 * distinct.length;
  const isShort = distinct.every((text) => text.length <= LONGEST_CHOICE);
  return isFew && isRepeated && isShort ? distinct : undefined;
}

const COLUMNS = 6;
const WIDE: FieldKind[] = ['tree', 'longText', 'html'];

type Shape = Pick<InferredField, 'source' | 'kind' | 'currency' | 'isUuid'>;

// The first field of each of these comes first: the record's name, its state, its amount, its date.
const FIRST: ((shape: Shape) => boolean)[] = [
  ({ source }) => /(^|_)(name|title|label)$/.test(toSnakeCase(source)),
  ({ source }) => /(^|_)(status|state)$/.test(toSnakeCase(source)),
  ({ kind, currency }) => kind === 'amount' || currency !== undefined,
  ({ kind }) => kind === 'date' || kind === 'dateTime',
];

/** Returns what fits in a column: name, state, amount and date first, UUIDs last. An amount contains its currency. */
export function shortFields<S extends Shape>(shapes: S[]): S[] {
  const currencies = shapes.map((each) => each.currency ?? (each.kind === 'amount' && 'currency'));
  const short = shapes.filter(
    ({ source, kind }) => !WIDE.includes(kind) && !currencies.includes(source),
  );
  const [name, ...rest] = FIRST.map((isFirst) =>
    short.find((each) => !each.isUuid && isFirst(each)),
  );
  const nameField = name ?? short.find(({ kind, isUuid }) => kind === 'text' && !isUuid);
  const first = [nameField, ...rest].filter((each) => each !== undefined);
  const others = short.filter(({ isUuid }) => !isUuid);
  return [...new Set([...first, ...others, ...short])];
}

/** Returns the columns that a table shows by default; the panel shows all fields. */
export const defaultColumns = <S extends Shape>(shapes: S[]): S[] =>
  shortFields(shapes)
    .filter(({ isUuid }) => !isUuid)
    .slice(0, COLUMNS);

/** Returns true for a column whose values are aligned by their last digit. */
export const isNumericColumn = ({ kind }: InferredField) => kind === 'number' || kind === 'amount';

// In react-hook-form an input of such a name has a function as its value, or none.
const isMemberOfObjects = (name: string) => name in Object.prototype || name === 'prototype';

const EXACT_KINDS: FieldKind[] = [
  'text',
  'email',
  'reference',
  'boolean',
  'number',
  'amount',
  'date',
];

/** Returns the fields that filter a plain REST list: those with an exact value. */
export const exactFilterFields = (shapes: InferredField[]): string[] =>
  shapes
    .filter(({ kind, isTimed }) => EXACT_KINDS.includes(kind) && !isTimed)
    .filter(({ source }) => !isMemberOfObjects(source))
    .map(({ source }) => source);

// Set by the server.
const SERVER_FIELDS = /^(created|updated|deleted|modified)(_?(at|on|by|date|time|timestamp))?$/i;

export function writableFields<S extends Pick<InferredField, 'source'>>(shapes: S[]): S[] {
  return shapes.filter(({ source }) => !SERVER_FIELDS.test(source) && !isMemberOfObjects(source));
}
