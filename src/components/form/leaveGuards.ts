import type { Location } from 'react-router-dom';
import { createListeners } from '../../listeners';

export interface Guard {
  /** Returns true while leaving would lose input. */
  hasChanges: () => boolean;
  /** Returns true if the next URL still shows the input. Default: the URL is the same. */
  isSame?: (now: Location, next: Location) => boolean;
  /** Called when the user leaves nevertheless. */
  onLeave?: () => void;
  /** Message keys of the dialog's title, of the loss, and of the button that leaves. */
  title?: string;
  text?: string;
  confirm?: string;
}

type Mounted = { readonly current: Guard };
let mounted: readonly Mounted[] = [];
const listeners = createListeners();
function set(next: readonly Mounted[]): void {
  mounted = next;
  listeners.notify();
}

/** The mounted guards, an external store. */
export const leaveGuards = {
  listen: listeners.listen,
  /** Adds a guard. Returns a function that removes it. */
  add(guard: Mounted): () => void {
    set([...mounted, guard]);
    return () => set(mounted.filter((each) => each !== guard));
  },
  isFirst: (guard: Mounted): boolean => mounted[0] === guard,
  /** Returns the guards whose input would be lost now. */
  changed: (): Guard[] =>
    mounted.map(({ current }) => current).filter(({ hasChanges }) => hasChanges()),
};

/** For input that its page keeps whatever the parameters of the URL are. */
export const isSamePage = (now: Location, next: Location) => now.pathname === next.pathname;

export const isSameUrl = (now: Location, next: Location) =>
  isSamePage(now, next) && now.search === next.search;
