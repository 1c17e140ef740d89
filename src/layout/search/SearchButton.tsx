import { useCallback, useLayoutEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SearchIcon } from '../../components/buttons/icons';
import { lazyPart } from '../../components/page/lazyPart';
import { useJournal } from '../../components/page/useJournal';
import { useWasOpened } from '../../components/page/useWasOpened';
import { useFetchAhead, useIsSettled } from '../../components/page/whenSettled';
import '../bars.css';
import { isTyping, useShortcuts } from '../../components/page/useShortcuts';
import { useRecentPlaces } from './recentPlaces';

interface EarlyFieldProps {
  text: string;
  onType: (text: string) => void;
  onClose: () => void;
}

/** Stands where the palette will, until its code is there: what somebody types at once after its key is for it. */
function EarlyField({ text, onType, onClose }: EarlyFieldProps) {
  const name = useTranslate()('shell.search');
  return (
    <div className="early-search" role="dialog" aria-label={name} aria-busy="true">
      <input
        // biome-ignore lint/a11y/noAutofocus: somebody asked for it just now, as for the palette's own field.
        autoFocus
        aria-label={name}
        dir="auto"
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
    </div>
  );
}

/** Listens for Ctrl+K, Cmd+K and `/`: not over a dialog that asks something, and `/` not while somebody types. */
function useSearchKeys(onOpen: () => void): void {
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

const Palette = lazyPart(() => import('./CommandPalette'));
const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** For itself, so that the button is not drawn anew with each change of the address. */
function RecentPlaces() {
  useRecentPlaces();
  return null;
}

/** The button "Search" of the bar above the page, with its keys; the palette itself comes on demand (rulings R2). */
export function SearchButton({ isNarrow = false }: { isNarrow?: boolean }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const wasOpened = useWasOpened(isOpen);
  const open = useCallback(() => setOpen(true), []);
  useSearchKeys(open);
  // Here, so that the palette has them from its first moment.
  const isSettled = useIsSettled();
  const { operations } = useJournal(isSettled || isOpen);
  useFetchAhead(Palette);
  const close = useCallback(() => {
    setOpen(false);
    setTyped('');
  }, []);
  return (
    <>
      <RecentPlaces />
      <button
        className="search-button"
        type="button"
        onClick={open}
        data-narrow={isNarrow}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
      >
        <SearchIcon />
        {translate('shell.search')}
        {!isNarrow && <span aria-hidden="true">{isApple ? '⌘K' : 'Ctrl K'}</span>}
      </button>
      {wasOpened && (
        <Palette
          {...{ typed, operations }}
          open={isOpen}
          onClose={close}
          instead={isOpen && <EarlyField text={typed} onType={setTyped} onClose={close} />}
        />
      )}
    </>
  );
}
