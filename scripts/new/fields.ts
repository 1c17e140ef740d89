import { SettingsError } from '../../server/settings';
import type { ListFilters } from '../../src/dataProvider/endpoint';
import {
  defaultColumns,
  type FieldKind,
  isMinorName,
  referenceCandidates,
  shapesOf,
  toSnakeCase,
  writableFields,
} from '../../src/stock/pages/fieldShapes';
import { inferTypeFromValues } from './inferType';
import { checkName } from './names';

/** A field of a resource to generate. */
export interface Field {
  source: string;
  kind: FieldKind;
  /** An amount in minor units: the field with its currency. */
  currency?: string;
  /** A number that is a time: its reader in src/dataProvider/fields.ts. */
  reader?: 'seconds' | 'time';
  /** The values of a text field with few of them. */
  choices?: string[];
  /** The name of the referenced resource. */
  reference?: string;
  /** A JSON number: of a reference, or of an amount in place of decimal text. */
  isNumber?: boolean;
  isUuid?: true;
  /** A time without a zone. */
  isLocal?: true;
  isRequired?: boolean;
  /** The forms with an input of it. Default: both, except for fields that the server sets. */
  forms?: readonly Form[];
  /** Not in responses, as a password. */
  isHidden?: boolean;
  /** Most records of the sample have no value of it. */
  isSparse?: true;
}

export type Form = 'create' | 'update';

export const VERBS = ['getOne', 'create', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

/** A resource as its API has it. */
export interface Described {
  fields: Field[];
  /** The whole path of its list. */
  path?: string;
  /** The field of the identifier. */
  id?: string;
  /** The name of the record in a response or a body, and that of the rows in a list. */
  one?: string;
  many?: string;
  /** The verbs besides the list. Default: all. */
  verbs?: readonly Verb[];
  filters?: ListFilters;
  /** The method of an update, where a document shows it. */
  update?: 'PUT' | 'PATCH' | 'POST';
  notes: string[];
}

/** Returns whether a form has an input of a field. */
export const isIn = (form: Form, { source, reader, forms = ['create', 'update'] }: Field) =>
  forms.includes(form) && !reader && writableFields([{ source }]).length > 0;

const KINDS: FieldKind[] = [
  ...(['text', 'longText', 'html', 'email', 'url', 'number', 'amount', 'boolean'] as const),
  ...(['date', 'dateTime', 'reference', 'tree'] as const),
];
const UNITS = { seconds: 'seconds', milliseconds: 'time' } as const;
/** The kinds that a field can be declared with, for messages. */
export const KIND_NAMES = [...KINDS, 'choice(a|b)', 'minor', ...Object.keys(UNITS)].join(', ');

const FIELD = /^([^:!()]+)(?::(\w+)(?:\(([\w|.-]+)\))?)?(!?)$/;

/**
 * Parses `reason:text! open:boolean status:choice(new|paid) customerId:reference(users)`; `!` marks a required field, and the
 * default kind is text. Throws SettingsError for an invalid field.
 */
export function parseFields(words: string): Field[] {
  const all = words.split(/[\s,]+/).filter(Boolean);
  const fields = all.map((word): Field => {
    const [, source = '', kind = 'text', of, mark] = FIELD.exec(word) ?? [];
    if (!source) throw new SettingsError(`a field is written as name:kind, not as "${word}"`);
    const field = { source: checkName(source), ...(mark && { isRequired: true }) };
    if (kind === 'choice') {
      const choices = of?.split('|').filter(Boolean) ?? [];
      if (choices.length > 1) return { ...field, kind: 'text', choices };
      throw new SettingsError('a choice is written as status:choice(new|paid)');
    }
    if (of !== undefined && kind !== 'reference') {
      throw new SettingsError(`only a choice and a reference have parentheses, not "${word}"`);
    }
    if (kind === 'minor') return { ...field, kind: 'amount', currency: 'currency' };
    if (kind === 'seconds' || kind === 'milliseconds') {
      return { ...field, kind: 'dateTime', reader: UNITS[kind] };
    }
    const known = KINDS.find((each) => each === kind);
    if (!known) throw new SettingsError(`"${kind}" is no kind; there are ${KIND_NAMES}`);
    return { ...field, kind: known, ...(of && { reference: of }) };
  });
  return withCurrencies(fields);
}

const CURRENCY = /(^|_)currency$/;

/** Gives each amount in minor units its currency: `amount_currency` of `amount_cents`, else `currency`, else any. */
function withCurrencies(fields: Field[]): Field[] {
  const currencies = fields
    .map(({ source }) => source)
    .filter((source) => CURRENCY.test(toSnakeCase(source)));
  return fields.map((field) => {
    const { currency, ...rest } = field;
    if (!currency) return field;
    const start = toSnakeCase(field.source).replace(/_[^_]*$/, '');
    const found =
      currencies.find((each) => toSnakeCase(each) === `${start}_currency`) ??
      currencies.find((each) => each === 'currency') ??
      currencies[0];
    return found ? { ...rest, currency: found } : { ...rest, kind: 'number' };
  });
}

// A number is a time only if its field has such a name and all its values are between 2001 and 2106.
const TIMES =
  /(^|_)(at|on|time|timestamp|date|until|since|expires|expiry|created|updated|modified|due)$/;
const RANGES = [['seconds', 1e9] as const, ['time', 1e12] as const];

/** Infers fields from records, with times and amounts in minor units. Throws SettingsError for a name that is refused. */
export function fieldsOf(records: Record<string, unknown>[]): Field[] {
  const rows = records.map((record) => ({ id: '', ...record }));
  const fields = shapesOf(rows, inferTypeFromValues).map((inferred) => {
    const { kind, reference, isNumber, isText, isUuid, isLocal } = inferred;
    const source = checkName(inferred.source);
    const values = records.map((record) => record[source]).filter((value) => value != null);
    const field: Field = {
      source,
      kind,
      ...(reference && { reference }),
      ...((isNumber || (kind === 'amount' && !isText)) && { isNumber: true }),
      ...(isUuid && { isUuid }),
      ...(isLocal && { isLocal }),
      ...(2 * values.filter((value) => value !== '').length < records.length && {
        isSparse: true as const,
      }),
    };
    if (kind !== 'number' || values.length === 0) return field;
    if (isMinorName(source)) return { ...field, kind: 'amount' as const, currency: 'currency' };
    const [reader] =
      (TIMES.test(toSnakeCase(source)) &&
        RANGES.find(([, least]) =>
          values.every((value) => Number(value) >= least && Number(value) < 4.3 * least),
        )) ||
      [];
    return reader ? { ...field, kind: 'dateTime' as const, reader } : field;
  });
  return withCurrencies(fields);
}

/** Resolves each reference to a resource of the console; a reference without one becomes a plain ID. */
export const withReferences = (fields: Field[], isResource: (name: string) => boolean): Field[] =>
  fields.map(({ reference, ...field }) => {
    const found = reference && referenceCandidates(reference).find(isResource);
    return found ? { ...field, reference: found } : field;
  });

/** Returns the columns of a table: those that a generated list shows, and no plain IDs. */
export const columnsOf = (fields: Field[]): Field[] =>
  defaultColumns(
    fields
      .filter(({ isHidden, kind, reference }) => !isHidden && (kind !== 'reference' || reference))
      .map(({ isUuid, ...field }) => (isUuid && !field.reference ? { ...field, isUuid } : field)),
  );
