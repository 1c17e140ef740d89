import { useStore } from 'react-admin';
import { useSignedIn } from './SignedIn';

/** Returns true if a key event goes into a field, and is therefore no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null);

/** Stores for each admin whether single keys, such as `/` and `j`, are shortcuts. Default: true. */
export function useShortcuts() {
  return useStore(`shortcuts.${useSignedIn().id}`, true);
}
