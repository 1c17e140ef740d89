import { SettingsError } from '../../server/config';
import { camelCase, humanise } from '../../src/format/humanise';

/** What a resource is called in code and on screen. */
export interface Names {
  /** Folder, address, endpoint, catalogue, table and test: `invoices`. */
  name: string;
  /** The type of its records: `Invoice`. */
  type: string;
  /** One of them, in code: `invoice`. */
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

/** Makes the names of a resource from its own; `noun` where one of many is called otherwise. Throws SettingsError. */
export function namesOf(name: string, noun = singularOf(name)): Names {
  if (!/^[a-z][a-z\d_]*$/.test(name)) {
    throw new SettingsError(`a resource is named in small letters, as "gift_cards", not "${name}"`);
  }
  const word = camelCase(noun);
  // In code one and many must differ, as of "news".
  const one = word === name ? `${word}Item` : word;
  return { name, one, type: capital(one), label: humanise(noun), labels: humanise(name) };
}

/** Quotes a text as TypeScript. */
export const quoted = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;

/** The label of a field on screen, as "Customer" of `customerId`. */
export const labelOfField = (source: string) => humanise(source.replace(/(?<=.)(_id|Id)s?$/, ''));
