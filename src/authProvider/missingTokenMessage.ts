import { areaOf } from '../paths';

const FAQ = 'session.loginForFaq';

/** The message shown when an area is opened without a token (part 1, section 6), by message key. */
const AREAS: readonly string[] = ['faq', 'create_faq', 'edit_faq'];
const messages = new Map(AREAS.map((area) => [area, FAQ]));

/** Returns the message for a URL that was opened without a token; undefined if the specification has none. */
export function missingTokenMessage(pathname: string): string | undefined {
  return messages.get(areaOf(pathname));
}
