import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ActionButton, CopyButton } from '../../components/buttons/ActionButton';
import { ShortRows } from '../../components/customer/CustomerBlock';
import { DetailsDialog } from '../../components/dialog/DialogFrame';
import { OutcomeBadge } from '../../components/feedback/OutcomeBadge';
import { DefinitionList } from '../../components/fields/DefinitionList';
import { SecondaryText } from '../../components/fields/Text';
import { useJournal } from '../../components/page/useJournal';
import { usePanel } from '../../components/panel/usePanel';
import { formatTime } from '../../format/dates';
import { nameInSentence, showInvisible } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { paths } from '../../paths';
import { FurtherRows, useFurtherSentence } from './FurtherRows';
import { type Movement, movementCurrency } from './movement';
import { TodaySums } from './TodaySums';
import { useMovements } from './useMovements';
import { useMovementTexts } from './useMovementTexts';

/** Prints an element alone (layout/print.css). */
function printAlone(element: HTMLElement | null): void {
  element?.setAttribute('data-printed', '');
  const end = () => element?.removeAttribute('data-printed');
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}

/** Renders the receipt of a movement that is done, with who settled it. */
export function Receipt({ movement }: { movement: Movement }) {
  const translate = useTranslate();
  const t = useTranslations('wallet.receipt');
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const { people, amountOf, narration, balances, reversalArgs } = useMovementTexts();
  const reversed = useMovements().get(movement.details.draft.reverses ?? '');
  const { id, startedAt, endedAt = startedAt, names = [], message = '', details } = movement;
  const { draft, snapshot, operator, row, entries = [] } = details;
  const reference = nameInSentence(names[0]) || nameInSentence(row?.reference);
  const amount = amountOf(draft.order.amount, movementCurrency(snapshot.parties));
  const kind = t(`kinds.${draft.order.kind}`);
  const headline = `${kind} ${amount} · ${translate('activity.outcomes.done')}`;
  const facts = Object.entries({
    who: people(draft),
    amount,
    balances: entries.map((entry) => balances(entry, draft)).join('\n'),
    narration: narration(draft),
    reverses: reversed ? Object.values(reversalArgs(reversed)).join(', ') : '',
    reference: reference || t('noReference'),
    server: showInvisible(message),
    time: formatTime(endedAt, 'zoned'),
    operator: nameInSentence(operator),
    key: id,
  }).filter(([, text]) => text !== '');
  return (
    <Paper
      ref={section}
      component="section"
      variant="outlined"
      aria-labelledby={headingId}
      sx={{ p: 2, maxWidth: 560 }}
    >
      <Typography id={headingId} tabIndex={-1} variant="h3">
        {t('title')}
      </Typography>
      <Typography sx={{ fontWeight: 650 }}>{headline}</Typography>
      <SecondaryText>{t(`how.${movement.settledBy ?? 'server'}`)}</SecondaryText>
      <DefinitionList labels="wallet.receipt" of={Object.fromEntries(facts)} />
      <FurtherRows movement={movement} />
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <CopyButton
          text={() => {
            const lines = facts.map(([name, value]) =>
              translate('common.labelled', { label: t(name), value }),
            );
            return [headline, ...lines].join('\n');
          }}
          label="wallet.receipt.copy"
          copied="wallet.receipt.copied"
          failed="wallet.receipt.copyFailed"
        />
        <ActionButton label="wallet.receipt.print" onClick={() => printAlone(section.current)} />
        {entries.map(({ side, id: entryId }) => {
          const email = draft.parties.find((party) => party.side === side)?.email;
          return (
            email &&
            entryId && (
              <Button
                key={side}
                component={Link}
                to={paths.transaction(email, entryId)}
                size="small"
              >
                {t(`entry.${entries.length > 1 ? side : 'only'}`)}
              </Button>
            )
          );
        })}
      </Stack>
    </Paper>
  );
}

const SHOWN = 50;

/** Renders today's sums, and the movements that this admin confirmed in this browser, newest first. */
export function MovementList() {
  const t = useTranslations('wallet.records');
  const panel = usePanel('receipt');
  const { journal } = useJournal();
  const allMovements = useMovements().all();
  const movements = allMovements.slice(0, SHOWN);
  const open = movements.find(({ id, outcome }) => id === panel.id && outcome === 'done');
  if (movements.length === 0) {
    // Until the record was read, it is not known to be empty.
    return journal?.isComplete() ? <SecondaryText sx={{ mt: 4 }}>{t('none')}</SecondaryText> : null;
  }
  return (
    <Box component="section" aria-label={t('title')} sx={{ mt: 4 }}>
      <Typography variant="h2">{t('title')}</Typography>
      <SecondaryText sx={{ mb: 1 }}>{t('about')}</SecondaryText>
      <TodaySums movements={allMovements} />
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
  const sum = line(details.draft, movementCurrency(details.snapshot.parties));
  const further = isShownElsewhere ? undefined : sentence;
  return (
    <>
      <span>{sum}</span>
      <span data-end>
        <OutcomeBadge outcome={outcome} settledBy={settledBy} />
      </span>
      <small>{[time(startedAt), further].filter(Boolean).join(' · ')}</small>
      {outcome === 'done' && (
        <span data-end>
          <ActionButton
            label="wallet.receipt.title"
            aria-description={`${sum}, ${time(startedAt)}`}
            onClick={onReceipt}
          />
        </span>
      )}
    </>
  );
}
