import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { can } from '../../authProvider/roles';
import { useSignedIn } from '../../components/page/SignedIn';
import { isTyping, useShortcuts } from '../../components/page/useShortcuts';
import { areaOf, paths } from '../../paths';

/** The pages that `g` and a second key open. */
export const GO_KEYS = { u: paths.users, w: paths.wallet, l: paths.leads } as const;

// The longest time between the two keys.
const LATEST_MS = 1_500;

interface ShellKeys {
  /** Ctrl+K, Cmd+K, `/`. */
  onSearch: () => void;
  /** `?`. */
  onHelp: () => void;
}

/**
 * Listens for the keys of every page: not over a dialog, and for single keys neither while typing nor if they are
 * switched off.
 */
export function useShellKeys({ onSearch, onHelp }: ShellKeys): void {
  const [isOn] = useShortcuts();
  const { role } = useSignedIn();
  const navigate = useNavigate();
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(
    function listenForKeys() {
      function actOf(key: string): (() => unknown) | undefined {
        const isSecond = performance.now() - wentAt.current < LATEST_MS;
        wentAt.current = key === 'g' ? performance.now() : Number.NEGATIVE_INFINITY;
        const to = isSecond && Object.hasOwn(GO_KEYS, key) && GO_KEYS[key as keyof typeof GO_KEYS];
        if (to) return can(role, areaOf(to)) ? () => navigate(to) : undefined;
        return { '/': onSearch, '?': onHelp }[key];
      }
      function press(event: KeyboardEvent) {
        const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
        // A page may handle the key itself.
        if (defaultPrevented || document.querySelector('.MuiDialog-root')) return;
        const isModified = ctrlKey || metaKey || altKey;
        const isCommand = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
        const isSingle = isOn && !isModified && !isTyping(target);
        const act = isCommand ? onSearch : isSingle ? actOf(key) : undefined;
        if (!act) return;
        event.preventDefault();
        act();
      }
      window.addEventListener('keydown', press);
      return () => window.removeEventListener('keydown', press);
    },
    [onSearch, onHelp, isOn, role, navigate],
  );
}
