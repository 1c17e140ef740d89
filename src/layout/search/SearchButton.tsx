import { useCallback, useLayoutEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { SearchIcon } from '../../components/buttons/icons';
import { lazyPart } from '../../components/page/lazyPart';
import { useWasOpened } from '../../components/page/lifetime';
import { useIsPageIdle, usePreload } from '../../components/page/PageIdle';
import { useJournal } from '../../components/page/useJournal';
import '../bars.css';
import { useRecordRecentPages } from './recentPages';

const Palette = lazyPart(() => import('./CommandPalette'));
const isApple = /mac|iphone|ipad/i.test(navigator.platform);

/** A separate component, so that the button is not re-rendered on each change of the URL. */
function RecentPlaces() {
  useRecordRecentPages();
  return null;
}

/** Listens for Ctrl+K and Cmd+K on every page, but not over a dialog. */
function useSearchKey(onSearch: () => void): void {
  useLayoutEffect(
    function listenForShortcut() {
      function press(event: KeyboardEvent) {
        const { key, code, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
        // A keyboard of other letters, such as Cyrillic ones, has no key of this name.
        const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/[a-z]/i.test(key));
        const isSearch = (ctrlKey || metaKey) && !altKey && !shiftKey && isK;
        // A page may handle the key itself.
        if (!isSearch || defaultPrevented || document.querySelector('.MuiDialog-root')) return;
        event.preventDefault();
        onSearch();
      }
      window.addEventListener('keydown', press);
      return () => window.removeEventListener('keydown', press);
    },
    [onSearch],
  );
}

/** Renders the app bar's "Search" button and handles its key; the palette itself loads on demand. */
export function SearchButton({ isNarrow = false }: { isNarrow?: boolean }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useWasOpened(isOpen);
  const open = useCallback(() => setOpen(true), []);
  useSearchKey(open);
  // Loaded here, so that the palette has them on its first render.
  const isSettled = useIsPageIdle();
  const { operations } = useJournal(isSettled || isOpen);
  usePreload(Palette);
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
        <Palette open={isOpen} onClose={() => setOpen(false)} operations={operations} />
      )}
    </>
  );
}
