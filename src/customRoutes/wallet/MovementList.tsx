import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { RowActions } from '../../components/buttons/RowActions';
import { DetailsDialog } from '../../components/dialog/DetailsDialog';
import { OutcomeBadge } from '../../components/feedback/OutcomeBadge';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { usePanel } from '../../components/panel/usePanel';
import { movementCurrency } from './movement';
import { Receipt } from './Receipt';
import { useMovements } from './useMovements';
import { useMovementTexts } from './useMovementTexts';

/** Styles a table whose rows become blocks on narrow screens, like the cards of the lists. */
const Records = styled(Table)(({ theme }) => ({
  '& td': { overflowWrap: 'break-word' },
  '@media (max-width: 700px)': {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2px 12px',
      padding: '8px 12px',
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    '& tr:first-of-type': { borderTop: 0 },
    '& td': { padding: 0, border: 0, minWidth: 0, overflowWrap: 'anywhere' },
    '& td:empty': { display: 'none' },
    '& [data-what]': { order: -1, flexBasis: '100%', fontWeight: 600 },
    // The empty alternative text hides this label from screen readers, which read the table's heading.
    '& [data-label]::before': {
      content: 'attr(data-label) " " / ""',
      fontSize: '0.75rem',
      color: theme.palette.text.secondary,
    },
  },
}));

const SHOWN = 50;

/** Renders the movements that this admin confirmed in this browser, newest first. */
export function MovementList() {
  const translate = useTranslate();
  const { line, time } = useMovementTexts();
  const panel = usePanel('receipt');
  const movements = useMovements().all().slice(0, SHOWN);
  const open = movements.find(({ id, outcome }) => id === panel.id && outcome === 'done');
  if (movements.length === 0) return null;
  const heads = ['when', 'what', 'state'] as const;
  return (
    <Box component="section" aria-label={translate('wallet.records.title')} sx={{ mt: 4 }}>
      <Typography variant="h2">{translate('wallet.records.title')}</Typography>
      <SecondaryText sx={{ mb: 1 }}>{translate('wallet.records.about')}</SecondaryText>
      <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
        <Records size="small" aria-label={translate('wallet.records.title')}>
          <TableHead>
            <TableRow>
              {heads.map((head) => (
                <TableCell key={head}>{translate(`wallet.records.${head}`)}</TableCell>
              ))}
              <TableCell>{translate('common.actions')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {movements.map(({ id, startedAt, outcome, settledBy, details }) => (
              <TableRow key={id}>
                <TableCell
                  data-label={translate('wallet.records.when')}
                  sx={{ whiteSpace: 'nowrap' }}
                >
                  {time(startedAt)}
                </TableCell>
                <TableCell data-what>
                  {line(details.draft, movementCurrency(details.snapshot.parties))}
                </TableCell>
                <TableCell data-label={translate('wallet.records.state')}>
                  <OutcomeBadge outcome={outcome} settledBy={settledBy} />
                </TableCell>
                <TableCell>
                  {outcome === 'done' && (
                    <RowActions>
                      <button type="button" onClick={() => panel.open('receipt', id)}>
                        {translate('wallet.receipt.title')}
                      </button>
                    </RowActions>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Records>
      </Paper>
      <DetailsDialog
        title="wallet.receipt.title"
        open={open !== undefined}
        onClose={() => void panel.close()}
      >
        {open && <Receipt movement={open} />}
      </DetailsDialog>
    </Box>
  );
}
