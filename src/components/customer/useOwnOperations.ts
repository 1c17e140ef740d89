import { useMemo } from 'react';
import { formatText } from '../../format/text';
import { useJournal } from '../page/useJournal';
import { concernsCustomer } from './customersOf';
import type { Customer } from './useCustomer';

/** Returns this admin's operations on a customer from this browser, newest first, matched by every known ID and email. */
export function useOwnOperations({ userId, email, wallet }: Customer) {
  const { journal, operations } = useJournal();
  const customerId = wallet.found?.customerId;
  const own = useMemo(() => {
    const customer = { userId, email, customerId: formatText(customerId) };
    return operations.filter((operation) => concernsCustomer(operation, customer));
  }, [operations, userId, email, customerId]);
  return { operations: own, isPending: !journal };
}
