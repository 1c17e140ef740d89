import Stack from '@mui/material/Stack';
import { Page } from '../../components/Page';
import { useSignedIn } from '../../components/SignedIn';
import { BankTransferForm } from './BankTransferForm';
import { ConfirmMovement } from './ConfirmMovement';
import { CreditForm } from './CreditForm';
import { DebitForm } from './DebitForm';
import { MovementList } from './MovementList';
import { isOpen } from './movement';
import { OpenMovement } from './OpenMovement';
import { recordsOf } from './recordsOf';
import { useOpenSections } from './Section';
import { TransferForm } from './TransferForm';
import { useEngine } from './useEngine';

/** Wallet Management: four ways to move money, and what became of those that were moved (part 2, section 2). */
export default function WalletPage() {
  return (
    <Page title="wallet.title">
      <OpenElsewhere />
      <Stack spacing={1.5}>
        <BankTransferForm />
        <TransferForm />
        <CreditForm />
        <DebitForm />
      </Stack>
      <MovementList />
      <ConfirmMovement />
    </Page>
  );
}

/** Open movements that no form below shows: those from before a reload, from another tab, or of a closed section. */
function OpenElsewhere() {
  const engine = useEngine();
  const records = recordsOf(useSignedIn().id);
  const openSections = useOpenSections();
  const shown = new Set(
    openSections.flatMap((kind) => {
      const movement = engine.of(kind);
      return 'slip' in movement ? [movement.slip.id] : [];
    }),
  );
  const others = records
    .all()
    .filter(isOpen)
    .filter(({ slip }) => !shown.has(slip.id));
  if (others.length === 0) return null;
  return (
    <Stack spacing={1.5} sx={{ mb: 2 }}>
      {others.map((movement) => (
        <OpenMovement key={movement.slip.id} movement={movement} />
      ))}
    </Stack>
  );
}
