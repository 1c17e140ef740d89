import type { SxProps } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';

const PAUSE_MS = 400;

interface SearchBoxProps {
  /** Message key: its placeholder and its name. */
  label: string;
  /** How long the typing must pause, in milliseconds. */
  pause?: number;
  sx?: SxProps;
}

/** The search box of a list, kept in the address as `?search=`; a new search begins at page 1 (part 2, section 4). */
export function SearchBox({ label, pause = PAUSE_MS, sx }: SearchBoxProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const searched: string = filterValues.search ?? '';
  // Only while somebody types; otherwise the box shows what the address says, so that Back and the menu count.
  const [typed, setTyped] = useState<string>();
  const search = (text: string) => setFilters({ ...filterValues, search: text }, []);
  const latest = useRef(search);
  latest.current = search;

  useEffect(
    function searchWhenTheTypingPauses() {
      if (typed === undefined) return;
      const timer = setTimeout(() => {
        if (typed.trim() !== searched) latest.current(typed.trim());
        setTyped(undefined);
      }, pause);
      return () => clearTimeout(timer);
    },
    [typed, searched, pause],
  );

  const words = translate(label);
  return (
    <TextField
      type="search"
      placeholder={words}
      value={typed ?? searched}
      onChange={(event) => setTyped(event.target.value)}
      sx={sx ?? { mb: 2, width: 'min(360px, 100%)' }}
      slotProps={{ htmlInput: { 'aria-label': words, dir: 'auto' } }}
    />
  );
}
