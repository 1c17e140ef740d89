import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type MovementKind, movementKindNames } from '../../dataProvider/actions/movementKinds';

const Toggle = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: 48,
  padding: '10px 16px',
  border: 0,
  borderRadius: 'inherit',
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '& span': { fontSize: '1rem', lineHeight: 1, color: theme.palette.text.secondary },
  '&:hover': { background: theme.palette.action.hover },
}));

const OPEN = 'open';

/** Returns the section that a link names, in its state or as `?section=`. */
export function sectionOf(search: URLSearchParams, state: unknown): MovementKind | undefined {
  const requested = (state as { section?: unknown } | null)?.section ?? search.get('section');
  return movementKindNames.find((kind) => kind === requested);
}

/** Returns the open sections, which the URL names, and functions to show and to toggle one. */
export function useSections() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const openIn = (params: URLSearchParams) => {
    const names = [sectionOf(params, state), ...(params.get(OPEN) ?? '').split(',')];
    return movementKindNames.filter((kind) => names.includes(kind));
  };
  const change = (next: (open: MovementKind[], params: URLSearchParams) => MovementKind[]) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        const open = next(openIn(before), after);
        if (open.length > 0) after.set(OPEN, [...new Set(open)].join(','));
        else after.delete(OPEN);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    open: openIn(search),
    show: (kind: MovementKind) => change((open) => [...open, kind]),
    toggle: (kind: MovementKind) =>
      change((open, params) => {
        // Toggled by the user: the URL no longer names the customer, whom the form keeps.
        for (const name of ['section', 'email', 'id']) params.delete(name);
        return open.includes(kind) ? open.filter((each) => each !== kind) : [...open, kind];
      }),
  };
}

interface SectionProps {
  kind: MovementKind;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Renders a collapsible section of the wallet with its + or - marker (part 2, section 2). */
export function WalletSection({ kind, isOpen, onToggle, children }: SectionProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Paper variant="outlined" sx={{ minWidth: 0 }}>
      <Typography variant="h2" sx={{ borderRadius: 'inherit' }}>
        <Toggle
          type="button"
          id={`${id}-toggle`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          {translate(`wallet.sections.${kind}`)}
          <span aria-hidden="true">{isOpen ? '-' : '+'}</span>
        </Toggle>
      </Typography>
      {isOpen && (
        <Box component="section" id={id} aria-labelledby={`${id}-toggle`} sx={{ p: 2 }}>
          {children}
        </Box>
      )}
    </Paper>
  );
}
