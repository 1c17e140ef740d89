import { useLayoutEffect } from 'react';
import { isTyping, useShortcuts } from '../../components/page/useShortcuts';

/** Listens for Ctrl+K, Cmd+K and `/`: not over a dialog that asks something, and `/` not while somebody types. */
export function useSearchKeys(onOpen: () => void): void {
  const [isSlashOn] = useShortcuts();
  useLayoutEffect(
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
