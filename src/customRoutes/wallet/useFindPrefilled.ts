import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { nextTask } from '../../components/page/nextTask';
import type { MovementKind } from '../../dataProvider/actions/movementKinds';
import type { WalletCustomer } from '../../dataProvider/actions/wallet';
import { isOperationOpen } from '../../journal/operation';
import type { CustomerFinder } from './useFindCustomer';
import { useMovements } from './useMovements';
import type { Prefill } from './usePrefill';

/** Fills a form with the customer that it was opened for, looks them up, and focuses the amount. */
export function useFindPrefilled(
  kind: MovementKind,
  // biome-ignore lint/suspicious/noExplicitAny: the fields of the form do not matter here.
  form: UseFormReturn<any>,
  finder: CustomerFinder,
  prefill: Prefill | undefined,
  onFound?: (customer: WalletCustomer) => void,
): void {
  const movements = useMovements();
  const latest = useRef({ movements, kind, form, finder, prefill, onFound });
  const hasStarted = useRef(false);
  useEffect(function findPrefilledCustomer() {
    const { movements, kind, form, finder, prefill, onFound } = latest.current;
    if (!prefill || hasStarted.current) return;
    hasStarted.current = true;
    const { email, customerId } = prefill;
    if (email) form.setValue('customerEmail', email);
    // With an email only the search selects a customer: the ID and the email may belong to different wallets.
    if (customerId && !email && onFound) form.setValue('customerId', customerId);
    // Dismisses the form's last movement, unless it is an open one of the same customer.
    const sent = movements.sent(kind);
    const shown = sent && movements.get(sent.id);
    const isOfCustomer = sent?.draft.parties.some((party) => party.email === email);
    if (!(shown && isOperationOpen(shown) && isOfCustomer)) movements.dismiss(kind);
    void nextTask().then(() => form.setFocus('amount'));
    if (email) void finder.find(email).then((found) => found && onFound?.(found));
  }, []);
}
