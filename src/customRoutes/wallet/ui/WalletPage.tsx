import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { GuardedChanges } from '../../../components/feedback/GuardedChanges';
import { JournalNotice } from '../../../components/feedback/JournalNotice';
import { textOf, useTextForm } from '../../../components/form/values';
import { Page } from '../../../components/page/Page';
import { type MovementKind, movementKindNames } from '../../../dataProvider/actions/movementKinds';
import { hasLocks } from '../../../operations/locks';
import { draftOfOrder, partyOf } from '../engine/knownCustomers';
import { isMovement, isMovementOpen } from '../engine/movement';
import { AmountField } from './AmountField';
import { BankTransferForm } from './BankTransferForm';
import { ConfirmMovement } from './ConfirmMovement';
import { DebitForm } from './DebitForm';
import { FindCustomer } from './FindCustomer';
import { MovementForm } from './MovementForm';
import { MovementList } from './MovementList';
import { MovementOutcome } from './MovementOutcome';
import { OpenMovementCard } from './OpenMovementCard';
import { TransferForm } from './TransferForm';
import { useFindCustomer } from './useFindCustomer';
import { useFindPrefilled } from './useFindPrefilled';
import { useMovementEngine } from './useMovementEngine';
import { type Prefill, usePrefill } from './usePrefill';
import { useOpenSections } from './WalletSection';

const empty = { customerEmail: '', amount: '' };

function CreditForm({ prefill }: { prefill?: Prefill }) {
  const form = useTextForm(empty);
  const finder = useFindCustomer(form.watch('customerEmail'));
  useFindPrefilled('credit', form, finder, prefill);
  const customerId = finder.customer?.customerId;
  const parties = customerId === undefined ? [] : [partyOf('to', String(customerId))];
  return (
    <MovementForm
      kind="credit"
      form={form}
      isReady={customerId !== undefined && textOf(form.watch('amount')) !== ''}
      parties={parties}
      customer={finder.customer}
      onDone={finder.clear}
      faultsOf={() => ({ customerEmail: customerId === undefined && 'wallet.noCustomer' })}
      toDraft={(_, amount) =>
        draftOfOrder({ kind: 'credit', amount, customerId: customerId ?? '' })
      }
    >
      <FindCustomer finder={finder} />
      <AmountField email={parties[0]?.email} />
    </MovementForm>
  );
}

const forms = {
  bankTransfer: BankTransferForm,
  transfer: TransferForm,
  credit: CreditForm,
  debit: DebitForm,
} satisfies Record<MovementKind, ComponentType<{ prefill?: Prefill }>>;

/** Renders Wallet Management: the movement forms, and the list of movements (part 2, section 2). */
export default function WalletPage() {
  const prefills = usePrefill();
  return (
    <Page title="wallet.title">
      <JournalNotice />
      <OpenElsewhere />
      <GuardedChanges>
        <Stack spacing={1.5}>
          {movementKindNames.map((kind) => {
            const Form: ComponentType<{ prefill?: Prefill }> = forms[kind];
            const prefill = prefills[kind];
            // The key remounts the form for another customer.
            return <Form key={JSON.stringify([kind, prefill])} prefill={prefill} />;
          })}
        </Stack>
      </GuardedChanges>
      <MovementList />
      <ConfirmMovement />
    </Page>
  );
}

/**
 * Renders movements that no form below shows: open ones from before a reload, from another tab
 * or of a closed section, and the receipts of repeats and corrections started from here.
 */
function OpenElsewhere() {
  const translate = useTranslate();
  const engine = useMovementEngine();
  const sections = useOpenSections();
  const inForms = (hasLocks() ? sections : [])
    .map((kind) => engine.formState(kind))
    .filter(isMovement);
  const shown = new Set(inForms.map(({ id }) => id));
  const others = engine
    .movements()
    .filter(isMovementOpen)
    .filter(({ id }) => !shown.has(id));
  const receipts = movementKindNames
    .filter((kind) => !sections.includes(kind))
    .map((kind) => engine.formState(kind))
    .filter((m) => m.state === 'confirmed')
    .filter(({ draft }) => draft.again || draft.corrects);
  if (others.length + receipts.length === 0) return null;
  return (
    <Stack spacing={1.5} sx={{ mb: 2 }}>
      {receipts.map((movement) => (
        <div key={movement.id}>
          <MovementOutcome movement={movement} />
          <Button sx={{ mt: 1 }} onClick={() => engine.dismiss(movement.draft.order.kind)}>
            {translate('common.close')}
          </Button>
        </div>
      ))}
      {others.map((movement) => (
        <OpenMovementCard key={movement.id} movement={movement} />
      ))}
    </Stack>
  );
}
