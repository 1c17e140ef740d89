import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';

/**
 * Returns the name of the customer with an email by the wallet's look-up, which the customer's page shares. Undefined until
 * it is known, and where it cannot be read: the page shows the email then.
 */
export function useCustomerName(email: string, isWanted: boolean): string | undefined {
  const { findCustomer } = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['customer', 'wallet', email],
    queryFn: ({ signal }) => findCustomer(email, signal),
    enabled: isWanted,
    retry: false,
  });
  return data?.name;
}
