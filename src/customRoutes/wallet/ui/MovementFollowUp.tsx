import { useMovementEngine } from './useMovementEngine';

/** Renders nothing: runs the engine, so that open movements are checked on every page. */
export default function MovementFollowUp() {
  useMovementEngine();
  return null;
}
