import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import {
  createPath,
  type Location,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  parsePath,
} from 'react-router-dom';

/** The address as it stands, for what must not be drawn anew with each change of it. */
export interface Address {
  location: () => Location;
  listen: (changed: () => void) => () => void;
}

/** The address of the router around (layout/ConsoleRouter). */
export const AddressContext = createContext<Address | undefined>(undefined);

function useStanding(): Address {
  const address = useContext(AddressContext);
  if (!address) throw new Error('There is no ConsoleRouter around');
  return address;
}

/** Reads something plain of the address; who asks is drawn anew only when that changes, as one row of many. */
export function useAddress<Value extends string | number | boolean | undefined>(
  select: (location: Location) => Value,
): Value {
  const { location, listen } = useStanding();
  return useSyncExternalStore(listen, () => select(location()));
}

interface GoOptions {
  state?: unknown;
  replace?: boolean;
}

/** Gives the way to an address that begins at the root, or to another search of this one: always the same function. */
export function useGo() {
  const { location } = useStanding();
  const { basename, navigator } = useContext(NavigationContext);
  return useCallback(
    (to: string, { state, replace = false }: GoOptions = {}) => {
      const here = location();
      const next = to.startsWith('?')
        ? { pathname: here.pathname, search: to, hash: '' }
        : { search: '', hash: '', ...parsePath(withBase(basename, to)) };
      // Where one is already, there is no second entry to go back from.
      const isHere = createPath(next) === createPath(here);
      const go: Navigator['push'] = replace || isHere ? navigator.replace : navigator.push;
      go(next, state);
    },
    [location, basename, navigator],
  );
}

/** Says what stands in a link to an address that begins at the root. */
export function useLinkTo() {
  const { basename, navigator } = useContext(NavigationContext);
  return (to: string) => navigator.createHref(withBase(basename, to));
}

const withBase = (basename: string, to: string) => basename.replace(/\/$/, '') + to;

/** The address as it is asked for this moment. */
export const useAskedLocation = () => useStanding().location;
