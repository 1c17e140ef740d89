import SearchIcon from '@mui/icons-material/Search';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyPart } from '../../components/lazyPart';
import { useJournal } from '../../components/useJournal';
import { useWasOpened } from '../../components/useWasOpened';
import { useRecentPlaces } from './recentPlaces';
import { useSearchKeys } from './useSearchKeys';

const Palette = lazyPart(() => import('./CommandPalette'));
const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
const isApple = /mac|iphone|ipad/i.test(navigator.platform);

const Button = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  minWidth: 'min(300px, 20vw)',
  marginInlineEnd: 8,
  padding: '4px 8px 4px 12px',
  font: 'inherit',
  color: theme.palette.text.secondary,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  cursor: 'pointer',
  '&:hover': { borderColor: theme.palette.text.secondary },
  '& svg': { fontSize: 18 },
  '& span': {
    marginInlineStart: 'auto',
    padding: '1px 6px',
    font: 'inherit',
    fontSize: '0.75rem',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 5,
  },
  // The icon alone; its word stays for those who cannot see it.
  '&[data-narrow=true]': {
    flexShrink: 0,
    justifyContent: 'center',
    gap: 0,
    minWidth: 36,
    margin: 0,
    padding: 0,
    fontSize: 0,
  },
}));

/** For itself, so that the button is not drawn anew with each change of the address. */
function RecentPlaces() {
  useRecentPlaces();
  return null;
}

/** The button "Search" of the bar above the page, with its keys; the palette itself comes on demand (rulings R2). */
export function SearchButton({ isNarrow = false }: { isNarrow?: boolean }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useWasOpened(isOpen);
  const open = useCallback(() => setOpen(true), []);
  useSearchKeys(open);
  // Here, so that the palette has them from its first moment.
  const { operations } = useJournal();

  // Before the rows, too: what somebody types at once after its key is for the palette.
  useEffect(function fetchTheCodeWhileIdle() {
    idle(() => void Palette.preload().catch(() => {}));
  }, []);
  return (
    <>
      <RecentPlaces />
      <Button
        type="button"
        onClick={open}
        data-narrow={isNarrow}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
      >
        <SearchIcon aria-hidden="true" />
        {translate('shell.search')}
        {!isNarrow && <span aria-hidden="true">{isApple ? '⌘K' : 'Ctrl K'}</span>}
      </Button>
      {wasOpened && (
        <Palette open={isOpen} onClose={() => setOpen(false)} operations={operations} />
      )}
    </>
  );
}
