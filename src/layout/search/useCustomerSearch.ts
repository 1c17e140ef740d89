import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { can } from '../../authProvider/roles';
import { bestMatches, displayName, type Person } from '../../components/directory/person';
import { useDirectorySearch } from '../../components/directory/useDirectorySearch';
import { useSignedIn } from '../../components/page/SignedIn';
import type { ConsoleDataProvider } from '../../dataProvider';
import { searchWords } from '../../format/foldText';
import { identifierOf } from '../../format/identifiers';
import { isCallError } from '../../http/errors';
import { customerPath, paths } from '../../paths';
import type { SearchResult } from './searchResults';

const SHOWN = 8;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
// An ID as the service writes it, or a long word of letters and digits.
const IDENTIFIER = /^([\da-f]{24}|(?=.*\d)(?=.*[a-z])[\w-]{12,})$/i;

const lines = (person: Person) =>
  [person.businessname, person.email, person.phone].filter(
    (each) => each && each !== displayName(person),
  );

const idOf = (id: string) => `customers ${id}`;

const resultOf = (person: Person, needles: readonly string[]): SearchResult => ({
  id: idOf(person.id),
  group: 'customers',
  label: displayName(person),
  detail: lines(person).join(' · '),
  needles,
  to: customerPath(person.id),
  person: { id: person.id, email: person.email },
});

/** Searches customers in the directory while it loads; the result `highlightedId` is shown as long as it matches. */
export function useDirectoryResults(text: string, highlightedId?: string) {
  const translate = useTranslate();
  const search = useDirectorySearch(text);
  const { found } = search;
  const results = useMemo(() => {
    if (!found.text) return [];
    const { needles } = found;
    const best = bestMatches(found.people, needles, SHOWN);
    const held = highlightedId && found.people.find(({ id }) => idOf(id) === highlightedId);
    if (held && !best.includes(held)) best.splice(SHOWN - 1, 1, held);
    const shown = best.map((person) => resultOf(person, needles));
    if (found.people.length <= SHOWN) return shown;
    const label = translate('search.allFound', { count: found.people.length });
    const all = { id: 'customers all', group: 'customers' as const, label };
    return [...shown, { ...all, to: paths.usersFound(found.text) }];
  }, [found, highlightedId, translate]);
  return { search, results };
}

/** The customer with an email or an ID that was typed completely, which is searched and fails independently of the rest. */
interface ExactCustomer {
  results: SearchResult[];
  isSearching: boolean;
  /** The email or ID that no customer has. */
  missing?: string;
  failure?: unknown;
  retry?: () => void;
}

/** Fetches the customer with an email or an ID that was typed completely, once the typing pauses. */
export function useExactCustomer(
  { directory }: ReturnType<typeof useDirectorySearch>,
  text: string,
  debounced: string,
): ExactCustomer {
  const { findCustomer } = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const { role } = useSignedIn();
  const isEmail = EMAIL.test(debounced) && can(role, 'wallet');
  const isId = IDENTIFIER.test(debounced) && can(role, 'users') && !directory.find(debounced);
  const isEnabled = (isEmail || isId) && text === debounced;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', 'customer', debounced],
    queryFn: async ({ signal }): Promise<SearchResult | 'inDirectory' | null> => {
      // A customer who is found by ID is in the directory from then on, and is found there.
      if (isId) return (await directory.fetchPerson(debounced)) ? 'inDirectory' : null;
      const { raw, email = debounced, name, mismatch } = await findCustomer(debounced, signal);
      const id = identifierOf(raw)?.toString();
      return {
        id: `customers ${id ?? email}`,
        group: 'customers',
        label: name ?? email,
        detail: mismatch
          ? translate(`customer.mismatch.${mismatch.reason}`, { asked: debounced, email })
          : email,
        needles: searchWords(debounced),
        // Pages that take the email look it up again and show the mismatch; one that takes the ID would not.
        to: customerPath(mismatch ? debounced : (id ?? email)),
        person: mismatch ? { email: debounced, reason: 'customer.cannot.mismatch' } : { id, email },
      };
    },
    enabled: isEnabled,
    gcTime: 0,
  });
  if (!isEnabled) return { results: [], isSearching: false };
  const isEmpty = data === null || isCallError(error, 'notFound');
  return {
    results: data && data !== 'inDirectory' ? [data] : [],
    isSearching: isFetching,
    missing: isEmpty ? debounced : undefined,
    failure: isEmpty ? undefined : error,
    retry: () => void refetch(),
  };
}
