import { can } from '../../authProvider/roles';
import { paths } from '../../paths';
import type { FoundPerson, SearchResult } from './searchResults';

interface VerbRules {
  /** The area of the page that it opens. */
  area: string;
  /** Returns undefined if the customer has no email or ID for the URL, for which `reason` is the message key. */
  to: (person: FoundPerson) => string | undefined;
  reason: string;
}

/** Words that start an action on the customer who is typed after them, for example `credit khad`. */
const verbs = {
  credit: {
    area: 'wallet',
    to: ({ email }) => email && paths.moveMoney('credit', email),
    reason: 'customer.cannot.noEmail',
  },
  debit: {
    area: 'wallet',
    to: ({ email }) => email && paths.moveMoney('debit', email),
    reason: 'customer.cannot.noEmail',
  },
  msg: {
    area: 'notifications',
    to: ({ id }) => (id ? paths.messageTo(id, 'sms') : undefined),
    reason: 'customer.cannot.noId',
  },
  tx: {
    area: 'transactions',
    to: ({ email }) => email && paths.transactions(email),
    reason: 'resources.users.noEmail',
  },
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

/**
 * Converts found customers into actions on them, disabled with the reason where the URL needs what a customer does not
 * have; results that are not customers are omitted.
 */
export function toActions(
  verb: Verb,
  results: readonly SearchResult[],
  translate: (key: string, args?: object) => string,
): SearchResult[] {
  return results.flatMap(({ person, ...result }) => {
    if (!person) return [];
    const to = verbs[verb].to(person) || undefined;
    const detail = to
      ? result.detail
      : [result.detail, translate(person.reason ?? verbs[verb].reason)].filter(Boolean).join(' · ');
    const label = translate(`search.verbs.${verb}`, { name: result.label });
    return [{ ...result, person, group: 'actions', label, detail, to }];
  });
}
