import type { DataProvider } from 'react-admin';
import type { Transaction } from '../../../dataProvider/endpoints/transactions';
import { pageReader, readAllPages } from '../../../dataProvider/readAllPages';
import { isCallError } from '../../../http/errors';

// The ledger is newest first, and retried events are rarely old.
const PAGES = 5;

/**
 * Returns the transactions with the given IDs or references from the newest pages of a customer's ledger; none
 * for an email that is no customer's, such as a merchant's buyer. Throws CallError.
 */
export async function findLedgerEntries(
  provider: Pick<DataProvider, 'getList'>,
  email: string,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, Transaction>> {
  const found = new Map<string, Transaction>();
  await readAllPages({
    read: pageReader<Transaction>(provider, 'transactions', { email }, signal),
    onPage(entries) {
      for (const id of ids) {
        const entry = entries.find((each) => each.id === id || each.reference === id);
        if (entry && !found.has(id)) found.set(id, entry);
      }
      return found.size < ids.length;
    },
    limit: PAGES,
    signal,
  }).catch((failure: unknown) => {
    if (!isCallError(failure, 'notFound')) throw failure;
  });
  return found;
}
