import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { WalletCustomer } from '../../dataProvider/actions/wallet';
import { user as readUser, type User } from '../../dataProvider/endpoints/users';
import { formatText } from '../../format/text';
import { isCallError } from '../../http/errors';

/** A customer as far as they are known; each call may be missing or fail without the other. */
export interface Customer {
  /** Undefined where only an e-mail is known. */
  userId?: string;
  user?: User;
  email: string;
  /** Why there is no record: nobody is called so, or the call failed. */
  isUnknown: boolean;
  failure: unknown;
  readAgain: () => void;
  wallet: WalletState;
}

/** Tells whether nothing is known yet of who it is, and the answer is on its way. */
export const isAwaited = ({ user, isUnknown, failure }: Customer) =>
  !user && !isUnknown && !failure;

export interface WalletState {
  found?: WalletCustomer;
  /** Nobody with this e-mail has a wallet, or theirs has no account to move money to. */
  isMissing: boolean;
  isPending: boolean;
  failure: unknown;
  readAgain: () => void;
}

/** What the address may say in place of an identifier, where a link knows the e-mail only. */
export const isEmail = (key: string) => key.includes('@');

function useWallet(email: string): WalletState {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['customer', 'wallet', email],
    queryFn: ({ signal }) => dataProvider.findCustomer(email, signal),
    enabled: email !== '',
  });
  const isNobody = isCallError(error, 'notFound');
  return {
    found: data,
    isMissing: isNobody || (data !== undefined && data.customerId === undefined),
    isPending: email !== '' && isPending,
    failure: isNobody ? null : error,
    readAgain: () => void refetch(),
  };
}

/** Finds the customer that the address names: by identifier, or by e-mail through the wallet's look-up. */
export function useCustomer(key: string): Customer {
  const byEmail = isEmail(key);
  const record = useGetOne<User>('users', { id: key }, { enabled: !byEmail });
  const email = byEmail ? key : formatText(record.data?.email).trim();
  const wallet = useWallet(email);
  if (!byEmail) {
    const isUnknown = isCallError(record.error, 'notFound');
    const failure = isUnknown ? null : record.error;
    const readAgain = () => void record.refetch();
    return { userId: key, user: record.data, email, isUnknown, failure, readAgain, wallet };
  }
  const found = wallet.found && readUser(wallet.found.raw);
  return {
    userId: found?.id,
    user: found,
    email,
    isUnknown: wallet.isMissing && !wallet.found,
    failure: wallet.failure,
    readAgain: wallet.readAgain,
    wallet,
  };
}
