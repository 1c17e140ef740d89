import Box from '@mui/material/Box';
import { useRef } from 'react';
import { Failure } from '../../../components/feedback/Failure';
import { movementFacts } from '../../../dataProvider/actions/movementKinds';
import { type FormState, isOpen } from '../engine/movement';
import { hasStory } from '../engine/timelineOf';
import { OpenMovementCard } from './OpenMovementCard';
import { Receipt } from './Receipt';
import { Timeline } from './Timeline';
import { useIntoView } from './useIntoView';

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
