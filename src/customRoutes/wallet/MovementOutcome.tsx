import Box from '@mui/material/Box';
import { createContext, useContext, useEffect, useRef } from 'react';
import { Failure } from '../../components/feedback/Failure';
import { nextTask } from '../../components/page/nextTask';
import { movementFacts } from '../../dataProvider/actions/movementKinds';
import { isCallError, isOutcomeUnknown } from '../../http/errors';
import { isOperationOpen } from '../../journal/operation';
import { failureMessages } from '../../operations/failureMessages';
import type { Sent } from './createMovements';
import { FurtherRows } from './FurtherRows';
import { MovementCard } from './MovementCard';
import type { Movement } from './movement';
import { Receipt } from './Receipt';

/** Fills the form of a movement with its order again, once the admin said that it was not done (rulings R16b). */
export const RefillContext = createContext<(movement: Movement) => void>(() => {});

function show(place: HTMLElement | null): void {
  const isMotionReduced = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  place?.scrollIntoView({ block: 'nearest', behavior: isMotionReduced ? 'auto' : 'smooth' });
  const { activeElement: focused, body } = document;
  // The pressed button is disabled or gone; the focus on any other element must not move.
  if (focused && focused !== body && !focused.matches('[type=submit]')) return;
  place?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** Renders the end of the movement that a form sent last: its receipt, its refusal, or its card while it is unknown. */
export function MovementOutcome({ sent, movement }: { sent: Sent; movement?: Movement }) {
  const place = useRef<HTMLDivElement>(null);
  const refill = useContext(RefillContext);
  useEffect(function scrollToOutcome() {
    // Waits until the form is reset and its height is final.
    void nextTask().then(() => show(place.current));
  }, []);
  const { failure, draft } = sent;
  const { sentence } = movementFacts(draft.order).failure;
  const isOpen = movement !== undefined && isOperationOpen(movement);
  const { text, note } = failureMessages(failure, sentence);
  const reason = note ?? text;
  const isAnswer = isOutcomeUnknown(failure) || isCallError(failure, 'unauthorized');
  const isShown = !isOpen && movement?.outcome !== 'done' && failure !== undefined && !isAnswer;
  return (
    <Box ref={place} sx={{ '&:not(:empty)': { mt: 2 } }}>
      {movement?.outcome === 'done' && <Receipt movement={movement} />}
      {isOpen && <MovementCard movement={movement} onNotDone={refill} />}
      {/* The toast has shown the specification's sentence. */}
      {isShown && reason !== sentence && <Failure failure={new Error(reason)} />}
      {movement?.outcome === 'refused' && <FurtherRows movement={movement} />}
    </Box>
  );
}
