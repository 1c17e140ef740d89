import Stack from '@mui/material/Stack';
import { type ContextType, useState } from 'react';
import { JournalNotice, NeedsLocks } from '../../components/feedback/Notices';
import { isSamePage, LeaveGuard } from '../../components/form/LeaveGuard';
import { Page } from '../../components/page/Page';
import { type MovementKind, movementKindNames } from '../../dataProvider/actions/movementKinds';
import { isOperationOpen } from '../../journal/operation';
import { hasLocks } from '../../operations/locks';
import { BankTransferForm } from './BankTransferForm';
import { ConfirmMovement } from './ConfirmMovement';
import { CustomerForm } from './CustomerForm';
import { rememberCustomer } from './FindCustomer';
import { MovementCard, RefillContext } from './MovementCard';
import { MovementList } from './MovementList';
import type { Movement } from './movement';
import { useMovements } from './useMovements';
import { PrefillContext, usePrefill, useSections } from './WalletSection';

/** Returns the texts that fill the form of a movement with its order again. */
function orderTexts({ details: { draft } }: Movement): Record<string, string> {
  const { kind, ...fields } = draft.order;
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
  const [, , bankName = ''] = draft.account ?? [];
  return {
    ...Object.fromEntries(texts),
    ...(kind === 'bankTransfer' && { bankName }),
    ...((kind === 'credit' || draft.reverses) && {
      customerEmail: draft.parties[0]?.email ?? '',
      customerId: '',
      reverses: draft.reverses ?? '',
    }),
  };
}

const REFILL_TEXTS = {
  title: 'wallet.open.refill.title',
  text: 'wallet.open.refill.text',
  confirm: 'wallet.open.refill.confirm',
};

/** Renders Wallet Management: the movement forms, and the list of movements. */
export default function WalletPage() {
  const prefills = usePrefill();
  const movements = useMovements();
  const { show } = useSections();
  const [refilled, setRefilled] = useState<
    Partial<Record<MovementKind, { movement: Movement; prefill: unknown }>>
  >({});
  const [guards] = useState<ContextType<typeof RefillContext>['guards']>({});
  function refill(movement: Movement): boolean {
    const { order, parties } = movement.details.draft;
    const { kind } = order;
    let isFilled = false;
    function fill() {
      isFilled = true;
      for (const party of parties) rememberCustomer(party);
      movements.dismiss(kind);
      setRefilled((before) => ({ ...before, [kind]: { movement, prefill: prefills[kind] } }));
      show(kind);
    }
    const guard = guards[kind];
    if (guard) guard.leave(fill, REFILL_TEXTS);
    else fill();
    return isFilled;
  }
  return (
    <RefillContext value={{ refill, guards }}>
      <Page title="wallet.title">
        <JournalNotice />
        <OpenElsewhere />
        <NeedsLocks>
          <Stack spacing={1.5}>
            <PrefillContext value={prefills}>
              {movementKindNames.map((kind) => {
                const prefill = prefills[kind];
                const refill = refilled[kind];
                // A customer named since then replaces the order.
                const again = refill?.prefill === prefill ? refill?.movement : undefined;
                const texts = again ? orderTexts(again) : prefill;
                // The key remounts the form for another customer, or with the order of an earlier movement.
                const key = JSON.stringify([kind, prefill, again?.id, again?.attempts]);
                return kind === 'bankTransfer' ? (
                  <BankTransferForm key={key} texts={texts} />
                ) : (
                  <CustomerForm key={key} kind={kind} texts={texts} />
                );
              })}
            </PrefillContext>
          </Stack>
        </NeedsLocks>
        <MovementList />
        <ConfirmMovement />
        <WaitingGuard />
      </Page>
    </RefillContext>
  );
}

/** Renders unknown movements that no form below shows: from before a reload, from another tab or of a closed section. */
function OpenElsewhere() {
  const movements = useMovements();
  const { open } = useSections();
  const listedIds = new Set((hasLocks() ? open : []).map((kind) => movements.sent(kind)?.id));
  const others = movements.all().filter((each) => isOperationOpen(each) && !listedIds.has(each.id));
  if (others.length === 0) return null;
  return (
    <Stack spacing={1.5} sx={{ mb: 2 }}>
      {others.map((movement) => (
        <MovementCard key={movement.id} movement={movement} />
      ))}
    </Stack>
  );
}

/** Asks before the page is left, closed or signed out of while a movement has no answer yet. */
function WaitingGuard() {
  const movements = useMovements();
  return (
    <LeaveGuard
      hasChanges={() => movements.isRunning()}
      isSame={isSamePage}
      title="wallet.waiting.leaveTitle"
      text="wallet.waiting.leaveText"
      confirm="common.leave.confirm"
    />
  );
}
