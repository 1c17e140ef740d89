import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../dataProvider';

/** At exactly this many characters an account number is validated (part 2, section 9). */
export const ACCOUNT_NUMBER_LENGTH = 10;

/**
 * Asks whose account it is, as soon as a bank is chosen and the number has its length. The query is named after both,
 * so an answer for an older number or bank cannot fill the name of this one (rulings R29a).
 */
export function useAccount(bankCode: string, accountNumber: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const isComplete = bankCode !== '' && accountNumber.length === ACCOUNT_NUMBER_LENGTH;
  const query = useQuery({
    queryKey: ['wallet', 'account', bankCode, accountNumber],
    queryFn: ({ signal }) => dataProvider.validateAccount(bankCode, accountNumber, signal),
    enabled: isComplete,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    /** Empty until the bank has told it. */
    name: (isComplete && query.data) || '',
    isValidating: isComplete && query.isFetching,
    isInvalid: isComplete && !query.isFetching && (query.isError || query.data === ''),
    validateAgain: () => void query.refetch(),
  };
}

/** Lists the banks, once their section is open. */
export function useBanks(enabled: boolean) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['wallet', 'banks'],
    queryFn: ({ signal }) => dataProvider.listBanks(signal),
    enabled,
  });
}
