import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { isCurrent } from '../../dataProvider/queryClient';
import { formatAmount } from '../../format/amounts';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
import type { SearchResult } from './searchResults';

const SHOWN = 5;
const FEWEST_LETTERS = 4;

interface ListParams {
  filter?: { email?: unknown };
  pagination?: { page: number };
}

/** Searches loaded transactions by the start of their reference or ID: the API has no search for them. */
export function useTransactionSearch(text: string): SearchResult[] {
  const client = useQueryClient();
  return useMemo(() => {
    const sought = text.toLowerCase();
    if (sought.length < FEWEST_LETTERS) return [];
    const lists = client.getQueriesData<{ data?: Transaction[] }>({
      queryKey: ['transactions', 'getList'],
      predicate: isCurrent,
    });
    return lists.flatMap(([key, list]) => answersIn(key, list?.data ?? [], sought)).slice(0, SHOWN);
  }, [client, text]);
}

function answersIn(key: QueryKey, rows: readonly Transaction[], sought: string): SearchResult[] {
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
