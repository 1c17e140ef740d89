import type { ConsoleDataProvider } from '../../dataProvider';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { readNewest } from './ledger';

/** Key of the query that holds a customer's ledger. */
export const ledgerKey = (email: string) => ['wallet', 'ledger', email.trim().toLowerCase()];

/** Reads the newest page of a customer's ledger from the server, newest row first. Throws CallError. */
export const readLedger = (
  dataProvider: ConsoleDataProvider,
  email: string,
  signal?: AbortSignal,
): Promise<Transaction[]> =>
  readNewest(async (page) => {
    const { data, meta } = await dataProvider.getList<Transaction>('transactions', {
      filter: { email },
      pagination: { page, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      signal,
    });
    return { rows: data, pages: meta?.pages ?? 1 };
  });
