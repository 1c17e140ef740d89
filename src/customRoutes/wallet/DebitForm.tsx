import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { Field } from '../../components/Field';
import { AmountField } from './AmountField';
import { draftOf, partyOf, whoIs } from './directory';
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
  const [typedId, typedAmount] = form.watch(['customerId', 'amount']);
  const customerId = typedId.trim();
  return (
    <MovementForm
      kind="debit"
      form={form}
      isReady={customerId !== '' && typedAmount.trim() !== ''}
      onDone={finder.clear}
      faultsOf={() => ({ customerId: customerId === '' && 'wallet.idRequired' })}
      toDraft={(_, amount) => draftOf({ kind: 'debit', amount, customerId })}
    >
      <FindCustomer
        finder={finder}
        onFound={({ customerId: id = '' }) =>
          form.setValue('customerId', String(id), { shouldDirty: true })
        }
      />
      <Field name="customerId" label="wallet.fields.customerId" />
      {whoIs(customerId) && (
        <Typography color="text.secondary">
          {translate('wallet.whose', { who: who(partyOf('from', customerId)) })}
        </Typography>
      )}
      <AmountField />
    </MovementForm>
  );
}
