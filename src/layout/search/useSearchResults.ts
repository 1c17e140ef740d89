import { useTranslate } from 'react-admin';
import { type FoundCustomer, useCustomers } from '../../components/finder/useCustomers';
import { useSignedIn } from '../../components/page/SignedIn';
import { readSearch } from '../../format/text';
import type { Operation } from '../../journal/operation';
import { customerPath, paths } from '../../paths';
import type { SearchResult } from './searchResults';
import { useLocalResults } from './useLocalResults';
import { parseVerb, toActions } from './verbs';

const SHOWN = 8;

const toResult = ({ person, ...found }: FoundCustomer): SearchResult => ({
  ...{ ...found, person, group: 'customers' },
  to: customerPath(person.id || person.email),
});

/** Returns all results for a text. A source that is loading or failed does not delay the others. */
export function useSearchResults(typed: string, operations: readonly Operation[], keep?: string) {
  const text = readSearch(typed);
  const { role } = useSignedIn();
  const translate = useTranslate();
  const verb = parseVerb(text, role);
  const customer = verb?.customer ?? text;
  const places = useLocalResults(text, operations);
  const customers = useCustomers(customer, { most: SHOWN, keep });
  const found = customers.results.map(toResult);
  if (verb) return { customers, results: [...toActions(verb.verb, found, translate), ...places] };
  const { count } = customers;
  const all: SearchResult = {
    ...{ id: 'customers all', group: 'customers', to: paths.usersFound(customer) },
    label: translate('search.allFound', { count }),
  };
  return { customers, results: [...places, ...found, ...(count > SHOWN ? [all] : [])] };
}
