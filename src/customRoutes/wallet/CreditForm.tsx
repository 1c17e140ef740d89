import Alert from '@mui/material/Alert';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { AmountField } from './AmountField';
import { partyOf } from './directory';
import { FindCustomer } from './FindCustomer';
import { MovementForm } from './MovementForm';
import { useFindCustomer } from './useFindCustomer';

const empty = { customerEmail: '', amount: '' };

/** Credit Customer: disabled until a customer is found and an amount entered (part 2, section 4). */
export function CreditForm() {
  const translate = useTranslate();
  const notify = useNotify();
  const form = useForm({ defaultValues: empty });
  const finder = useFindCustomer();
  const { customer } = finder;
  const amount = form.watch('amount');
  const customerId = customer?.customerId;
  return (
    <MovementForm
      kind="credit"
      form={form}
      isReady={Boolean(customerId) && amount.trim() !== ''}
      onDone={finder.clear}
      onFault={({ customer: missing }) => missing && notify(missing, { type: 'error' })}
      toAsk={(_, value) =>
        customerId
          ? {
              ask: {
                order: { kind: 'credit', amount: value, customerId },
                parties: [partyOf('to', customerId)],
              },
            }
          : { faults: { customer: 'wallet.noCustomer' } }
      }
    >
      <FindCustomer finder={finder} />
      {customer && !customerId && (
        <Alert severity="warning" variant="outlined">
          {translate('wallet.noAccount')}
        </Alert>
      )}
      <AmountField />
    </MovementForm>
  );
}
