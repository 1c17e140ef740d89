import type { User } from '../../dataProvider/endpoints/users';
import { fold, wordsOf } from '../../format/fold';
import { phoneForms, phoneTyped } from '../../format/phone';
import { formatText } from '../../format/text';

/** A customer as the directory knows them; '' for what the server did not send. */
export interface Person {
  id: string;
  /** The identifier as it came, where it is a number: bodies are sent with it (rulings R12). */
  _id?: number | undefined;
  name: string;
  email: string;
  phone: string;
  businessname: string;
  role: string;
  /** All that is searched but the identifier, folded, each between line breaks: one text per person, so that 100,000 are few objects. */
  key: string;
}

/** Reads a customer of the users list into the directory. */
export function toPerson(user: User): Person {
  const [name, email, phone, businessname, role] = [
    user.name,
    user.email,
    user.phone,
    user.businessname,
    user.role,
  ].map((value) => formatText(value).trim()) as [string, string, string, string, string];
  const id = String(user.id);
  const searched = [fold(name), fold(businessname), fold(email), ...phoneForms(phone)];
  const key = `\n${searched.filter(Boolean).join('\n')}\n`;
  const { _id } = user as { _id?: unknown };
  const person = { id, name, email, phone, businessname, role, key };
  return typeof _id === 'number' ? { ...person, _id } : person;
}

/** What a person is called: by the name, else the business, else what there is. */
export const nameOf = ({ name, businessname, email, id }: Person): string =>
  name || businessname || email || id;

/**
 * Takes the needles out of what was typed: its words, which may stand anywhere and in any order, or the digits of a
 * phone number. Somebody matches when all of them are in the key.
 */
export function needlesOf(text: string): string[] {
  const digits = phoneTyped(text);
  return digits ? [digits] : wordsOf(text);
}

/** Tells whether somebody matches: by what is searched, or by how the identifier begins; within it letters stand by chance. */
export const isMatch = ({ key, id }: Person, needles: readonly string[]): boolean =>
  needles.every((needle) => key.includes(needle) || id.toLowerCase().startsWith(needle));

/** Puts those whose name begins so, or who have exactly what was typed, before the others; at most `most`. */
export function bestOf(people: readonly Person[], needles: readonly string[], most: number) {
  const [first = ''] = needles;
  const best: Person[] = [];
  const others: Person[] = [];
  for (const person of people) {
    const isBest = person.key.startsWith(`\n${first}`) || person.key.includes(`\n${first}\n`);
    if (isBest) best.push(person);
    else if (others.length < most) others.push(person);
    if (best.length === most) break;
  }
  return [...best, ...others].slice(0, most);
}
