import { useForm } from 'react-hook-form';
import { draftOf, partyOf } from '../engine/directory';
import { AmountField } from './AmountField';
import { FindCustomer } from './FindCustomer';
import { MovementForm } from './MovementForm';
import { useFindAtOnce } from './useFindAtOnce';
import { useFindCustomer } from './useFindCustomer';
import type { Prefill } from './usePrefill';

const empty = { customerEmail: '', amount: '' };

/** Credit Customer: disabled until a customer is found and an amount entered (part 2, section 4). */
export function CreditForm({ prefill }: { prefill?: Prefill }) {
  const form = useForm({ defaultValues: empty });
  const finder = useFindCustomer();
  useFindAtOnce(form, finder, prefill);
  const customerId = finder.customer?.customerId;
  const parties = customerId === undefined ? [] : [partyOf('to', String(customerId))];
  return (
    <MovementForm
      kind="credit"
      form={form}
      isReady={customerId !== undefined && form.watch('amount').trim() !== ''}
      parties={parties}
      customer={finder.customer}
      onDone={finder.clear}
      faultsOf={() => ({ customerEmail: customerId === undefined && 'wallet.noCustomer' })}
      toDraft={(_, amount) => draftOf({ kind: 'credit', amount, customerId: customerId ?? '' })}
    >
      <FindCustomer finder={finder} />
      <AmountField email={parties[0]?.email} />
    </MovementForm>
  );
}
