import { SettingsError } from '../../server/settings';
import { camelCase, humanise } from '../../src/format/text';
import { singularOf } from '../../src/stock/api/dialect';

/** The names of a resource in code and on screen. */
export interface Names {
  /** The resource, its URL and its messages: `invoices`, `customer-groups`. */
  name: string;
  /** Its folder, its files and its constants: `customerGroups` of a name with a hyphen. */
  folder: string;
  /** Start of the names of its views: `Invoice`. */
  type: string;
  /** The singular in the API's notation: `invoice`. */
  one: string;
  /** On screen: `Invoice`, `Invoices`. */
  label: string;
  labels: string;
}

// The words that cannot be the name of a constant in a module.
const RESERVED = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'.split(
    ' ',
  ),
);

/** Returns the names of a resource; `noun` is an irregular singular. Throws SettingsError for an invalid name. */
export function namesOf(name: string, noun = singularOf(name)): Names {
  for (const word of [name, noun]) {
    if (!/^[a-z][a-z\d_]*(-[a-z\d_]+)*$/.test(word)) {
      throw new SettingsError(
        `a resource is named in small letters, as "gift_cards" or "gift-cards", not "${word}"`,
      );
    }
  }
  if (RESERVED.has(name)) throw new SettingsError(`"${name}" is a reserved word of TypeScript`);
  const word = camelCase(noun.replaceAll('-', '_'));
  const folder = name.includes('-') ? camelCase(name.replaceAll('-', '_')) : name;
  const type = word.charAt(0).toUpperCase() + word.slice(1);
  const [label = '', labels = ''] = [noun, name].map((each) => humanise(each.replaceAll('-', '_')));
  return { name, folder, one: noun, type, label, labels };
}

/** Quotes a text as TypeScript, in the formatter's notation. */
export const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** Throws SettingsError for a name that must not reach code, such as one with a quote or a comment's end. */
export function checkName(name: string): string {
  if (!/^[\w$-]+$/.test(name)) {
    throw new SettingsError(
      `${JSON.stringify(name)} is refused as a name: letters, digits, _, $ and - only`,
    );
  }
  return name;
}
