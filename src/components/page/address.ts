import {
  createContext,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useContext,
  useSyncExternalStore,
} from 'react';
import {
  createPath,
  type Location,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  type Path,
  parsePath,
} from 'react-router-dom';

/** The address as it stands, for what must not be drawn anew with each change of it. */
export interface Address {
  location: () => Location;
  listen: (changed: () => void) => () => void;
  /** Asks for what stands at an address that somebody is about to go to. */
  ahead: (to: Path) => void;
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

/** Reads an address that begins at the root, or another search of this one. */
function useResolve() {
  const { location } = useStanding();
  const { basename } = useContext(NavigationContext);
  return useCallback(
    (to: string): Path =>
      to.startsWith('?')
        ? { pathname: location().pathname, search: to, hash: '' }
        : { pathname: basename, search: '', hash: '', ...parsePath(withBase(basename, to)) },
    [location, basename],
  );
}

/** Gives the way to an address that begins at the root, or to another search of this one: always the same function. */
export function useGo() {
  const { location } = useStanding();
  const { navigator } = useContext(NavigationContext);
  const resolve = useResolve();
  return useCallback(
    (to: string, { state, replace = false }: GoOptions = {}) => {
      const next = resolve(to);
      // Where one is already, there is no second entry to go back from.
      const isHere = createPath(next) === createPath(location());
      const go: Navigator['push'] = replace || isHere ? navigator.replace : navigator.push;
      go(next, state);
    },
    [location, navigator, resolve],
  );
}

/** Tells whether a press, or a click, is for this window. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Gives what asks for the rows at an address that somebody is about to go to, if they were not seen before. */
export function useAskAhead() {
  const { ahead } = useStanding();
  const resolve = useResolve();
  return (to: string) => ahead(resolve(to));
}

/** Tells whether a mouse is pressed, a tenth of a second before the click; a finger may be about to scroll. */
export const isPress = (event: PointerEvent) => event.pointerType === 'mouse' && isPlain(event);

/** Gives what makes a button lead to an address that begins at the root; `state` is what the page there is told beside it. */
export function useLeadTo() {
  const go = useGo();
  const askAhead = useAskAhead();
  return (to: string, state?: () => unknown) => ({
    onPointerDown: (event: PointerEvent) => isPress(event) && askAhead(to),
    onClick: () => go(to, { state: state?.() }),
  });
}

/** Says what stands in a link to an address that begins at the root. */
export function useLinkTo() {
  const { basename, navigator } = useContext(NavigationContext);
  return (to: string) => navigator.createHref(withBase(basename, to));
}

const withBase = (basename: string, to: string) => basename.replace(/\/$/, '') + to;

/** The address as it is asked for this moment. */
export const useAskedLocation = () => useStanding().location;
