import { FormField } from '../../../components/form/FormField';
import { textOf, useTextForm } from '../../../components/form/values';
import type { WalletCustomer } from '../../../dataProvider/actions/wallet';
import { draftOfOrder, partyOf } from '../engine/knownCustomers';
import { AmountField } from './AmountField';
import { FindCustomer } from './FindCustomer';
import { KnownCustomer } from './KnownCustomer';
import { MovementForm } from './MovementForm';
import { useFindCustomer } from './useFindCustomer';
import { useFindPrefilled } from './useFindPrefilled';
import type { Prefill } from './usePrefill';

const empty = { customerEmail: '', customerId: '', amount: '' };

export function DebitForm({ prefill }: { prefill?: Prefill }) {
  const form = useTextForm(empty);
  const finder = useFindCustomer();
  const takeId = ({ customerId: id = '' }: WalletCustomer) =>
    form.setValue('customerId', String(id), { shouldDirty: true });
  const dropId = () => form.setValue('customerId', '', { shouldDirty: true });
  useFindPrefilled('debit', form, finder, prefill, takeId);
  const customerId = textOf(form.watch('customerId'));
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
      <FindCustomer finder={finder} onFound={takeId} onLost={dropId} />
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
