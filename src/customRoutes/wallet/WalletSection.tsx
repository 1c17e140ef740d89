import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Location, useLocation } from 'react-router-dom';
import { useSearch } from '../../components/page/address';
import { type MovementKind, movementKindNames } from '../../dataProvider/actions/movementKinds';
import { formatText } from '../../format/text';
import { emailOrIdFromSearch } from '../../paths';

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
function sectionOf(search: URLSearchParams, state: unknown): MovementKind | undefined {
  const requested = (state as { section?: unknown } | null)?.section ?? search.get('section');
  return movementKindNames.find((kind) => kind === requested);
}

/** Returns the open sections, which the URL names, and functions to show and to toggle one. */
export function useSections() {
  const [search, setSearch] = useSearch();
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

/** Renders a collapsible section of the wallet with its + or - marker. */
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

/** The initial texts of the form of a customer whom a link named; in a transfer this is the sender. */
type Prefill = Record<string, string>;

type Prefills = Partial<Record<MovementKind, Prefill>>;

/** The customers whom a link named, by section; of the page around a form. */
export const PrefillContext = createContext<Prefills>({});

function prefillsOf({ search, state }: Location): Prefills {
  const params = new URLSearchParams(search);
  const section = sectionOf(params, state);
  const email = formatText(state?.email).trim() || emailOrIdFromSearch(params, 'email');
  const id = formatText(state?.customerId).trim() || emailOrIdFromSearch(params, 'id');
  if (!section || !(email || id)) return {};
  const [amount, reverses] = [state?.amount, state?.reverses].map(formatText);
  // With an email only the search selects a customer: the ID and the email may belong to different wallets.
  const customer = section === 'transfer' ? 'fromCustomer' : 'customer';
  return {
    [section]: {
      [`${customer}Email`]: email,
      [`${customer}Id`]: email ? '' : id,
      ...(reverses && { amount, reverses }),
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isEmpty = (prefills: Prefills) => Object.keys(prefills).length === 0;

/** Returns whether a navigation keeps the form of a section, and thus its input. `current` is what links named so far. */
export function keepsForm(
  kind: MovementKind,
  current: Prefills,
  now: Location,
  next: Location,
): boolean {
  const named = prefillsOf(next);
  return now.pathname === next.pathname && (isEmpty(named) || isSame(named[kind], current[kind]));
}

/** Returns the customer whom a link named, by section. The page is for that one alone until another link names one. */
export function usePrefill(): Prefills {
  const named = prefillsOf(useLocation());
  const [prefills, setPrefills] = useState<Prefills>({});
  if (!isEmpty(named) && !isSame(named, prefills)) setPrefills(named);
  return prefills;
}
