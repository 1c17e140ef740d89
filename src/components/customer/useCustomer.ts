import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList, useGetOne } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { WalletCustomer } from '../../dataProvider/actions/wallet';
import type { ChatSession } from '../../dataProvider/endpoints/chatsession';
import { user as readUser, type User } from '../../dataProvider/endpoints/users';
import { DEFAULT_SORT } from '../../dataProvider/listQuery';
import { uniqueById } from '../../format/identifiers';
import { formatText } from '../../format/text';
import { isCallError } from '../../http/errors';
import { useNewestTransactions, walletQuery } from '../ledger/useNewestTransactions';

/** A customer as far as known. Each request may be missing or fail independently. */
export interface Customer {
  /** Undefined if only an email is known. */
  userId?: string;
  user?: User;
  email: string;
  /** No customer has this ID or email; `absence` is the error with that response. */
  isUnknown: boolean;
  absence?: unknown;
  failure: unknown;
  refetch: () => void;
  wallet: WalletState;
}

/** Returns true until the response that identifies the customer has arrived. */
export const isCustomerPending = ({ user, isUnknown, failure }: Customer) =>
  !user && !isUnknown && !failure;

interface WalletState {
  found?: WalletCustomer;
  /** No customer with this email has a wallet, or the wallet has no account to move money to. */
  isMissing: boolean;
  isPending: boolean;
  failure: unknown;
  refetch: () => void;
}

/** Returns true for an email, which the URL may contain instead of an ID. */
export const isEmail = (key: string) => key.includes('@');

function useWallet(email: string): WalletState {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, isPending, refetch } = useQuery({
    ...walletQuery(dataProvider, email),
    enabled: email !== '',
  });
  const isAbsent = isCallError(error, 'notFound');
  return {
    found: data,
    isMissing: isAbsent || (data !== undefined && data.customerId === undefined),
    isPending: email !== '' && isPending,
    failure: isAbsent ? null : error,
    refetch: () => void refetch(),
  };
}

/** Fetches a customer by ID, or by email through the wallet's lookup. */
export function useCustomer(key: string): Customer {
  const byEmail = isEmail(key);
  const record = useGetOne<User>('users', { id: key }, { enabled: !byEmail });
  const email = byEmail ? key : formatText(record.data?.email).trim();
  const wallet = useWallet(email);
  if (!byEmail) {
    const isUnknown = isCallError(record.error, 'notFound');
    const failure = isUnknown ? null : record.error;
    const readAgain = () => void record.refetch();
    const absence = isUnknown ? record.error : undefined;
    const { data: user } = record;
    return { userId: key, user, email, isUnknown, absence, failure, refetch: readAgain, wallet };
  }
  const listedUser = wallet.found && readUser(wallet.found.raw);
  return {
    userId: listedUser?.id,
    user: listedUser,
    email,
    isUnknown: wallet.isMissing && !wallet.found,
    failure: wallet.failure,
    refetch: wallet.refetch,
    wallet,
  };
}

function rowsOf<Row>(
  {
    data = [],
    isPending,
    error,
    refetch,
  }: Pick<UseQueryResult<Row[]>, 'data' | 'isPending' | 'error' | 'refetch'>,
  isEnabled: boolean,
) {
  return {
    rows: data,
    isPending: isEnabled && isPending,
    failure: error,
    refetch: () => void refetch(),
  };
}

/** Fetches the newest transactions of an email, newest first. */
export function useCustomerLedger(email: string) {
  const enabled = email !== '';
  return rowsOf(useNewestTransactions(email, enabled), enabled);
}

/** Fetches the newest chat sessions of a user. */
export function useCustomerChats(userId = '') {
  const enabled = userId !== '';
  const chats = useGetList<ChatSession>(
    'chatsession',
    { pagination: { page: 1, perPage: 10 }, sort: DEFAULT_SORT, filter: { userId } },
    { enabled },
  );
  return rowsOf({ ...chats, data: uniqueById(chats.data ?? []) }, enabled);
}
