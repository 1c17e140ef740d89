import { useStore } from 'react-admin';
import { useSignedIn } from './SignedIn';

/** Remembers for each administrator whether single keys act, as `/` and `j`; they do until switched off. */
export function useShortcuts() {
  return useStore(`shortcuts.${useSignedIn().id}`, true);
}
