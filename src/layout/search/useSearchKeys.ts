import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useSignedIn } from '../../components/SignedIn';

/** Remembers for each administrator whether `/` opens the palette; it does until switched off. */
export function useSlashSetting() {
  return useStore(`search.slash.${useSignedIn().id}`, true);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null);

/** Listens for Ctrl+K, Cmd+K and `/`: not over a dialog that asks something, and `/` not while somebody types. */
export function useSearchKeys(onOpen: () => void): void {
  const [isSlashOn] = useSlashSetting();
  useEffect(
    function listenForKeys() {
      function press(event: KeyboardEvent) {
        const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
        // A page may have a use of its own for a key.
        if (defaultPrevented || document.querySelector('.MuiDialog-root')) return;
        const isCommand = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
        const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target);
        if (!isCommand && !(isSlash && isSlashOn)) return;
        event.preventDefault();
        onOpen();
      }
      window.addEventListener('keydown', press);
      return () => window.removeEventListener('keydown', press);
    },
    [onOpen, isSlashOn],
  );
}
