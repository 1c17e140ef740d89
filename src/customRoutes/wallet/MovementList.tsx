import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ActionButton } from '../../components/buttons/ActionButton';
import { ShortRows } from '../../components/customer/ShortRows';
import { DetailsDialog } from '../../components/dialog/DetailsDialog';
import { OutcomeBadge } from '../../components/feedback/OutcomeBadge';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { usePanel } from '../../components/panel/usePanel';
import { useTranslations } from '../../i18n/useTranslations';
import { useFurtherSentence } from './FurtherRows';
import { type Movement, movementCurrency } from './movement';
import { Receipt } from './Receipt';
import { useMovements } from './useMovements';
import { useMovementTexts } from './useMovementTexts';

const SHOWN = 50;

/** Renders the movements that this admin confirmed in this browser, newest first. */
export function MovementList() {
  const t = useTranslations('wallet.records');
  const panel = usePanel('receipt');
  const movements = useMovements().all().slice(0, SHOWN);
  const open = movements.find(({ id, outcome }) => id === panel.id && outcome === 'done');
  if (movements.length === 0) return null;
  return (
    <Box component="section" aria-label={t('title')} sx={{ mt: 4 }}>
      <Typography variant="h2">{t('title')}</Typography>
      <SecondaryText sx={{ mb: 1 }}>{t('about')}</SecondaryText>
      <Paper variant="outlined" sx={{ px: 2 }}>
        <ShortRows aria-label={t('title')}>
          {movements.map((movement) => (
            <li key={movement.id}>
              <MovementRow
                movement={movement}
                onReceipt={() => panel.open('receipt', movement.id)}
              />
            </li>
          ))}
        </ShortRows>
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

function MovementRow({ movement, onReceipt }: { movement: Movement; onReceipt: () => void }) {
  const { line, time } = useMovementTexts();
  const sentence = useFurtherSentence(movement);
  const movements = useMovements();
  const { id, startedAt, outcome, settledBy, details } = movement;
  // The receipt of one that is done says it, and so does the form that sent a refused one.
  const isShownElsewhere =
    outcome === 'done' || movements.sent(details.draft.order.kind)?.id === id;
  const further = isShownElsewhere ? undefined : sentence;
  return (
    <>
      <span>{line(details.draft, movementCurrency(details.snapshot.parties))}</span>
      <span data-end>
        <OutcomeBadge outcome={outcome} settledBy={settledBy} />
      </span>
      <small>{[time(startedAt), further].filter(Boolean).join(' · ')}</small>
      {outcome === 'done' && (
        <span data-end>
          <ActionButton label="wallet.receipt.title" onClick={onReceipt} />
        </span>
      )}
    </>
  );
}
