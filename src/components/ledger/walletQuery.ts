import type { ConsoleDataProvider } from '../../dataProvider';

/** Returns the query for the customer of an email by the wallet's look-up; the page of a customer and their ledger share it. */
export const walletQuery = (
  { findCustomer }: Pick<ConsoleDataProvider, 'findCustomer'>,
  email: string,
) => ({
  queryKey: ['customer', 'wallet', email],
  queryFn: ({ signal }: { signal: AbortSignal }) => findCustomer(email, signal),
});
