import { Failure } from '../../components/Failure';
import { isOpen, type Movement } from './movement';
import { OpenMovement } from './OpenMovement';
import { Receipt } from './Receipt';

/** What became of the last movement of a form: the server's reason, an open question, or the receipt. */
export function Outcome({ movement }: { movement: Movement }) {
  if (isOpen(movement)) return <OpenMovement movement={movement} />;
  if (movement.at === 'confirmed') return <Receipt movement={movement} />;
  if (movement.at === 'refused' && movement.ended === 'here') {
    return <Failure failure={new Error(movement.reason)} />;
  }
  return null;
}
