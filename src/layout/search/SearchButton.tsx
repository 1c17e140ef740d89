import SearchIcon from '@mui/icons-material/Search';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useJournal } from '../../components/useJournal';
import { useLazyComponent } from '../../components/useLazyComponent';
import { useRecentPlaces } from './recentPlaces';
import { useSearchKeys } from './useSearchKeys';

const load = () => import('./CommandPalette');
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

/** The button "Search" of the bar above the page, with its keys; the palette itself comes on demand (rulings R2). */
export function SearchButton({ isNarrow = false }: { isNarrow?: boolean }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = useCallback(() => {
    setOpened(true);
    setOpen(true);
  }, []);
  useSearchKeys(open);
  useRecentPlaces();
  // Here, so that the palette has them from its first moment.
  const { operations } = useJournal();
  const Palette = useLazyComponent(load, wasOpened);

  useEffect(function fetchTheCodeWhileIdle() {
    idle(() => void load().catch(() => {}));
  }, []);
  return (
    <>
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
      {Palette && <Palette open={isOpen} onClose={() => setOpen(false)} operations={operations} />}
    </>
  );
}
