import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { can } from '../../authProvider/roles';
import { bestMatches, displayName, type Person } from '../../components/directory/person';
import { useDirectorySearch } from '../../components/directory/useDirectorySearch';
import { useSignedIn } from '../../components/page/SignedIn';
import type { ConsoleDataProvider } from '../../dataProvider';
import { formatCount } from '../../format/counts';
import { searchWords } from '../../format/foldText';
import { identifierOf } from '../../format/identifiers';
import { isCallError } from '../../http/errors';
import { customerPath, paths } from '../../paths';
import { isNearMatch } from './nearMatch';
import type { SearchResult, SearchSource } from './searchResults';

const SHOWN = 8;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
// An ID as the service writes it, or a long word of letters and digits.
const IDENTIFIER = /^([\da-f]{24}|(?=.*\d)(?=.*[a-z])[\w-]{12,})$/i;

const lines = (person: Person) =>
  [person.businessname, person.email, person.phone].filter(
    (each) => each && each !== displayName(person),
  );

const answerOf = (person: Person, needles: readonly string[]): SearchResult => ({
  id: `customers ${person.id}`,
  group: 'customers',
  label: displayName(person),
  detail: lines(person).join(' · '),
  needles,
  to: customerPath(person.id),
  person: { id: person.id, email: person.email },
});

/** Searches customers in the directory while it loads; those with a similar name once it is certain that no one matches. */
export function useDirectoryResults(text: string) {
  const translate = useTranslate();
  const search = useDirectorySearch(text);
  const { found, directory, state } = search;
  const answers = useMemo(() => {
    if (!found.text) return [];
    const { needles } = found;
    const best = bestMatches(found.people, needles, SHOWN).map((person) =>
      answerOf(person, needles),
    );
    if (found.people.length <= SHOWN) return best;
    const label = translate('search.allFound', { count: formatCount(found.people.length) });
    const all = { id: 'customers all', group: 'customers' as const, label };
    return [...best, { ...all, to: paths.usersFound(found.text) }];
  }, [found, translate]);
  const isNobody = found.text !== '' && found.isSettled && found.people.length === 0;
  // Once all are read: a search for misspellings takes longer than a key press.
  const isSearched = isNobody && state.isComplete;
  const close = useMemo(() => {
    if (!isSearched) return [];
    return directory
      .state()
      .people.filter(({ name, businessname }) => isNearMatch(`${name} ${businessname}`, found.text))
      .slice(0, SHOWN)
      .map((person) => ({ ...answerOf(person, []), group: 'closeTo' as const }));
  }, [isSearched, directory, found.text]);
  return { search, answers, close };
}

/** Fetches the customer with an email or an ID that was typed completely, once the typing pauses. */
export function useExactCustomer(
  { directory }: ReturnType<typeof useDirectorySearch>,
  text: string,
  sought: string,
): SearchSource {
  const { findCustomer } = useDataProvider<ConsoleDataProvider>();
  const { role } = useSignedIn();
  const isEmail = EMAIL.test(sought) && can(role, 'wallet');
  const isId = IDENTIFIER.test(sought) && can(role, 'users') && !directory.find(sought);
  const isAsked = (isEmail || isId) && text === sought;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', 'customer', sought],
    queryFn: async ({ signal }): Promise<SearchResult | 'inDirectory' | null> => {
      // A customer who is found by ID is in the directory from then on, and is found there.
      if (isId) return (await directory.fetchPerson(sought)) ? 'inDirectory' : null;
      const { raw, email = sought, name } = await findCustomer(sought, signal);
      const id = identifierOf(raw);
      return {
        id: `customers ${id ?? email}`,
        group: 'customers',
        label: name ?? email,
        detail: email,
        needles: searchWords(sought),
        to: customerPath(id ?? email),
        person: { id, email },
      };
    },
    enabled: isAsked,
    gcTime: 0,
  });
  if (!isAsked) return { results: [], isSearching: false };
  const isNobody = data === null || isCallError(error, 'notFound');
  return {
    results: data && data !== 'inDirectory' ? [data] : [],
    isSearching: isFetching,
    message: isNobody ? 'search.noneWith' : undefined,
    failure: isNobody ? undefined : error,
    tryAgain: () => void refetch(),
  };
}
