import { useStore } from 'react-admin';
import { useSignedIn } from './SignedIn';

/** Tells whether a key goes into a field, and so is no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null);

/** Remembers for each administrator whether single keys act, as `/` and `j`; they do until switched off. */
export function useShortcuts() {
  return useStore(`shortcuts.${useSignedIn().id}`, true);
}
