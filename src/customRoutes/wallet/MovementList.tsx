import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { DetailsDialog } from '../../components/DetailsDialog';
import { RowActions } from '../../components/list/RowActions';
import { useSignedIn } from '../../components/SignedIn';
import { usePanel } from '../../components/usePanel';
import type { Kept } from './movement';
import { Receipt } from './Receipt';
import { recordsOf } from './recordsOf';
import { useEngine } from './useEngine';
import { useWording } from './useWording';

const SHOWN = 50;

/** What this admin confirmed in this browser, newest first. */
export function MovementList() {
  const translate = useTranslate();
  const { line, time } = useWording();
  // Draws again with every change of a record, here or in another tab.
  useEngine();
  const panel = usePanel('receipt');
  const movements = recordsOf(useSignedIn().id).all().slice(0, SHOWN);
  const open = movements.find((each) => each.at === 'confirmed' && each.slip.id === panel.id);
  if (movements.length === 0) return null;
  const heads = ['when', 'what', 'state'] as const;
  return (
    <Box component="section" aria-label={translate('wallet.records.title')} sx={{ mt: 4 }}>
      <Typography variant="h2">{translate('wallet.records.title')}</Typography>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {translate('wallet.records.about')}
      </Typography>
      <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={translate('wallet.records.title')}>
          <TableHead>
            <TableRow>
              {heads.map((head) => (
                <TableCell key={head}>{translate(`wallet.records.${head}`)}</TableCell>
              ))}
              <TableCell>{translate('common.actions')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {movements.map((movement) => (
              <TableRow key={movement.slip.id}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{time(movement.slip.sentAt)}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {line(movement.slip.ask, movement.slip.sight)}
                  <PayeeReason movement={movement} />
                </TableCell>
                <TableCell>{translate(`wallet.records.states.${movement.at}`)}</TableCell>
                <TableCell>
                  {movement.at === 'confirmed' && (
                    <RowActions>
                      <button type="button" onClick={() => panel.open('receipt', movement.slip.id)}>
                        {translate('wallet.receipt.title')}
                      </button>
                    </RowActions>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Paper>
      <DetailsDialog
        title="wallet.receipt.title"
        open={open !== undefined}
        onClose={() => void panel.close()}
      >
        {open?.at === 'confirmed' && <Receipt movement={open} />}
      </DetailsDialog>
    </Box>
  );
}

function PayeeReason({ movement }: { movement: Kept }) {
  const translate = useTranslate();
  const { payee } = movement.slip.ask;
  if (!payee?.reason) return null;
  return (
    <Typography variant="body2" color="text.secondary">
      {translate('wallet.payee.given', { name: payee.given })}{' '}
      {translate('wallet.payee.reason', { reason: payee.reason })}
    </Typography>
  );
}
