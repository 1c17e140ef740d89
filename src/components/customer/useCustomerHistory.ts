import { type RaRecord, useGetList } from 'react-admin';
import type { ChatSession } from '../../dataProvider/endpoints/chatsession';
import { uniqueById } from '../../format/identifiers';
import { useNewestTransactions } from '../ledger/useNewestTransactions';

const pagination = { page: 1, perPage: 10 };
const sort = { field: 'id', order: 'ASC' } as const;

function useFirstPage<R extends RaRecord>(
  resource: string,
  filter: Record<string, string>,
  enabled: boolean,
) {
  const { data, isPending, error, refetch } = useGetList<R>(
    resource,
    { pagination, sort, filter },
    { enabled },
  );
  return {
    /** Each row once. */
    rows: uniqueById(data ?? []),
    isPending: enabled && isPending,
    failure: error,
    refetch: () => void refetch(),
  };
}

/** Fetches the newest transactions of an email, newest first. */
export function useCustomerLedger(email: string) {
  const enabled = email !== '';
  const { data = [], isPending, error, refetch } = useNewestTransactions(email, enabled);
  return {
    rows: data,
    isPending: enabled && isPending,
    failure: error,
    refetch: () => void refetch(),
  };
}

/** Fetches the newest chat sessions of a user. */
export const useCustomerChats = (userId = '') =>
  useFirstPage<ChatSession>('chatsession', { userId }, userId !== '');
