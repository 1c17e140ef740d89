import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../../components/buttons/ActionButton';
import { ignoreDoubleClick } from '../../../components/buttons/ignoreDoubleClick';
import { hasLocks } from '../../../operations/locks';
import { correctionOf, followingMovement } from '../engine/correction';
import type { OpenMovement } from '../engine/movement';
import type { MovementDraft } from '../engine/movementRecord';
import { useMovementEngine } from './useMovementEngine';
import { useMovementTexts } from './useMovementTexts';

/**
 * Returns the draft that a verdict calls for: a reversal if done twice, a
 * repeat if not found; undefined if it exists or could not be sent.
 */
export function useRemedy(movement: OpenMovement): MovementDraft | undefined {
  const translate = useTranslate();
  const movements = useMovementEngine().movements();
  if (!hasLocks()) return undefined;
  if (movement.state === 'notFound') {
    return followingMovement(movement, 'again', movements)
      ? undefined
      : { ...movement.draft, again: movement.id };
  }
  const draft = correctionOf(movement, (narration) =>
    narration ? translate('wallet.correct.narration', { narration }) : '',
  );
  return followingMovement(movement, 'corrects', movements) ? undefined : draft;
}

export function RemedyButton({ draft }: { draft: MovementDraft }) {
  const engine = useMovementEngine();
  const key = draft.again ? 'again' : 'correct';
  return (
    <ActionButton
      label={`wallet.${key}.button`}
      variant="contained"
      disabled={engine.isRunning()}
      onClick={ignoreDoubleClick(() => engine.requestConfirmation(draft))}
    />
  );
}

export function CorrectionDetails({
  draft,
  movement,
}: {
  draft: MovementDraft;
  movement: OpenMovement;
}) {
  const translate = useTranslate();
  const { line } = useMovementTexts();
  if (draft.again) return null;
  return (
    <Typography>
      {translate('wallet.correct.about', { line: line(draft, movement.snapshot) })}
    </Typography>
  );
}
