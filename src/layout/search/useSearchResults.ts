import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { can } from '../../authProvider/roles';
import { useSignedIn } from '../../components/page/SignedIn';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { isCurrent } from '../../dataProvider/queryClient';
import { formatAmount } from '../../format/amounts';
import { formatText } from '../../format/text';
import type { Operation } from '../../journal/operation';
import { paths } from '../../paths';
import type { SearchResult } from './searchResults';
import { useDirectoryResults, useExactCustomer } from './useCustomerSearch';
import { useLocalResults } from './useLocalResults';
import { useRecordSearch } from './useRecordSearch';
import { parseVerb, toActions } from './verbs';

const SHOWN = 5;
const FEWEST_LETTERS = 4;

interface ListParams {
  filter?: { email?: unknown };
  pagination?: { page: number };
}

/** Searches loaded transactions by the start of their reference or ID: the API has no search for them. */
function useTransactionSearch(text: string): SearchResult[] {
  const client = useQueryClient();
  return useMemo(() => {
    const sought = text.toLowerCase();
    if (sought.length < FEWEST_LETTERS) return [];
    const lists = client.getQueriesData<{ data?: Transaction[] }>({
      queryKey: ['transactions', 'getList'],
      predicate: isCurrent,
    });
    return lists.flatMap(([key, list]) => matchesIn(key, list?.data ?? [], sought)).slice(0, SHOWN);
  }, [client, text]);
}

function matchesIn(key: QueryKey, rows: readonly Transaction[], sought: string): SearchResult[] {
  const { filter, pagination } = (key[2] ?? {}) as ListParams;
  const email = formatText(filter?.email);
  const begins = (value: unknown) => formatText(value).toLowerCase().startsWith(sought);
  return rows
    .filter(({ id, reference }) => email && id && (begins(reference) || begins(id)))
    .map(({ id, reference, amount, currency }) => ({
      id: `transactions ${id}`,
      group: 'transactions' as const,
      label: formatText(reference) || String(id),
      detail: [formatAmount(amount, currency), email].filter(Boolean).join(' · '),
      needles: [sought],
      to: paths.transaction(email, id, pagination?.page),
    }));
}

const PAUSE_MS = 400;

/** Returns the text once the typing pauses. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(
    function waitForTheTypingToPause() {
      const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
      return () => clearTimeout(timer);
    },
    [text],
  );
  return debounced;
}

/** Returns all results for a text. Sources that are loading or failed do not delay the others. */
export function useSearchResults(typed: string, operations: readonly Operation[]) {
  const text = typed.trim();
  const sought = useDebounced(text);
  const { role } = useSignedIn();
  const translate = useTranslate();
  const verb = parseVerb(text, role);
  const customer = verb?.customer ?? text;
  // The customer after a verb is not a merchant, team or lead.
  const record = verb ? '' : text;
  const places = useLocalResults(text, operations);
  const transactions = useTransactionSearch(record);
  const directory = useDirectoryResults(can(role, 'users') ? customer : '');
  const sources = {
    customers: useExactCustomer(
      directory.search,
      customer,
      verb ? (parseVerb(sought, role)?.customer ?? '') : sought,
    ),
    merchants: useRecordSearch('merchants', record, sought),
    teams: useRecordSearch('teams', record, sought),
    leads: useRecordSearch('leads', record, sought),
  };
  const customers = [...sources.customers.results, ...directory.results];
  const all = [
    ...(verb ? toActions(verb.verb, customers, translate) : []),
    ...places.filter(({ group }) => group !== 'closeTo'),
    ...transactions,
    ...(verb ? [] : customers),
    ...sources.merchants.results,
    ...sources.teams.results,
    ...sources.leads.results,
  ];
  const close = [...places.filter(({ group }) => group === 'closeTo'), ...directory.close];
  // Only if there is no exact match.
  if (all.length === 0) all.push(...(verb ? toActions(verb.verb, close, translate) : close));
  // The same customer by email and in the directory is one result.
  const results = [...new Map(all.map((result) => [result.id, result])).values()];
  const isOpen =
    directory.search.isReading ||
    directory.search.state.failure !== undefined ||
    Object.values(sources).some(({ isSearching, failure }) => isSearching || failure);
  return { results, sources, directory: directory.search, isOpen };
}
