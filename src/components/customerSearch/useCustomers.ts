import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { can } from '../../authProvider/roles';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { User } from '../../dataProvider/endpoints/users';
import { identifierOf, looksLikeEmail, uniqueById } from '../../format/identifiers';
import { searchWords } from '../../format/search';
import { readKey } from '../../format/text';
import { isCallError } from '../../http/errors';
import { useSignedIn } from '../page/SignedIn';
import type { Found } from './FoundOption';
import { bestMatches, displayName, type Person, toPerson } from './person';
import { useDirectorySearch } from './search';

const PAUSE_MS = 400;
// An ID as the service writes it, or a long word of letters and digits.
const IDENTIFIER = /^([\da-f]{24}|(?=.*\d)(?=.*[a-z])[\w-]{12,})$/i;

/** A customer who was found; without an ID, `reason` is the message key why. */
export interface FoundCustomer extends Found {
  person: Person & { reason?: string };
}

/** Returns the text once the typing pauses. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(
    function debounceText() {
      const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
      return () => clearTimeout(timer);
    },
    [text],
  );
  return debounced;
}

const idOf = (id: string) => `customers ${id}`;

const toFound = (person: Person, needles: readonly string[], withId: boolean): FoundCustomer => {
  const { businessname, email, phone, id } = person;
  const details = [businessname, email, phone, withId && id];
  const label = displayName(person);
  const detail = details.filter((each) => each && each !== label).join(' · ');
  return { id: idOf(id), label, detail, needles, person };
};

interface Options {
  most: number;
  /** How many are shown without a text. */
  least?: number;
  /** The highlighted result, which is shown as long as it matches. */
  keep: string | undefined;
  /** Whether the ID is among the details. */
  withId?: boolean;
}

/** Searches customers in the directory while it loads, and looks up an email or an ID that was typed completely. */
export function useCustomers(text: string, { most, least = 0, keep, withId = false }: Options) {
  const { role } = useSignedIn();
  const searched = can(role, 'users') ? text : '';
  const search = useDirectorySearch(searched, least);
  const exact = useExactCustomer(search, text);
  const { found: matches } = search;
  const isShown = matches.text === readKey(searched) && (matches.text !== '' || least > 0);
  const listed = useMemo(() => {
    if (!isShown) return [];
    const best = bestMatches(matches.people, matches.needles, most);
    const highlighted = keep && matches.people.find(({ id }) => idOf(id) === keep);
    if (highlighted && !best.includes(highlighted)) best.splice(most - 1, 1, highlighted);
    return best.map((person) => toFound(person, matches.needles, withId));
  }, [matches, isShown, keep, most, withId]);
  // The same customer by email and in the directory is one result.
  const results = uniqueById([...exact.results, ...listed]);
  return {
    results,
    count: isShown ? matches.people.length : 0,
    search,
    exact,
    /** More may be found. */
    isOpen:
      search.isReading ||
      search.state.failure !== undefined ||
      exact.isSearching ||
      exact.failure !== undefined,
  };
}

/**
 * Looks up an email or an ID, once the typing pauses; `lookUp` does so with any text. An ID that the directory already has is looked up
 * too, so that the requests of a typed ID do not depend on the speed of the directory. It fails independently of the directory.
 */
function useExactCustomer({ directory }: ReturnType<typeof useDirectorySearch>, text: string) {
  const { findCustomer } = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const { role } = useSignedIn();
  const debounced = useDebounced(text);
  const [demanded, setDemanded] = useState('');
  const isEmail = looksLikeEmail(text) && can(role, 'wallet');
  const isComplete = IDENTIFIER.test(text) || (demanded === text && /^\S+$/.test(text));
  const isId = !isEmail && isComplete && can(role, 'users');
  const isEnabled = (isEmail || isId) && text === debounced;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['search', 'customer', text],
    queryFn: async ({ signal }): Promise<FoundCustomer | 'inDirectory' | null> => {
      // A customer who is found by ID is in the directory from then on, and is found there.
      if (isId) return (await directory.lookUp(text)) ? 'inDirectory' : null;
      const { raw, email = text, name, mismatch } = await findCustomer(text, signal);
      const user = { ...(raw as User), name: name ?? '', email };
      const person = toPerson({ ...user, id: String(identifierOf(raw) ?? '') });
      const result = {
        id: idOf(person.id || email),
        label: displayName(person),
        needles: searchWords(text),
      };
      if (!mismatch) return { ...result, detail: email, person };
      return {
        ...result,
        detail: translate(`customer.mismatch.${mismatch.reason}`, { asked: text, email }),
        // What takes the email looks it up again and shows the mismatch; what takes the ID would not.
        person: { ...person, id: '', email: text, reason: 'customer.cannot.mismatch' },
      };
    },
    enabled: isEnabled,
    gcTime: 0,
  });
  const retry = () => void refetch();
  const lookUp = () => (isEnabled && error ? retry() : setDemanded(text));
  // A customer whom the directory has is shown from there, whatever the response.
  const isListed = isId && directory.find(text) !== undefined;
  if (!isEnabled || isListed) return { results: [], isSearching: false, lookUp };
  const isMissing = data === null || isCallError(error, 'notFound');
  return {
    results: data && data !== 'inDirectory' ? [data] : [],
    isSearching: isFetching,
    missing: isMissing ? text : undefined,
    failure: isMissing ? undefined : (error ?? undefined),
    retry,
    lookUp,
  };
}
