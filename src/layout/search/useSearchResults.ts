import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { can } from '../../authProvider/roles';
import { useSignedIn } from '../../components/page/SignedIn';
import { readSearch } from '../../format/text';
import type { Operation } from '../../journal/operation';
import { useDirectoryResults, useExactCustomer } from './useCustomerSearch';
import { useLocalResults } from './useLocalResults';
import { parseVerb, toActions } from './verbs';

const PAUSE_MS = 400;

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

/**
 * Returns all results for a text. A source that is loading or failed does not delay the others; the
 * highlighted one keeps its place while the text is the same: what arrives later is shown around it.
 */
export function useSearchResults(
  typed: string,
  operations: readonly Operation[],
  highlighted: { text: string; id?: string; at: number } | undefined,
) {
  const text = readSearch(typed);
  const { role } = useSignedIn();
  const translate = useTranslate();
  const verb = parseVerb(text, role);
  const customer = verb?.customer ?? text;
  const places = useLocalResults(text, operations);
  const directory = useDirectoryResults(can(role, 'users') ? customer : '', highlighted?.id);
  const exact = useExactCustomer(directory.search, customer, useDebounced(customer));
  const customers = [...exact.results, ...directory.results];
  const all = verb
    ? [...toActions(verb.verb, customers, translate), ...places]
    : [...places, ...customers];
  // The same customer by email and in the directory is one result.
  const results = [...new Map(all.map((result) => [result.id, result])).values()];
  const from = results.findIndex(({ id }) => id === highlighted?.id);
  if (highlighted && highlighted.text === typed && from > highlighted.at) {
    results.splice(highlighted.at, 0, ...results.splice(from, 1));
  }
  const isOpen =
    directory.search.isReading ||
    directory.search.state.failure !== undefined ||
    exact.isSearching ||
    exact.failure !== undefined;
  return { results, exact, directory: directory.search, isOpen };
}
