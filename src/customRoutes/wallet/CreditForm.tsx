import { useForm } from 'react-hook-form';
import { AmountField } from './AmountField';
import { draftOf } from './directory';
import { FindCustomer } from './FindCustomer';
import { MovementForm } from './MovementForm';
import { useFindCustomer } from './useFindCustomer';

const empty = { customerEmail: '', amount: '' };

/** Credit Customer: disabled until a customer is found and an amount entered (part 2, section 4). */
export function CreditForm() {
  const form = useForm({ defaultValues: empty });
  const finder = useFindCustomer();
  const customerId = finder.customer?.customerId;
  return (
    <MovementForm
      kind="credit"
      form={form}
      isReady={customerId !== undefined && form.watch('amount').trim() !== ''}
      onDone={finder.clear}
      faultsOf={() => ({ customerEmail: customerId === undefined && 'wallet.noCustomer' })}
      toDraft={(_, amount) => draftOf({ kind: 'credit', amount, customerId: customerId ?? '' })}
    >
      <FindCustomer finder={finder} />
      <AmountField />
    </MovementForm>
  );
}
