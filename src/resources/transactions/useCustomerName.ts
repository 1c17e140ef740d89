import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';

/**
 * Returns the name of the customer with an email, by the wallet's look-up, whose cache the customer page shares. Undefined while
 * loading and after a failure; the page then shows the email.
 */
export function useCustomerName(email: string, isWanted: boolean) {
  const { findCustomer } = useDataProvider<ConsoleDataProvider>();
  const { data, isPending } = useQuery({
    queryKey: ['customer', 'wallet', email],
    queryFn: ({ signal }) => findCustomer(email, signal),
    enabled: isWanted,
    retry: false,
  });
  return { name: data?.name, isPending };
}
