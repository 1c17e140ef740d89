import type { User } from '../../dataProvider/endpoints/users';
import { type ExactNumber, isExactNumber } from '../../format/json';
import { foldText, phoneForms, searchWords, typedPhoneDigits } from '../../format/search';
import { formatText } from '../../format/text';

/** A customer in the directory; '' for each value that the server did not send. */
export interface Person {
  id: string;
  /** The ID as the server sent it, if it is a number: request bodies contain it unchanged. */
  _id?: number | ExactNumber | undefined;
  name: string;
  email: string;
  phone: string;
  businessname: string;
  role: string;
  /** All searched values except the ID, folded, between line breaks: one string each keeps 100,000 people in few objects. */
  key: string;
}

/** Converts a user of the users list to a person of the directory. */
export function toPerson(user: User): Person {
  const text = (value: unknown) => formatText(value).trim();
  const id = String(user.id);
  const name = text(user.name);
  const email = text(user.email);
  const phone = text(user.phone);
  const businessname = text(user.businessname);
  const role = text(user.role);
  const searched = [foldText(name), foldText(businessname), foldText(email), ...phoneForms(phone)];
  const key = `\n${searched.filter(Boolean).join('\n')}\n`;
  const { _id } = user as { _id?: unknown };
  const person = { id, name, email, phone, businessname, role, key };
  return typeof _id === 'number' || isExactNumber(_id) ? { ...person, _id } : person;
}

/** Returns the display name of a person: the name, else the business, the email or the ID. */
export const displayName = ({ name, businessname, email, id }: Person): string =>
  name || businessname || email || id;

/** Returns the search terms of a text: its words, or the digits of a phone number. A person matches if all are in the key. */
export function searchTermsOf(text: string): string[] {
  const digits = typedPhoneDigits(text);
  return digits ? [digits] : searchWords(text);
}

/** Returns true if a person matches by the key or by the start of the ID. Matches inside an ID would be accidental. */
export const matchesPerson = ({ key, id }: Person, needles: readonly string[]): boolean =>
  needles.every((needle) => key.includes(needle) || id.toLowerCase().startsWith(needle));

/** Returns at most `max` people: first those whose name begins with the first term or who have a value equal to it. */
export function bestMatches(people: readonly Person[], needles: readonly string[], max: number) {
  const [first = ''] = needles;
  const best: Person[] = [];
  const others: Person[] = [];
  for (const person of people) {
    const isBest = person.key.startsWith(`\n${first}`) || person.key.includes(`\n${first}\n`);
    if (isBest) best.push(person);
    else if (others.length < max) others.push(person);
    if (best.length === max) break;
  }
  return [...best, ...others].slice(0, max);
}
