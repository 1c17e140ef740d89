import { can } from '../../authProvider/roles';
import { paths } from '../../paths';
import type { FoundPerson, SearchResult } from './searchResults';

interface VerbRules {
  /** The area of the page that it opens. */
  area: string;
  /** Returns undefined if the customer has no email or ID for the URL. */
  to: (person: FoundPerson) => string | undefined;
}

/** Words that start an action on the customer who is typed after them, for example `credit khad`. */
const verbs = {
  credit: { area: 'wallet', to: ({ email }) => email && paths.moveMoney('credit', email) },
  debit: { area: 'wallet', to: ({ email }) => email && paths.moveMoney('debit', email) },
  msg: { area: 'notifications', to: ({ id }) => (id ? paths.messageTo(id, 'sms') : undefined) },
  tx: { area: 'transactions', to: ({ email }) => email && paths.transactions(email) },
} satisfies Record<string, VerbRules>;

type Verb = keyof typeof verbs;

/** Splits a text into its verb and the customer; undefined if it begins with no verb that the role may use. */
export function parseVerb(
  text: string,
  role: unknown,
): { verb: Verb; customer: string } | undefined {
  const [first = '', customer = ''] = /^(\S+)\s+(.+)$/s.exec(text)?.slice(1) ?? [];
  const verb = first.toLowerCase();
  if (!customer || !Object.hasOwn(verbs, verb)) return undefined;
  const known = verb as Verb;
  return can(role, 'users') && can(role, verbs[known].area) ? { verb: known, customer } : undefined;
}

/** Converts found customers into actions on them; results that are not customers are omitted. */
export function toActions(
  verb: Verb,
  results: readonly SearchResult[],
  label: (name: string) => string,
): SearchResult[] {
  return results.flatMap((result) => {
    const to = result.person && verbs[verb].to(result.person);
    // A customer with a similar name stays in the group of similar names.
    const group = result.group === 'closeTo' ? result.group : 'actions';
    return to ? [{ ...result, group, label: label(result.label), to }] : [];
  });
}
