import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef } from 'react';
import { Failure } from '../../../components/feedback/Failure';
import { nextTask } from '../../../components/page/nextTask';
import { movementFacts } from '../../../dataProvider/actions/movementKinds';
import { type FormState, isOpen } from '../engine/movement';
import { hasStory } from '../engine/timelineOf';
import { OpenMovementCard } from './OpenMovementCard';
import { Receipt } from './Receipt';
import { Timeline } from './Timeline';

/** On its way, or of a person's own doing: nothing new to be seen. */
const QUIET = new Set<string>(['idle', 'confirming', 'rereading', 'sending', 'released']);

function show(place: HTMLElement | null): void {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  place?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
  const { activeElement: focused, body } = document;
  // The button that was pressed is disabled or gone; anything else is somebody's place.
  if (focused && focused !== body && !focused.matches('[type=submit]')) return;
  place?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}

/** Brings what became of a movement into view once it is known. Who types meanwhile is left alone. */
function useIntoView(place: RefObject<HTMLElement | null>, { state }: FormState): void {
  const before = useRef(state);
  useEffect(
    function showTheEnd() {
      const wasSent = before.current === 'sending';
      const isNews = before.current !== state && !QUIET.has(state);
      before.current = state;
      const isTyping = document.activeElement?.matches('input, textarea, select') ?? false;
      // Enter in a field has it focused again by the answer; what the ledger tells later comes unasked.
      if (!isNews || (isTyping && !wasSent)) return;
      // By then the form is emptied of what was done, and as high as it stays.
      void nextTask().then(() => show(place.current));
    },
    [place, state],
  );
}

/** What became of the last movement of a form: the reason beside the toast, an open question, or the receipt. */
export function Outcome({ movement }: { movement: FormState }) {
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
        {hasStory(movement) && <Timeline movement={movement} />}
      </>
    );
  }
  if (movement.state === 'refused' && movement.why !== 'session') {
    const { sentence } = movementFacts(movement.draft.order).failure;
    const isSaid = movement.reason === sentence;
    return isSaid ? null : <Failure failure={new Error(movement.reason)} />;
  }
  if (!isOpen(movement)) return null;
  return (
    <>
      <OpenMovementCard movement={movement} />
      {movement.state === 'doneTwice' && movement.isAnswered && <Receipt movement={movement} />}
    </>
  );
}
