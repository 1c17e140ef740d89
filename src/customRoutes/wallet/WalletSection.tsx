import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { type MovementKind, movementKindNames } from '../../dataProvider/actions/movementKinds';
import { kindText } from './kindText';

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
  // A closed section opens by a click on its purpose, too.
  '&[aria-expanded=false]': {
    minHeight: 38,
    paddingBlock: '12px 2px',
    '&:hover': { background: 'none' },
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
    '&:hover::after': { background: theme.palette.action.hover },
  },
}));

const OPEN = 'open';

export function sectionOf(search: URLSearchParams, state: unknown): MovementKind | undefined {
  const requested = (state as { section?: unknown } | null)?.section ?? search.get('section');
  return movementKindNames.find((kind) => kind === requested);
}

const openIn = (search: URLSearchParams, state: unknown) => {
  const names = [sectionOf(search, state), ...(search.get(OPEN) ?? '').split(',')];
  return movementKindNames.filter((kind) => names.includes(kind));
};

export function useOpenSections(): MovementKind[] {
  const { state } = useLocation();
  return openIn(useSearchParams()[0], state);
}

/** Returns a function that opens a section. */
export function useShowSection(): (kind: MovementKind) => void {
  const setSearch = useSearchParams()[1];
  const { state } = useLocation();
  return (kind) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(OPEN, [...new Set([...openIn(before, state), kind])].join(','));
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
}

export function useOpenSection(kind: MovementKind) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const isOpen = openIn(search, state).includes(kind);
  const toggle = () =>
    setSearch(
      (before) => {
        const now = openIn(before, state);
        const next = now.includes(kind) ? now.filter((each) => each !== kind) : [...now, kind];
        const after = new URLSearchParams(before);
        if (next.length > 0) after.set(OPEN, next.join(','));
        else after.delete(OPEN);
        // Toggled by the user: the URL no longer names the customer, whom the form keeps.
        for (const name of ['section', 'email', 'id']) after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { isOpen, toggle };
}

interface SectionProps {
  kind: MovementKind;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Renders a collapsible section of the wallet with its + or - marker (part 2, section 2), and its purpose while closed. */
export function WalletSection({ kind, isOpen, onToggle, children }: SectionProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Paper variant="outlined" sx={{ minWidth: 0, position: 'relative' }}>
      <Typography variant="h2" sx={{ borderRadius: 'inherit' }}>
        <Toggle
          type="button"
          id={`${id}-toggle`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-describedby={isOpen ? undefined : `${id}-purpose`}
          onClick={onToggle}
        >
          {translate(kindText('sections', kind))}
          <span aria-hidden="true">{isOpen ? '-' : '+'}</span>
        </Toggle>
      </Typography>
      {!isOpen && (
        <SecondaryText id={`${id}-purpose`} small sx={{ px: 2, pb: 1.25 }}>
          {translate(kindText('purposes', kind))}
        </SecondaryText>
      )}
      {isOpen && (
        <Box
          component="section"
          id={id}
          aria-labelledby={`${id}-toggle`}
          sx={{ px: 2, pb: 2, pt: 2, position: 'relative' }}
        >
          {children}
        </Box>
      )}
    </Paper>
  );
}
