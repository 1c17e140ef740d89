import { areaOf } from '../paths';

const FAQ = 'session.loginForFaq';

/** What is said to a person who opens an area without any token (part 1, section 6), by message key. */
const messages = new Map(['faq', 'create_faq', 'edit_faq'].map((area) => [area, FAQ]));

/** Names the message of an address that was opened without a token; undefined where the specification has none. */
export function withoutToken(pathname: string): string | undefined {
  return messages.get(areaOf(pathname));
}
