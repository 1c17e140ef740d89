import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ignoreDoubleClick } from '../../components/ignoreDoubleClick';
import { BalanceTable } from './BalanceTable';
import { canConfirm, type Kind, type Movement } from './movement';
import { Repetition } from './Repetition';
import { useEngine } from './useEngine';
import { useWording } from './useWording';

const kinds: Kind[] = ['bankTransfer', 'transfer', 'credit', 'debit'];
type Asked = Extract<Movement, { at: 'confirming' | 'rereading' }>;
const isAsked = (m: Movement): m is Asked => m.at === 'confirming' || m.at === 'rereading';

/** The one question before money moves: who, how much in figures and words, balances before and after (rulings R30). */
export function ConfirmMovement() {
  const translate = useTranslate();
  const engine = useEngine();
  const titleId = useId();
  const kind = kinds.find((each) => isAsked(engine.of(each)));
  const movement = kind && engine.of(kind);

  useEffect(
    function forgetAQuestionThatWasLeftUnanswered() {
      return () => {
        // What was confirmed goes on, and is told wherever the person is by then.
        for (const each of kinds) if (engine.of(each).at === 'confirming') engine.cancel(each);
      };
    },
    [engine],
  );
  const isAsking = kind !== undefined && movement !== undefined && isAsked(movement);
  const cancel = () => kind && movement?.at === 'confirming' && engine.cancel(kind);
  return (
    <Dialog
      open={isAsking}
      onClose={cancel}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      // Its content goes with the question: an empty frame must not linger.
      transitionDuration={{ exit: 0 }}
    >
      <DialogTitle id={titleId} variant="h2">
        {translate('wallet.confirm.title')}
      </DialogTitle>
      {isAsking && <Question kind={kind} movement={movement} onCancel={cancel} />}
    </Dialog>
  );
}

interface QuestionProps {
  kind: Kind;
  movement: Asked;
  onCancel: () => void;
}

function Question({ kind, movement, onCancel }: QuestionProps) {
  const translate = useTranslate();
  const engine = useEngine();
  const { question, words, narration } = useWording();
  const { ask, sight, notice } = movement;
  // What was accepted counts for the figures it was accepted with, not for those that replace them.
  const [acceptedFor, setAcceptedFor] = useState<unknown>();
  const repeats = sight !== undefined && acceptedFor === sight ? 'accepted' : 'none';
  const isSending = movement.at === 'rereading';
  const mayConfirm = !isSending && canConfirm(movement, repeats);
  return (
    <>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        {notice !== 'first' && (
          <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
            {translate(`wallet.confirm.${notice}`)}
          </Alert>
        )}
        <Typography sx={{ fontWeight: 600 }}>{question(ask, sight)}</Typography>
        <Typography color="text.secondary">
          {translate('wallet.confirm.inWords', { words: words(ask.order.amount) })}
        </Typography>
        {narration(ask) && (
          <Typography>
            {translate('wallet.confirm.narration', { narration: narration(ask) })}
          </Typography>
        )}
        {ask.payee && (
          <Typography>
            {translate('wallet.payee.given', { name: ask.payee.given })}{' '}
            {translate(`wallet.payee.${ask.payee.match === 'none' ? 'reason' : ask.payee.match}`, {
              reason: ask.payee.reason,
            })}
          </Typography>
        )}
        {ask.parties.length > 0 && <BalanceTable ask={ask} sight={sight} />}
        {sight && (
          <Repetition
            sight={sight}
            isAccepted={repeats === 'accepted'}
            onAccept={(accepted) => setAcceptedFor(accepted ? sight : undefined)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={isSending} autoFocus>
          {translate('common.cancel')}
        </Button>
        <Button
          variant="contained"
          disabled={!mayConfirm}
          onClick={ignoreDoubleClick(() => engine.confirm(kind, repeats))}
        >
          {translate(isSending ? 'wallet.processing' : `wallet.submit.${kind}`)}
        </Button>
      </DialogActions>
    </>
  );
}
