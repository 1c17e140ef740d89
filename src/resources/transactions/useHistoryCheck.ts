import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { retryRule } from '../../dataProvider/queryClient';
import { isAbort } from '../../http/errors';
import { checkLedger, type Finding } from './ledgerCheck';

export type HistoryCheck =
  | { at: 'idle' }
  | { at: 'reading'; page: number; pages: number }
  | { at: 'failed'; error: unknown; page: number }
  | { at: 'done' | 'stopped'; rows: number; page: number; pages: number; findings: Finding[] };

/** Reads all pages of a customer's ledger, one after the other, and checks the whole; it can be stopped at any page. */
export function useHistoryCheck(email: string) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [check, setCheck] = useState<HistoryCheck>({ at: 'idle' });
  const running = useRef<AbortController>(undefined);

  useEffect(function stopWhenThePageIsLeft() {
    return () => running.current?.abort();
  }, []);

  async function start() {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const rows: Transaction[] = [];
    let [page, pages] = [1, 1];
    try {
      for (; page <= pages && !mine.signal.aborted; page += 1) {
        setCheck({ at: 'reading', page: page - 1, pages });
        const answer = await queryClient.fetchQuery({
          queryKey: ['transactions', 'history', email, page],
          queryFn: () =>
            dataProvider.getList<Transaction>('transactions', {
              filter: { email },
              pagination: { page, perPage: 10 },
              sort: { field: 'id', order: 'ASC' },
            }),
          staleTime: 0,
          gcTime: 0,
          ...retryRule,
        });
        rows.push(...answer.data);
        pages = answer.meta?.pages ?? 1;
      }
      if (running.current !== mine) return;
      const at = page > pages ? 'done' : 'stopped';
      setCheck({ at, rows: rows.length, page: page - 1, pages, findings: checkLedger(rows) });
    } catch (error) {
      if (running.current === mine && !isAbort(error)) setCheck({ at: 'failed', error, page });
    }
  }
  return {
    check,
    start: () => void start(),
    stop: () => running.current?.abort(),
    close: () => {
      running.current?.abort();
      running.current = undefined;
      setCheck({ at: 'idle' });
    },
  };
}
