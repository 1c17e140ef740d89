import Box from '@mui/material/Box';
import { type SxProps, styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';

const PAUSE_MS = 400;

// MUI's field would bring its selects and menus into the first list.
const Input = styled('input')(({ theme }) => ({
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 38,
  padding: '7px 12px',
  font: 'inherit',
  fontSize: '0.875rem',
  color: theme.palette.text.primary,
  background: 'transparent',
  border: `1px solid ${theme.palette.text.disabled}`,
  borderRadius: theme.shape.borderRadius,
  '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
  '&:hover': { borderColor: theme.palette.text.primary },
}));

interface SearchBoxProps {
  /** Message key: its placeholder and its name. */
  label: string;
  /** The parameter of the address that it is kept in. */
  name?: string;
  /** How long the typing must pause, in milliseconds. */
  pause?: number;
  sx?: SxProps;
}

/** The search box of a list, kept in the address; a new search begins at page 1 (part 2, section 4). */
export function SearchBox({ label, name = 'search', pause = PAUSE_MS, sx }: SearchBoxProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const searched: string = filterValues[name] ?? '';
  // Only while somebody types; otherwise the box shows what the address says, so that Back and the menu count.
  const [typed, setTyped] = useState<string>();
  const search = (text: string) => setFilters({ ...filterValues, [name]: text }, []);
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
    <Box sx={sx ?? { mb: 2, width: 'min(360px, 100%)' }}>
      <Input
        type="search"
        aria-label={words}
        placeholder={words}
        dir="auto"
        value={typed ?? searched}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Box>
  );
}
