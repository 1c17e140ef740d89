import Stack from '@mui/material/Stack';
import { ActionButton } from '../../components/buttons/ActionButton';
import { FormField } from '../../components/form/FormField';
import { textOf, useTextForm } from '../../components/form/values';
import { AmountField } from './AmountField';
import { FindCustomer } from './FindCustomer';
import { KnownCustomer } from './KnownCustomer';
import { draftOfOrder, partyOf } from './knownCustomers';
import { MovementForm } from './MovementForm';
import { useFindCustomer } from './useFindCustomer';
import type { FormStart } from './usePrefill';

const empty = {
  customerEmail: '',
  amount: '',
  fromCustomerId: '',
  toCustomerId: '',
  narration: '',
};

/** Renders Customer To Customer: disabled until amount, sender and recipient are set (part 2, section 4). */
export function TransferForm({ texts }: FormStart) {
  const form = useTextForm({ ...empty, ...texts });
  const finder = useFindCustomer(form.watch('customerEmail'));
  const found = finder.customer?.customerId;
  const typed = form.watch(['amount', 'fromCustomerId', 'toCustomerId']).map(textOf);
  const [, from = '', to = ''] = typed;
  const parties = [...(from ? [partyOf('from', from)] : []), ...(to ? [partyOf('to', to)] : [])];
  function use(name: 'fromCustomerId' | 'toCustomerId') {
    form.setValue(name, String(found), { shouldDirty: true });
    form.clearErrors(name);
  }
  return (
    <MovementForm
      kind="transfer"
      form={form}
      isReady={typed.every((text) => text !== '')}
      parties={parties}
      customer={finder.customer}
      onDone={finder.clear}
      faultsOf={({ fromCustomerId: from, toCustomerId: to }) => ({
        fromCustomerId: from === '' && 'wallet.idRequired',
        toCustomerId: (to === '' && 'wallet.idRequired') || (from === to && 'wallet.sameParties'),
      })}
      toDraft={({ customerEmail: _, ...values }, amount) =>
        draftOfOrder({ kind: 'transfer', ...values, amount })
      }
    >
      <AmountField email={parties.find(({ email }) => email)?.email} />
      <FindCustomer finder={finder} />
      {found !== undefined && (
        <Stack direction="row" spacing={1}>
          <ActionButton label="wallet.useAsSender" onClick={() => use('fromCustomerId')} />
          <ActionButton label="wallet.useAsRecipient" onClick={() => use('toCustomerId')} />
        </Stack>
      )}
      <FormField source="fromCustomerId" label="wallet.fields.fromCustomerId" />
      <KnownCustomer customerId={from} />
      <FormField source="toCustomerId" label="wallet.fields.toCustomerId" />
      <KnownCustomer customerId={to} />
      <FormField source="narration" label="wallet.fields.narration" />
    </MovementForm>
  );
}
