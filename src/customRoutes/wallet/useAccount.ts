import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Identifier } from '../../format/identifiers';
import { isCallError } from '../../http/errors';
import { canRetry } from '../../http/retry';

/** Length at which an account number is validated (part 2, section 9). */
export const ACCOUNT_NUMBER_LENGTH = 10;

/** Returns whether a failure is the response that no such account exists, and not that the bank was not asked (rulings R28). */
export const isUnknownAccount = (failure: unknown): boolean =>
  isCallError(failure, 'refused', 'notFound', 'conflict') && !canRetry(failure);

/**
 * Validates an account once a bank is selected and the number is complete. The query key holds
 * both, so that a response for an earlier number or bank cannot fill the name (rulings R29a).
 */
export function useAccount(bankCode: Identifier, accountNumber: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const isComplete = bankCode !== '' && accountNumber.length === ACCOUNT_NUMBER_LENGTH;
  const query = useQuery({
    queryKey: ['wallet', 'account', bankCode, accountNumber],
    queryFn: ({ signal }) => dataProvider.validateAccount(bankCode, accountNumber, signal),
    enabled: isComplete,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, error, isFetching } = query;
  const isInvalid = data === '' || isUnknownAccount(error);
  const isOver = isComplete && !isFetching && (data === '' || error !== null);
  return {
    name: (isComplete && data) || '',
    isValidating: isComplete && isFetching,
    fault: isOver && (isInvalid ? 'wallet.accountInvalid' : 'wallet.bankNotAsked'),
    validateAgain: () => void query.refetch(),
  };
}

export function useBanks(enabled: boolean) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['wallet', 'banks'],
    queryFn: ({ signal }) => dataProvider.listBanks(signal),
    enabled,
  });
}
