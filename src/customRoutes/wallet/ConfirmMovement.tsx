import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ignoreDoubleClick } from '../../components/buttons/ignoreDoubleClick';
import { CustomerMismatch } from '../../components/customer/CustomerMismatch';
import { DialogFooter, DialogFrame } from '../../components/dialog/DialogFrame';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { BalanceTable } from './BalanceTable';
import { type Confirmation, canConfirm } from './createMovements';
import { kindText } from './kindText';
import { knownCustomer } from './knownCustomers';
import { movementCurrency } from './movement';
import { Repetition } from './Repetition';
import { useMovements } from './useMovements';
import { useMovementTexts } from './useMovementTexts';

/** Renders the confirmation of a movement: parties, amount in figures and words, balances before and after (rulings R30). */
export function ConfirmMovement() {
  const movements = useMovements();
  const confirmation = movements.confirmation();
  useEffect(
    // A confirmed movement continues, and its outcome is shown on any page.
    function cancelConfirmationOnUnmount() {
      return movements.cancel;
    },
    [movements],
  );
  return (
    <DialogFrame
      open={confirmation !== undefined}
      title="wallet.confirm.title"
      onClose={confirmation?.isSending ? undefined : movements.cancel}
      maxWidth="sm"
      fades={false}
    >
      {confirmation && <Question confirmation={confirmation} />}
    </DialogFrame>
  );
}

function Question({ confirmation }: { confirmation: Confirmation }) {
  const translate = useTranslate();
  const movements = useMovements();
  const { question, words, narration } = useMovementTexts();
  const { draft, figures, notice, isSending } = confirmation;
  // An acceptance applies to the figures shown at the time, not to those that replace them.
  const [acceptedFor, setAcceptedFor] = useState<unknown>();
  const isAccepted = figures !== undefined && acceptedFor === figures;
  return (
    <>
      <DialogContent>
        {notice !== 'first' && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {translate(`wallet.confirm.${notice}`)}
          </Alert>
        )}
        <Typography sx={{ fontWeight: 600 }}>
          {question(draft, movementCurrency(figures?.parties))}
        </Typography>
        <SecondaryText>
          {translate('wallet.confirm.inWords', { words: words(draft.order.amount) })}
        </SecondaryText>
        {narration(draft) && (
          <Typography>
            {translate('wallet.confirm.narration', { narration: narration(draft) })}
          </Typography>
        )}
        {draft.parties.map(({ side, customerId }) => (
          <CustomerMismatch key={side} customer={knownCustomer(String(customerId))} />
        ))}
        {draft.parties.length > 0 && <BalanceTable draft={draft} figures={figures} />}
        {figures && (
          <Repetition
            figures={figures}
            isAccepted={isAccepted}
            onAccept={(accepted) => setAcceptedFor(accepted ? figures : undefined)}
          />
        )}
      </DialogContent>
      <DialogFooter onCancel={movements.cancel} canCancel={!isSending} autoFocus>
        <Button
          variant="contained"
          disabled={!canConfirm(confirmation, isAccepted)}
          onClick={ignoreDoubleClick(() => movements.confirm(isAccepted))}
        >
          {translate(isSending ? 'wallet.processing' : kindText('submit', draft.order.kind))}
        </Button>
      </DialogFooter>
    </>
  );
}
