import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Failure } from '../../components/feedback/Failure';
import { nextTask } from '../../components/page/nextTask';
import { movementFacts } from '../../dataProvider/actions/movementKinds';
import { isCallError } from '../../http/errors';
import { isOperationOpen } from '../../journal/operation';
import { failureMessages } from '../../operations/failureMessages';
import type { Sent } from './createMovements';
import { MovementCard, RowsOfRefused } from './MovementCard';
import type { Movement } from './movement';
import { Receipt } from './Receipt';
import { useRefill } from './useRefill';

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
  const refill = useRefill();
  useEffect(function scrollToOutcome() {
    // Waits until the form is reset and its height is final.
    void nextTask().then(() => show(place.current));
  }, []);
  const { failure, draft } = sent;
  const { sentence } = movementFacts(draft.order).failure;
  const isRefused = !movement || movement.outcome === 'refused' || movement.outcome === 'notSent';
  const { text, note } = failureMessages(failure, sentence);
  const reason = note ?? text;
  const isShown = isRefused && failure !== undefined && !isCallError(failure, 'unauthorized');
  return (
    <Box ref={place}>
      {movement?.outcome === 'done' && <Receipt movement={movement} />}
      {movement && isOperationOpen(movement) && (
        <Box sx={{ mt: 2 }}>
          <MovementCard movement={movement} onNotDone={refill} />
        </Box>
      )}
      {/* The toast has shown the specification's sentence. */}
      {isShown && reason !== sentence && <Failure failure={new Error(reason)} />}
      {isShown && movement?.outcome === 'refused' && <RowsOfRefused movement={movement} />}
    </Box>
  );
}
