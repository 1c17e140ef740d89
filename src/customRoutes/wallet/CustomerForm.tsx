import { Fragment, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { SecondaryText } from '../../components/fields/Text';
import { FormField } from '../../components/form/FormField';
import { useTextForm } from '../../components/form/values';
import {
  type MovementKind,
  movementFacts,
  type Order,
} from '../../dataProvider/actions/movementKinds';
import { isSameEmail, isSameId } from '../../format/identifiers';
import { trimText } from '../../format/text';
import { CustomerField } from './CustomerField';
import type { CustomerTexts } from './customerInputs';
import { FindCustomer, partyOf, useFindCustomer } from './FindCustomer';
import { AmountField, type FormStart, MovementForm } from './MovementForm';
import type { Party } from './movement';
import { useMovements } from './useMovements';
import { useMovementTexts } from './useMovementTexts';

const empty: Record<keyof CustomerTexts, string> = {
  customerEmail: '',
  fromCustomerEmail: '',
  toCustomerEmail: '',
  customerId: '',
  fromCustomerId: '',
  toCustomerId: '',
  amount: '',
  narration: '',
  reverses: '',
};

/** Renders a form with customers: a credit goes to the one who was found, the others name theirs by ID, which a found one fills in. */
export function CustomerForm({
  kind,
  texts,
}: FormStart & { kind: Exclude<MovementKind, 'bankTransfer'> }) {
  const translate = useTranslate();
  const { partyLabel, reversalArgs } = useMovementTexts();
  const form = useTextForm<keyof CustomerTexts>({ ...empty, ...texts });
  const hasIds = kind !== 'credit';
  const isTransfer = kind === 'transfer';
  const first = useFindCustomer(form, isTransfer ? 'fromCustomer' : 'customer', hasIds);
  const second = useFindCustomer(form, 'toCustomer', hasIds);
  const finders = isTransfer ? [first, second] : [first];

  const movements = useMovements();
  const isStarted = useRef(texts !== undefined);
  useEffect(
    function dismissLastMovement() {
      if (isStarted.current) movements.dismiss(kind);
      isStarted.current = false;
    },
    [movements, kind],
  );

  const fields: Partial<Record<Party['side'], string>> = movementFacts({ kind }).parties;
  const sides = Object.keys(fields) as Party['side'][];
  const parties = sides.flatMap((side, at) => {
    const { id = '', customer } = finders[at] ?? {};
    return id ? [partyOf(side, id, customer)] : [];
  });
  const hasAll = parties.length === sides.length;

  // With another email it is a movement of its own.
  const reversed = movements.get(trimText(form.watch('reverses')));
  const [reversedParty] = reversed?.details.draft.parties ?? [];
  const isReversal =
    reversedParty?.email !== undefined &&
    isSameEmail(trimText(form.watch('customerEmail')), reversedParty.email);
  const isOtherWallet =
    isReversal && first.id !== '' && !isSameId(first.id, reversedParty?.customerId);

  function faultsOf() {
    if (isOtherWallet) return { customerEmail: 'wallet.otherWallet' };
    if (!hasIds) return { customerEmail: !hasAll && 'wallet.noCustomer' };
    const missing = finders.filter(({ id }) => id === '');
    const isSame = isTransfer && hasAll && first.id === second.id;
    return {
      ...Object.fromEntries(missing.map(({ name }) => [`${name}Id`, 'wallet.idRequired'])),
      ...(isSame && { toCustomerId: 'wallet.sameParties' }),
    };
  }
  function clearFound() {
    for (const { clear } of finders) clear();
  }
  return (
    <MovementForm
      kind={kind}
      form={form}
      isReady={hasAll && trimText(form.watch('amount')) !== ''}
      parties={parties}
      customer={isTransfer ? undefined : first.customer}
      onDone={clearFound}
      faultsOf={faultsOf}
      toDraft={({ narration, reverses }, amount) => {
        const ids = parties.map(({ side, customerId }) => [fields[side], customerId]);
        const order = { kind, amount, ...(isTransfer && { narration }) };
        return {
          order: { ...order, ...Object.fromEntries(ids) } as Order,
          parties,
          reverses: isReversal ? reverses : undefined,
        };
      }}
    >
      {isReversal && reversed && (
        <SecondaryText>{translate('wallet.reverses', reversalArgs(reversed))}</SecondaryText>
      )}
      {finders.map((finder, at) => {
        const source = `${finder.name}Id` as const;
        const party = parties.find(({ side }) => side === sides[at]);
        return (
          <Fragment key={finder.name}>
            <FindCustomer finder={finder} />
            {hasIds && (
              <CustomerField
                source={source}
                onChoose={finder.choose}
                helperText={party?.email && translate('wallet.whose', { who: partyLabel(party) })}
                // A search that is not over does not belong to the edited ID.
                onChange={finder.clear}
              />
            )}
          </Fragment>
        );
      })}
      <AmountField parties={parties} />
      {isTransfer && <FormField source="narration" label="wallet.fields.narration" />}
    </MovementForm>
  );
}
