import Stack from '@mui/material/Stack';
import { type ComponentType, useState } from 'react';
import { GuardedChanges } from '../../components/feedback/GuardedChanges';
import { JournalNotice } from '../../components/feedback/JournalNotice';
import { textOf, useTextForm } from '../../components/form/values';
import { Page } from '../../components/page/Page';
import { type MovementKind, movementKindNames } from '../../dataProvider/actions/movementKinds';
import { isOperationOpen } from '../../journal/operation';
import { hasLocks } from '../../operations/locks';
import { AmountField } from './AmountField';
import { BankTransferForm } from './BankTransferForm';
import { ConfirmMovement } from './ConfirmMovement';
import { DebitForm } from './DebitForm';
import { FindCustomer } from './FindCustomer';
import { draftOfOrder, partyOf, rememberCustomer } from './knownCustomers';
import { MovementCard } from './MovementCard';
import { MovementForm } from './MovementForm';
import { MovementList } from './MovementList';
import type { Movement } from './movement';
import { TransferForm } from './TransferForm';
import { useFindCustomer } from './useFindCustomer';
import { useFindPrefilled } from './useFindPrefilled';
import { useMovements } from './useMovements';
import { type FormStart, type Prefill, usePrefill } from './usePrefill';
import { RefillContext, useRefill } from './useRefill';
import { useOpenSections, useShowSection } from './WalletSection';

const empty = { customerEmail: '', amount: '' };

function CreditForm({ prefill, texts }: FormStart) {
  const form = useTextForm({ ...empty, ...texts });
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
} satisfies Record<MovementKind, ComponentType<FormStart>>;

/** A movement whose order fills its form again, and the customer that the form was opened for at the time. */
interface Refill {
  movement: Movement;
  prefill?: Prefill;
}

/** Returns what fills the form of a movement with its order again. */
function startOf({ details }: Movement): FormStart {
  const { order, parties } = details.draft;
  for (const { customerId, email, name } of parties) {
    rememberCustomer({ customerId, email, name, raw: undefined });
  }
  const { kind, ...fields } = order;
  const texts = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  );
  if (kind === 'bankTransfer') {
    const [, , bankName = ''] = details.draft.account ?? [];
    return { texts: { ...texts, bank: texts.bankCode, bankName } };
  }
  if (kind !== 'credit') return { texts };
  const email = parties[0]?.email ?? '';
  return {
    texts: { amount: texts.amount, customerEmail: email },
    prefill: { email, customerId: '' },
  };
}

/** Renders Wallet Management: the movement forms, and the list of movements (part 2, section 2). */
export default function WalletPage() {
  const prefills = usePrefill();
  const movements = useMovements();
  const showSection = useShowSection();
  const [refilled, setRefilled] = useState<Partial<Record<MovementKind, Refill>>>({});
  function refill(movement: Movement): void {
    const { kind } = movement.details.draft.order;
    movements.dismiss(kind);
    setRefilled((before) => ({ ...before, [kind]: { movement, prefill: prefills[kind] } }));
    showSection(kind);
  }
  return (
    <RefillContext value={refill}>
      <Page title="wallet.title">
        <JournalNotice />
        <OpenElsewhere />
        <GuardedChanges>
          <Stack spacing={1.5}>
            {movementKindNames.map((kind) => {
              const Form: ComponentType<FormStart> = forms[kind];
              const prefill = prefills[kind];
              const refill = refilled[kind];
              // A customer named since then replaces the order.
              const again = refill?.prefill === prefill ? refill?.movement : undefined;
              // The key remounts the form for another customer, or with the order of an earlier movement.
              const key = JSON.stringify([kind, prefill, again?.id, again?.attempts]);
              return <Form key={key} {...(again ? startOf(again) : { prefill })} />;
            })}
          </Stack>
        </GuardedChanges>
        <MovementList />
        <ConfirmMovement />
      </Page>
    </RefillContext>
  );
}

/** Renders unknown movements that no form below shows: from before a reload, from another tab or of a closed section. */
function OpenElsewhere() {
  const movements = useMovements();
  const sections = useOpenSections();
  const refill = useRefill();
  const shown = new Set((hasLocks() ? sections : []).map((kind) => movements.sent(kind)?.id));
  const others = movements.all().filter((each) => isOperationOpen(each) && !shown.has(each.id));
  if (others.length === 0) return null;
  return (
    <Stack spacing={1.5} sx={{ mb: 2 }}>
      {others.map((movement) => (
        <MovementCard key={movement.id} movement={movement} onNotDone={refill} />
      ))}
    </Stack>
  );
}
