import { useStore } from 'react-admin';
import { useSignedIn } from '../page/SignedIn';

/** A pinned customer, with the name at the time of pinning. */
export interface Pin {
  id: string;
  name: string;
}

const NONE: Pin[] = [];
const isPin = (kept: Partial<Pin>): kept is Pin =>
  typeof kept.id === 'string' && typeof kept.name === 'string';

/** Reads and writes the customers that this admin pinned in this browser, newest last (rulings R43). */
export function usePins() {
  const { id: adminId } = useSignedIn();
  const [kept, keep] = useStore<Partial<Pin>[]>(`pins.${adminId}`, NONE);
  const pins = kept.filter(isPin);
  return {
    pins,
    pin: (added: Pin) => keep([...pins.filter(({ id }) => id !== added.id), added]),
    unpin: (removed: string) => keep(pins.filter(({ id }) => id !== removed)),
  };
}
