import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ActionButton, CopyButton } from '../../components/buttons/CopyButton';
import { ShortRows } from '../../components/customer/CustomerBlock';
import { DetailsDialog } from '../../components/dialog/DialogFrame';
import { OutcomeBadge } from '../../components/feedback/OutcomeBadge';
import { DefinitionList } from '../../components/fields/DefinitionList';
import { SecondaryText } from '../../components/fields/Text';
import { usePanel } from '../../components/panel/usePanel';
import { nameInSentence, showInvisible } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { FurtherRows, useFurtherSentence } from './FurtherRows';
import { type Movement, movementCurrency } from './movement';
import { useMovements } from './useMovements';
import { useMovementTexts } from './useMovementTexts';

/** Renders the receipt of a movement that is done, with who settled it. */
export function Receipt({ movement }: { movement: Movement }) {
  const translate = useTranslate();
  const t = useTranslations('wallet.receipt');
  const headingId = useId();
  const { people, time, amountOf, narration } = useMovementTexts();
  const { id, startedAt, endedAt = startedAt, names = [], message = '', details } = movement;
  const { draft, snapshot, operator, row } = details;
  const reference = nameInSentence(names[0]) || nameInSentence(row?.reference);
  const facts = Object.entries({
    who: people(draft),
    amount: amountOf(draft.order.amount, movementCurrency(snapshot.parties)),
    narration: narration(draft),
    reference: reference || t('noReference'),
    server: showInvisible(message),
    time: time(endedAt),
    operator: nameInSentence(operator),
    key: id,
  }).filter(([, text]) => text !== '');
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={headingId}
      sx={{ p: 2, maxWidth: 560 }}
    >
      <Typography id={headingId} tabIndex={-1} variant="h3">
        {t('title')}
      </Typography>
      <SecondaryText>{t(`how.${movement.settledBy ?? 'server'}`)}</SecondaryText>
      <DefinitionList labels="wallet.receipt" of={Object.fromEntries(facts)} />
      <FurtherRows movement={movement} />
      <Box sx={{ mt: 1.5 }}>
        <CopyButton
          text={() =>
            facts
              .map(([name, value]) => translate('common.labelled', { label: t(name), value }))
              .join('\n')
          }
          label="wallet.receipt.copy"
          copied="wallet.receipt.copied"
          failed="wallet.receipt.copyFailed"
        />
      </Box>
    </Paper>
  );
}

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
