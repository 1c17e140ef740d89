import { useMovementEngine } from './useMovementEngine';

/** Draws nothing: sees that the engine runs, so that open movements are checked on whatever page the person is. */
export default function FollowUp() {
  useMovementEngine();
  return null;
}
