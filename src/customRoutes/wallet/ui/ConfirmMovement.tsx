import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ignoreDoubleClick } from '../../../components/buttons/ignoreDoubleClick';
import { CustomerMismatch } from '../../../components/customer/CustomerMismatch';
import { DialogFooter, DialogFrame } from '../../../components/dialog/DialogFrame';
import { SecondaryText } from '../../../components/fields/SecondaryText';
import { type MovementKind, movementKindNames } from '../../../dataProvider/actions/movementKinds';
import { kindText } from '../engine/kindText';
import { knownCustomer } from '../engine/knownCustomers';
import { type Confirmation, canConfirm, type FormState } from '../engine/movement';
import type { MovementDraft } from '../engine/movementRecord';
import { BalanceTable } from './BalanceTable';
import { Repetition } from './Repetition';
import { useMovementEngine } from './useMovementEngine';
import { useMovementTexts } from './useMovementTexts';

const isConfirmation = (m: FormState): m is Confirmation =>
  m.state === 'confirming' || m.state === 'rereading';

/** Renders the confirmation of a movement: parties, amount in figures and words, balances before and after (rulings R30). */
export function ConfirmMovement() {
  const engine = useMovementEngine();
  const kind = movementKindNames.find((each) => isConfirmation(engine.formState(each)));
  const movement = kind && engine.formState(kind);

  useEffect(
    function cancelConfirmationOnUnmount() {
      return () => {
        // A confirmed movement continues, and its outcome is shown on any page.
        for (const each of movementKindNames) {
          if (engine.formState(each).state === 'confirming') engine.cancel(each);
        }
      };
    },
    [engine],
  );
  const isConfirming = kind !== undefined && movement !== undefined && isConfirmation(movement);
  const cancel = () => {
    if (kind && movement?.state === 'confirming') engine.cancel(kind);
  };
  return (
    <DialogFrame
      open={isConfirming}
      title="wallet.confirm.title"
      onClose={movement?.state === 'confirming' ? cancel : undefined}
      maxWidth="sm"
      fades={false}
    >
      {isConfirming && <Question kind={kind} movement={movement} onCancel={cancel} />}
    </DialogFrame>
  );
}

interface QuestionProps {
  kind: MovementKind;
  movement: Confirmation;
  onCancel: () => void;
}

function Question({ kind, movement, onCancel }: QuestionProps) {
  const translate = useTranslate();
  const engine = useMovementEngine();
  const { question, words, narration, payee } = useMovementTexts();
  const { draft, snapshot, notice } = movement;
  // An acceptance applies to the figures shown at the time, not to those that replace them.
  const [acceptedFor, setAcceptedFor] = useState<unknown>();
  const repeats = snapshot !== undefined && acceptedFor === snapshot ? 'accepted' : 'none';
  const isSending = movement.state === 'rereading';
  const mayConfirm = !isSending && canConfirm(movement, repeats);
  return (
    <>
      <DialogContent>
        {notice !== 'first' && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {translate(`wallet.confirm.${notice}`)}
          </Alert>
        )}
        <LinkedTo draft={draft} />
        <Typography sx={{ fontWeight: 600 }}>{question(draft, snapshot)}</Typography>
        <SecondaryText>
          {translate('wallet.confirm.inWords', { words: words(draft.order.amount) })}
        </SecondaryText>
        {narration(draft) && (
          <Typography>
            {translate('wallet.confirm.narration', { narration: narration(draft) })}
          </Typography>
        )}
        {draft.payee && <Typography>{payee(draft)}</Typography>}
        {draft.parties.map(({ side, customerId }) => (
          <CustomerMismatch key={side} customer={knownCustomer(String(customerId))} />
        ))}
        {draft.parties.length > 0 && <BalanceTable draft={draft} snapshot={snapshot} />}
        {snapshot && (
          <Repetition
            snapshot={snapshot}
            isAccepted={repeats === 'accepted'}
            onAccept={(accepted) => setAcceptedFor(accepted ? snapshot : undefined)}
          />
        )}
      </DialogContent>
      <DialogFooter onCancel={onCancel} canCancel={!isSending} autoFocus>
        <Button
          variant="contained"
          disabled={!mayConfirm}
          onClick={ignoreDoubleClick(() => engine.confirm(kind, repeats))}
        >
          {translate(isSending ? 'wallet.processing' : kindText('submit', kind))}
        </Button>
      </DialogFooter>
    </>
  );
}

function LinkedTo({ draft: { corrects, again } }: { draft: MovementDraft }) {
  const translate = useTranslate();
  const { time } = useMovementTexts();
  const movements = useMovementEngine().movements();
  const first = movements.find(({ id }) => id === (corrects ?? again));
  if (!first) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate(`wallet.${corrects ? 'correct' : 'again'}.asking`, { time: time(first.sentAt) })}
    </Alert>
  );
}
