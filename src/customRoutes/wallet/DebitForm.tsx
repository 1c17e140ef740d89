import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { AmountField } from './AmountField';
import { partyOf, whoIs } from './directory';
import { Field } from './Field';
import { FindCustomer } from './FindCustomer';
import { MovementForm } from './MovementForm';
import { useFindCustomer } from './useFindCustomer';
import { useWording } from './useWording';

const empty = { customerEmail: '', customerId: '', amount: '' };

/** Debit Customer: a customer id, which may be found by e-mail, and an amount; disabled until both are set. */
export function DebitForm() {
  const translate = useTranslate();
  const { who } = useWording();
  const form = useForm({ defaultValues: empty });
  const finder = useFindCustomer();
  const [typedId, amount] = form.watch(['customerId', 'amount']);
  const customerId = typedId.trim();
  return (
    <MovementForm
      kind="debit"
      form={form}
      isReady={customerId !== '' && amount.trim() !== ''}
      onDone={finder.clear}
      toAsk={(_, value) => ({
        ask: {
          order: { kind: 'debit', amount: value, customerId },
          parties: [partyOf('from', customerId)],
        },
      })}
    >
      <FindCustomer
        finder={finder}
        onFound={({ customerId: id = '' }) =>
          form.setValue('customerId', id, { shouldDirty: true })
        }
      />
      {finder.customer && !finder.customer.customerId && (
        <Alert severity="warning" variant="outlined">
          {translate('wallet.noAccount')}
        </Alert>
      )}
      <Field name="customerId" autoComplete="off" />
      {whoIs(customerId) && (
        <Typography color="text.secondary">
          {translate('wallet.whose', { who: who(partyOf('from', customerId)) })}
        </Typography>
      )}
      <AmountField />
    </MovementForm>
  );
}
