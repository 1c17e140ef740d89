import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { SecondaryText } from '../../../components/fields/SecondaryText';
import { formatAmount } from '../../../format/amounts';
import { isNegative } from '../../../format/money';
import { balanceAfter } from '../engine/ledgerRows';
import type { MovementDraft, Party, PartySnapshot, Snapshot } from '../engine/movementRecord';
import { useMovementTexts } from './useMovementTexts';

// Three columns of money do not fit a phone: each figure has its own line with its heading.
const STACKED = {
  display: 'block',
  '& thead': { display: 'none' },
  '& tbody, & tr, & td': { display: 'block' },
  '& tr': { py: 1, borderTop: 1, borderColor: 'divider' },
  '& td': { border: 0, px: 0, py: 0.25, textAlign: 'start', whiteSpace: 'normal' },
  '& td[data-head]': {
    display: 'flex',
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 2,
  },
  '& td[data-head]::before': { content: 'attr(data-head)', color: 'text.secondary' },
} as const;

/** Renders each party's balance before and after; a negative one is marked with text and colour. */
export function BalanceTable({ draft, snapshot }: { draft: MovementDraft; snapshot?: Snapshot }) {
  const translate = useTranslate();
  const { partyLabel } = useMovementTexts();
  const heads = ['party', 'before', 'after'] as const;
  const isNarrow = useMediaQuery('(max-width: 600px)', { noSsr: true });
  return (
    <Box sx={{ mt: 2 }} aria-busy={!snapshot} aria-live="polite">
      <Table size="small" sx={isNarrow ? STACKED : undefined}>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head} align={head === 'party' ? 'left' : 'right'}>
                {translate(`wallet.confirm.${head}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {draft.parties.map((party, index) => (
            <TableRow key={party.side}>
              <TableCell>{partyLabel(party)}</TableCell>
              {snapshot ? (
                <Balances draft={draft} party={party} snapshot={snapshot.parties[index]} />
              ) : (
                <TableCell colSpan={2} align="right">
                  {translate('wallet.confirm.reading')}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <SecondaryText small sx={{ mt: 0.5 }}>
        {translate('wallet.confirm.beforeFees')}
      </SecondaryText>
    </Box>
  );
}

interface BalancesProps {
  draft: MovementDraft;
  party: Party;
  snapshot?: PartySnapshot;
}

function Balances({ draft, party, snapshot }: BalancesProps) {
  const translate = useTranslate();
  if (snapshot?.status !== 'read' || snapshot.balance === undefined) {
    const shown = snapshot?.status === 'read' && (snapshot.newest === null ? 'empty' : 'noBalance');
    const why = shown || (snapshot?.status ?? 'noEmail');
    const reason =
      snapshot?.status === 'unreadable' ? translate(snapshot.reason, { _: snapshot.reason }) : '';
    return <TableCell colSpan={2}>{translate(`wallet.confirm.${why}`, { reason })}</TableCell>;
  }
  const after = balanceAfter(snapshot.balance, party.side, draft.order.amount);
  return (
    <>
      <TableCell
        align="right"
        data-head={translate('wallet.confirm.before')}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {formatAmount(snapshot.balance, snapshot.currency)}
      </TableCell>
      <TableCell
        align="right"
        data-head={translate('wallet.confirm.after')}
        sx={{
          whiteSpace: 'nowrap',
          ...(isNegative(after) && { color: 'error.main', fontWeight: 650 }),
        }}
      >
        {formatAmount(after, snapshot.currency)}
        {isNegative(after) && ` (${translate('wallet.confirm.negative')})`}
      </TableCell>
    </>
  );
}
