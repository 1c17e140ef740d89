import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { WalletCustomer } from '../../../dataProvider/actions/wallet';
import type { FindCustomer } from './useFindCustomer';
import type { Prefill } from './usePrefill';

/** Fills a form with the customer that it was opened for, and looks them up as a person would. */
export function useFindAtOnce(
  // biome-ignore lint/suspicious/noExplicitAny: the fields of the form do not matter here.
  form: UseFormReturn<any>,
  finder: FindCustomer,
  prefill: Prefill | undefined,
  onFound?: (customer: WalletCustomer) => void,
): void {
  const latest = useRef({ form, finder, prefill, onFound });
  const isBegun = useRef(false);
  useEffect(function findWhomTheFormWasOpenedFor() {
    const { form, finder, prefill, onFound } = latest.current;
    if (!prefill || isBegun.current) return;
    isBegun.current = true;
    const { email, customerId } = prefill;
    if (email) form.setValue('customerEmail', email);
    // With an email the search selects the customer, or nobody: the two may name different wallets.
    if (customerId && !email && onFound) form.setValue('customerId', customerId);
    if (email) void finder.find(email).then((found) => found && onFound?.(found));
  }, []);
}
