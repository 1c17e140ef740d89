import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef } from 'react';
import { Failure } from '../../../components/feedback/Failure';
import { nextTask } from '../../../components/page/nextTask';
import { movementFacts } from '../../../dataProvider/actions/movementKinds';
import { type FormState, isMovementOpen } from '../engine/movement';
import { hasFurtherEntries } from '../engine/timelineOf';
import { MovementTimeline } from './MovementTimeline';
import { OpenMovementCard } from './OpenMovementCard';
import { PossibleRows } from './PossibleRows';
import { Receipt } from './Receipt';

const QUIET = new Set<string>(['idle', 'confirming', 'rereading', 'sending', 'released']);

function show(place: HTMLElement | null): void {
  const isMotionReduced = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  place?.scrollIntoView({ block: 'nearest', behavior: isMotionReduced ? 'auto' : 'smooth' });
  const { activeElement: focused, body } = document;
  // The pressed button is disabled or gone; the focus on any other element must not move.
  if (focused && focused !== body && !focused.matches('[type=submit]')) return;
  place?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

function useIntoView(place: RefObject<HTMLElement | null>, { state }: FormState): void {
  const before = useRef(state);
  useEffect(
    function scrollToOutcome() {
      const wasSent = before.current === 'sending';
      const isNewState = before.current !== state && !QUIET.has(state);
      before.current = state;
      const isTyping = document.activeElement?.matches('input, textarea, select') ?? false;
      // After Enter a field has the focus when the response arrives; later ledger results must not interrupt typing.
      if (!isNewState || (isTyping && !wasSent)) return;
      // Waits until the form is reset and its height is final.
      void nextTask().then(() => show(place.current));
    },
    [place, state],
  );
}

export function MovementOutcome({ movement }: { movement: FormState }) {
  const place = useRef<HTMLDivElement>(null);
  useIntoView(place, movement);
  return (
    <Box ref={place}>
      <End movement={movement} />
    </Box>
  );
}

function End({ movement }: { movement: FormState }) {
  if (movement.state === 'confirmed') {
    return (
      <>
        <Receipt movement={movement} />
        {hasFurtherEntries(movement) && <MovementTimeline movement={movement} />}
      </>
    );
  }
  if (movement.state === 'refused' && movement.why !== 'session') {
    const { sentence } = movementFacts(movement.draft.order).failure;
    return (
      <>
        {movement.reason !== sentence && <Failure failure={new Error(movement.reason)} />}
        {movement.why === 'server' && <PossibleRows movement={movement} />}
      </>
    );
  }
  if (!isMovementOpen(movement)) return null;
  return (
    <>
      <OpenMovementCard movement={movement} />
      {movement.state === 'doneTwice' && movement.isAnswered && <Receipt movement={movement} />}
    </>
  );
}
