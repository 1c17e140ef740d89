import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { AmountField } from './AmountField';
import { partyOf } from './directory';
import { Field } from './Field';
import { FindCustomer } from './FindCustomer';
import { MovementForm } from './MovementForm';
import { useFindCustomer } from './useFindCustomer';

const empty = {
  customerEmail: '',
  amount: '',
  fromCustomerId: '',
  toCustomerId: '',
  narration: '',
};

/** Customer To Customer: disabled until amount, sender and recipient are set (part 2, section 4). */
export function TransferForm() {
  const translate = useTranslate();
  const form = useForm({ defaultValues: empty });
  const finder = useFindCustomer();
  const found = finder.customer;
  const typed = form.watch(['amount', 'fromCustomerId', 'toCustomerId']);
  const use = (name: 'fromCustomerId' | 'toCustomerId') =>
    form.setValue(name, found?.customerId ?? '', { shouldDirty: true });
  return (
    <MovementForm
      kind="transfer"
      form={form}
      isReady={typed.every((text) => text.trim() !== '')}
      onDone={finder.clear}
      toAsk={(values, amount) => {
        const fromCustomerId = values.fromCustomerId.trim();
        const toCustomerId = values.toCustomerId.trim();
        if (fromCustomerId === toCustomerId) {
          return { faults: { toCustomerId: 'wallet.sameParties' } };
        }
        const narration = values.narration.trim();
        return {
          ask: {
            order: { kind: 'transfer', amount, fromCustomerId, toCustomerId, narration },
            parties: [partyOf('from', fromCustomerId), partyOf('to', toCustomerId)],
          },
        };
      }}
    >
      <AmountField />
      <FindCustomer finder={finder} />
      {found && !found.customerId && (
        <Alert severity="warning" variant="outlined">
          {translate('wallet.noAccount')}
        </Alert>
      )}
      {found?.customerId && (
        <Stack direction="row" spacing={1}>
          <Button size="small" variant="outlined" onClick={() => use('fromCustomerId')}>
            {translate('wallet.useAsSender')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => use('toCustomerId')}>
            {translate('wallet.useAsRecipient')}
          </Button>
        </Stack>
      )}
      <Field name="fromCustomerId" autoComplete="off" />
      <Field name="toCustomerId" autoComplete="off" />
      <Field name="narration" autoComplete="off" />
    </MovementForm>
  );
}
