import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { formatAmount } from '../../format/amounts';
import { isNegative } from '../../format/money';
import type { Figures } from './figures';
import { balanceAfter } from './ledger';
import type { MovementDraft, Party, PartyFigures } from './movement';
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

/**
 * Renders each party's balance before and after; a negative one is marked with text and colour. A ledger of several
 * currencies shows its balances only: it is not known which one the movement changes (rulings R29).
 */
export function BalanceTable({ draft, figures }: { draft: MovementDraft; figures?: Figures }) {
  const translate = useTranslate();
  const { partyLabel } = useMovementTexts();
  const heads = ['party', 'before', 'after'] as const;
  const isNarrow = useMediaQuery('(max-width: 600px)', { noSsr: true });
  return (
    <Box sx={{ mt: 2 }} aria-busy={!figures} aria-live="polite">
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
              {figures ? (
                <Balances draft={draft} party={party} figures={figures.parties[index]} />
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
  figures?: PartyFigures;
}

function Balances({ draft, party, figures = { status: 'noEmail' } }: BalancesProps) {
  const translate = useTranslate();
  const [balance, ...others] = figures.status === 'read' ? figures.balances : [];
  if (figures.status !== 'read' || !balance) {
    const isEmpty = figures.status === 'read' && figures.ids.length === 0;
    const why = figures.status === 'read' ? (isEmpty ? 'empty' : 'noBalance') : figures.status;
    const reason =
      figures.status === 'unreadable' ? translate(figures.reason, { _: figures.reason }) : '';
    return <TableCell colSpan={2}>{translate(`wallet.confirm.${why}`, { reason })}</TableCell>;
  }
  if (others.length > 0) {
    const each = [balance, ...others].map((one) => formatAmount(one.balance, one.currency));
    return (
      <>
        <TableCell align="right" data-head={translate('wallet.confirm.before')}>
          {each.join(', ')}
        </TableCell>
        <TableCell data-head={translate('wallet.confirm.after')}>
          {translate('wallet.confirm.currencies')}
        </TableCell>
      </>
    );
  }
  const after = balanceAfter(balance.balance, party.side, draft.order.amount);
  return (
    <>
      <TableCell
        align="right"
        data-head={translate('wallet.confirm.before')}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {formatAmount(balance.balance, balance.currency)}
      </TableCell>
      <TableCell
        align="right"
        data-head={translate('wallet.confirm.after')}
        sx={{
          whiteSpace: 'nowrap',
          ...(isNegative(after) && { color: 'error.main', fontWeight: 650 }),
        }}
      >
        {formatAmount(after, balance.currency)}
        {isNegative(after) && ` (${translate('wallet.confirm.negative')})`}
      </TableCell>
    </>
  );
}
