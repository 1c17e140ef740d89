import { useEffect, useRef } from 'react';
import { FormField } from '../../components/form/FormField';
import { textOf, useTextForm } from '../../components/form/values';
import type { WalletCustomer } from '../../dataProvider/actions/wallet';
import { AmountField } from './AmountField';
import { FindCustomer } from './FindCustomer';
import { KnownCustomer } from './KnownCustomer';
import { draftOfOrder, partyOf } from './knownCustomers';
import { MovementForm } from './MovementForm';
import { useFindCustomer } from './useFindCustomer';
import { useFindPrefilled } from './useFindPrefilled';
import type { FormStart } from './usePrefill';

const empty = { customerEmail: '', customerId: '', amount: '' };

/** Drops the ID of a customer who was found, once the email is no longer theirs. */
function useClearIdOnCustomerChange(
  customer: WalletCustomer | undefined,
  shownId: string,
  dropId: () => void,
): void {
  const foundId = customer && String(customer.customerId ?? '');
  const latest = useRef({ shownId, dropId });
  latest.current = { shownId, dropId };
  useEffect(
    function clearIdOnCustomerChange() {
      return () => {
        if (foundId === latest.current.shownId) latest.current.dropId();
      };
    },
    [foundId],
  );
}

export function DebitForm({ prefill, texts }: FormStart) {
  const form = useTextForm({ ...empty, ...texts });
  const search = useFindCustomer(form.watch('customerEmail'));
  const dropId = () => form.setValue('customerId', '', { shouldDirty: true });
  const takeId =
    (isTyped: boolean) =>
    ({ customerId: id = '' }: WalletCustomer) => {
      // An ID that was typed or restored during the search stays.
      if (!form.getValues('customerId'))
        form.setValue('customerId', String(id), { shouldDirty: isTyped });
    };
  useFindPrefilled('debit', form, search, prefill, takeId(false));
  const customerId = textOf(form.watch('customerId'));
  useClearIdOnCustomerChange(search.customer, customerId, dropId);
  const isSameCustomer = String(search.customer?.customerId ?? '') === customerId;
  const finder = isSameCustomer ? search : { ...search, customer: undefined };
  const parties = customerId === '' ? [] : [partyOf('from', customerId)];
  return (
    <MovementForm
      kind="debit"
      form={form}
      isReady={customerId !== '' && textOf(form.watch('amount')) !== ''}
      parties={parties}
      customer={finder.customer}
      onDone={finder.clear}
      faultsOf={() => ({ customerId: customerId === '' && 'wallet.idRequired' })}
      toDraft={(_, amount) => draftOfOrder({ kind: 'debit', amount, customerId })}
    >
      <FindCustomer finder={finder} onFound={takeId(true)} onSearch={dropId} />
      <FormField
        source="customerId"
        label="wallet.fields.customerId"
        // Neither the shown customer nor a pending response belongs to the edited ID.
        onChange={finder.clear}
      />
      <KnownCustomer customerId={customerId} />
      <AmountField email={parties[0]?.email} />
    </MovementForm>
  );
}
