import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { type Progress, pageReader, readAllPages } from '../../dataProvider/readAllPages';
import { isAbort } from '../../http/errors';
import { checkHistory, type Finding } from './ledgerCheck';

// 20,000 rows; a longer history is checked up to this point, and the report shows that.
const MOST_PAGES = 2000;

export type HistoryCheck =
  | { at: 'idle' }
  | { at: 'reading'; page: number; pages: number }
  | { at: 'failed'; error: unknown; page: number }
  | { at: 'done' | 'stopped'; rows: number; page: number; pages: number; findings: Finding[] };

/** Reads all pages of a customer's ledger in sequence and checks them; it can be stopped at any page. */
export function useHistoryCheck(email: string) {
  const dataProvider = useDataProvider();
  const [check, setCheck] = useState<HistoryCheck>({ at: 'idle' });
  const running = useRef<AbortController>(undefined);
  const isStopping = useRef(false);

  useEffect(function stopWhenThePageIsLeft() {
    return () => running.current?.abort();
  }, []);

  async function start() {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    isStopping.current = false;
    let progress: Progress = { page: 0, pages: 1 };
    const isMine = () => running.current === mine;
    setCheck({ at: 'reading', ...progress });
    try {
      const { signal } = mine;
      const { rows, end } = await readAllPages({
        read: pageReader<Transaction>(dataProvider, 'transactions', { email }, signal),
        onPage: (_, now) => {
          progress = now;
          if (isMine()) setCheck({ at: 'reading', ...progress });
          return !isStopping.current;
        },
        limit: MOST_PAGES,
        signal,
      });
      const at = end === 'last' ? 'done' : 'stopped';
      const findings = await checkHistory(rows);
      if (isMine()) setCheck({ at, rows: rows.length, ...progress, findings });
    } catch (error) {
      if (isMine() && !isAbort(error)) setCheck({ at: 'failed', error, page: progress.page + 1 });
    }
  }
  return {
    check,
    start: () => void start(),
    stop: () => {
      isStopping.current = true;
    },
    close: () => {
      running.current?.abort();
      running.current = undefined;
      setCheck({ at: 'idle' });
    },
  };
}
