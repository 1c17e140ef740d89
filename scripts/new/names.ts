import { SettingsError } from '../../server/config';
import { camelCase, humanise } from '../../src/format/humanise';

/** The names of a resource in code and on screen. */
export interface Names {
  /** Folder, URL, endpoint, catalogue, table and test: `invoices`. */
  name: string;
  /** The type of its records: `Invoice`. */
  type: string;
  /** A variable with one record: `invoice`. */
  one: string;
  /** On screen: `Invoice`, `Invoices`. */
  label: string;
  labels: string;
}

function singularOf(plural: string): string {
  if (/ies$/.test(plural)) return plural.replace(/ies$/, 'y');
  if (/(ss|x|ch|sh|us)es$/.test(plural)) return plural.replace(/es$/, '');
  return plural.replace(/([^s])s$/, '$1');
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns the names of a resource; `noun` is an irregular singular. Throws SettingsError for an invalid name. */
export function namesOf(name: string, noun = singularOf(name)): Names {
  if (!/^[a-z][a-z\d_]*$/.test(name)) {
    throw new SettingsError(`a resource is named in small letters, as "gift_cards", not "${name}"`);
  }
  const word = camelCase(noun);
  // In code the singular and the plural must differ, as for "news".
  const one = word === name ? `${word}Item` : word;
  return { name, one, type: capital(one), label: humanise(noun), labels: humanise(name) };
}

/** Quotes a text as TypeScript. */
export const quoted = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;

/** Returns the label of a field, as "Customer" of `customerId`, and "Amount" of an `amount_minor` that is shown in major units. */
export const labelOfField = ({ source, unit }: { source: string; unit?: string }) =>
  humanise(nameWithoutUnit(source, unit).replace(/(?<=.)(_id|Id)s?$/, ''));

/** Returns the name of a field without the unit of its amount. */
export const nameWithoutUnit = (source: string, unit?: string) =>
  unit === 'minor' ? source.replace(/(?<=.)_?(minor(_?units?)?|cents|kobo|pence)$/i, '') : source;
