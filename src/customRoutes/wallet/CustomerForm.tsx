import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../components/buttons/ActionButton';
import { FormField } from '../../components/form/FormField';
import { textOf, useTextForm } from '../../components/form/values';
import {
  type MovementKind,
  movementKinds,
  type Order,
} from '../../dataProvider/actions/movementKinds';
import { AmountField } from './AmountField';
import { type CustomerTexts, FindCustomer, useFindCustomer } from './FindCustomer';
import { partyOf } from './knownCustomers';
import { type FormStart, MovementForm } from './MovementForm';
import { useMovements } from './useMovements';
import { useMovementTexts } from './useMovementTexts';

type IdField = 'customerId' | 'fromCustomerId' | 'toCustomerId';

const empty: Record<keyof CustomerTexts, string> = {
  ...{ customerEmail: '', customerId: '', fromCustomerId: '', toCustomerId: '' },
  ...{ amount: '', narration: '' },
};

/**
 * Renders Credit Customer, Debit Customer or Customer To Customer (part 2, sections 2 and 4). A credit goes to the customer
 * who was found; the others name theirs by ID, which a found customer fills in.
 */
export function CustomerForm({
  kind,
  texts,
}: FormStart & { kind: Exclude<MovementKind, 'bankTransfer'> }) {
  const translate = useTranslate();
  const { partyLabel } = useMovementTexts();
  const form = useTextForm<keyof CustomerTexts>({ ...empty, ...texts });
  const { setValue, getValues } = form;
  const finder = useFindCustomer(form);
  const isFound = finder.customer !== undefined;
  const foundId = String(finder.customer?.customerId ?? '');
  useEffect(
    function fillInFoundId() {
      if (kind !== 'debit' || !isFound) return;
      setValue('customerId', foundId);
      return () => {
        if (getValues('customerId') === foundId) setValue('customerId', '');
      };
    },
    [kind, isFound, foundId, setValue, getValues],
  );

  const movements = useMovements();
  const isStarted = useRef(texts !== undefined);
  useEffect(
    function dismissLastMovement() {
      if (isStarted.current) movements.dismiss(kind);
      isStarted.current = false;
    },
    [movements, kind],
  );

  const sides: Partial<Record<'from' | 'to', IdField>> = movementKinds[kind].parties;
  const idFields = kind === 'credit' ? [] : Object.values(sides);
  const idOf = (field: IdField) => (kind === 'credit' ? foundId : textOf(form.watch(field)));
  const parties = (['from', 'to'] as const).flatMap((side) => {
    const id = sides[side] ? idOf(sides[side]) : '';
    return id ? [partyOf(side, id, id === foundId ? finder.customer : undefined)] : [];
  });
  const [first, second] = parties;
  const hasAll = parties.length === Object.keys(sides).length;
  const isShown = kind !== 'debit' || idOf('customerId') === foundId;
  const customer = isShown ? finder.customer : undefined;

  function takeFound(field: IdField) {
    setValue(field, foundId, { shouldDirty: true });
    form.clearErrors(field);
  }
  function faultsOf() {
    if (kind === 'credit') return { customerEmail: !hasAll && 'wallet.noCustomer' };
    const missing = idFields.filter((field) => idOf(field) === '');
    const isSame = second !== undefined && String(first?.customerId) === String(second.customerId);
    return {
      ...Object.fromEntries(missing.map((field) => [field, 'wallet.idRequired'])),
      ...(isSame && { toCustomerId: 'wallet.sameParties' }),
    };
  }
  return (
    <MovementForm
      kind={kind}
      form={form}
      isReady={hasAll && textOf(form.watch('amount')) !== ''}
      parties={parties}
      customer={customer}
      onDone={finder.clear}
      faultsOf={faultsOf}
      toDraft={({ narration }, amount) => {
        const ids = parties.map(({ side, customerId }) => [sides[side], customerId]);
        const order = { kind, amount, ...(kind === 'transfer' && { narration }) };
        return { order: { ...order, ...Object.fromEntries(ids) } as Order, parties };
      }}
    >
      <FindCustomer finder={{ ...finder, customer }} />
      {kind === 'transfer' && foundId !== '' && (
        <Stack direction="row" spacing={1}>
          <ActionButton label="wallet.useAsSender" onClick={() => takeFound('fromCustomerId')} />
          <ActionButton label="wallet.useAsRecipient" onClick={() => takeFound('toCustomerId')} />
        </Stack>
      )}
      {idFields.map((field) => {
        const party = parties.find(({ side }) => sides[side] === field);
        return (
          <FormField
            key={field}
            source={field}
            label={`wallet.fields.${field}`}
            helperText={party?.email && translate('wallet.whose', { who: partyLabel(party) })}
            // A search that is not over does not belong to the edited ID.
            onChange={kind === 'debit' ? finder.clear : undefined}
          />
        );
      })}
      <AmountField parties={parties} />
      {kind === 'transfer' && <FormField source="narration" label="wallet.fields.narration" />}
    </MovementForm>
  );
}
