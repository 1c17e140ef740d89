import { useStore } from 'react-admin';
import { useSignedIn } from '../page/SignedIn';

/** A pinned customer, with the name at the time of pinning. */
export interface Pin {
  id: string;
  name: string;
}

const NONE: Pin[] = [];
const isPin = (stored: Partial<Pin>): stored is Pin =>
  typeof stored.id === 'string' && typeof stored.name === 'string';

/** Reads and writes the customers that this admin pinned in this browser, newest last (rulings R43). */
export function usePins() {
  const { id: adminId } = useSignedIn();
  const [stored, store] = useStore<Partial<Pin>[]>(`pins.${adminId}`, NONE);
  const pins = stored.filter(isPin);
  return {
    pins,
    pin: (added: Pin) => store([...pins.filter(({ id }) => id !== added.id), added]),
    unpin: (removed: string) => store(pins.filter(({ id }) => id !== removed)),
  };
}
