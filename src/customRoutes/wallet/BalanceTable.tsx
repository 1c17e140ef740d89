import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatAmount } from '../../format/amounts';
import { isNegative } from '../../format/money';
import { balanceAfter } from './ledgerMatch';
import type { Ask, Party, PartySight, Sight } from './movement';
import { useWording } from './useWording';

/** Each party with the balance before and after; a negative one is said in words and colour, never hidden. */
export function BalanceTable({ ask, sight }: { ask: Ask; sight?: Sight }) {
  const translate = useTranslate();
  const { who } = useWording();
  const heads = ['party', 'before', 'after'] as const;
  return (
    <Box sx={{ mt: 2, overflowX: 'auto' }} aria-busy={!sight} aria-live="polite">
      <Table size="small">
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
          {ask.parties.map((party, index) => (
            <TableRow key={party.side}>
              <TableCell>{who(party)}</TableCell>
              {sight ? (
                <Balances ask={ask} party={party} sight={sight.parties[index]} />
              ) : (
                <TableCell colSpan={2} align="right">
                  {translate('wallet.confirm.reading')}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {translate('wallet.confirm.beforeFees')}
      </Typography>
    </Box>
  );
}

function Balances({ ask, party, sight }: { ask: Ask; party: Party; sight?: PartySight }) {
  const translate = useTranslate();
  if (sight?.status !== 'read' || sight.balance === undefined) {
    const why = sight?.status === 'read' ? 'noBalance' : (sight?.status ?? 'noEmail');
    const reason =
      sight?.status === 'unreadable' ? translate(sight.reason, { _: sight.reason }) : '';
    return <TableCell colSpan={2}>{translate(`wallet.confirm.${why}`, { reason })}</TableCell>;
  }
  const after = balanceAfter(sight.balance, party.side, ask.order.amount);
  return (
    <>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {formatAmount(sight.balance, sight.currency)}
      </TableCell>
      <TableCell
        align="right"
        sx={{
          whiteSpace: 'nowrap',
          ...(isNegative(after) && { color: 'error.main', fontWeight: 650 }),
        }}
      >
        {formatAmount(after, sight.currency)}
        {isNegative(after) && ` (${translate('wallet.confirm.negative')})`}
      </TableCell>
    </>
  );
}
