import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/ActionButton';
import { CopyButton } from '../../components/buttons/CopyButton';
import { ShortRows } from '../../components/customer/CustomerBlock';
import { DetailsDialog } from '../../components/dialog/DialogFrame';
import { OutcomeBadge } from '../../components/feedback/OutcomeBadge';
import { DefinitionList } from '../../components/fields/DefinitionList';
import { SecondaryText } from '../../components/fields/Text';
import { isOnDay, todayDate } from '../../components/filters/days';
import { useLedgerLabel } from '../../components/ledger/labels';
import { useJournal } from '../../components/page/useJournal';
import { usePanel } from '../../components/panel/usePanel';
import { movementKindNames } from '../../dataProvider/actions/movementKinds';
import { groupBy } from '../../format/collections';
import { formatTime } from '../../format/dates';
import { plus } from '../../format/money';
import { nameInSentence, showInvisible } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { paths } from '../../paths';
import { type Movement, movementCurrency, type SettlingRow } from './movement';
import { useMovements } from './useMovements';
import { useMovementTexts } from './useMovementTexts';

/** Prints an element alone (layout/print.css). */
function printAlone(element: HTMLElement | null): void {
  element?.setAttribute('data-printed', '');
  const end = () => element?.removeAttribute('data-printed');
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}

/** Returns the sentence about the most rows of one ledger that the answer to a movement does not explain; undefined without any. */
function useFurtherSentence({ outcome, details }: Movement): string | undefined {
  const translate = useTranslate();
  const count = Math.max(0, ...(details.furtherRows ?? []).map(({ rows }) => rows.length));
  if (count === 0 || (outcome !== 'done' && outcome !== 'refused')) return undefined;
  const number = count === 2 ? 'two' : 'count';
  return translate(`wallet.further.${outcome}.${number}`, { smart_count: count });
}

/** Renders the ledger rows that could be a movement and that its answer does not explain. Nothing is concluded from them. */
export function FurtherRows({ movement }: { movement: Movement }) {
  const translate = useTranslate();
  const labelOf = useLedgerLabel();
  const { time } = useMovementTexts();
  const sentence = useFurtherSentence(movement);
  if (!sentence) return null;
  const rows = (movement.details.furtherRows ?? []).flatMap((each) => each.rows);
  const describe = ({ reference, at, status }: SettlingRow) =>
    [
      at && time(at),
      labelOf('statuses', status),
      reference && translate('wallet.confirm.reference', { reference: nameInSentence(reference) }),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <Alert severity="warning" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
      <AlertTitle>{sentence}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {rows.map((row) => (
          <li key={row.key}>{describe(row)}</li>
        ))}
      </ul>
      {translate('wallet.further.about')}
    </Alert>
  );
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

/** Renders what was done today from this browser: for each kind its sum in each currency, or one sentence. */
function TodaySums({ movements }: { movements: readonly Movement[] }) {
  const translate = useTranslate();
  const t = useTranslations('wallet.today');
  const { amountOf } = useMovementTexts();
  const unknown = translate('resources.transactions.currencyUnknown');
  const sumOf = (currency: string, group: Movement[]) => {
    const sum = group.reduce(
      (before, { details }) => plus(before, details.draft.order.amount),
      '0',
    );
    return currency ? amountOf(sum, currency) : `${amountOf(sum)} ${unknown}`;
  };
  const done = movements.filter(isOnDay(todayDate())).filter(({ outcome }) => outcome === 'done');
  const facts = movementKindNames.flatMap((kind) => {
    const ofKind = done.filter(({ details }) => details.draft.order.kind === kind);
    const byCurrency = groupBy(ofKind, ({ details }) => movementCurrency(details.snapshot.parties));
    const texts = [...byCurrency].map(([currency = '', group]) => sumOf(currency, group));
    return texts.length > 0 ? [[kind, texts.join(', ')] as const] : [];
  });
  if (facts.length === 0) return <Typography sx={{ mb: 1 }}>{t('none')}</Typography>;
  return (
    <Box component="section" aria-label={t('title')} sx={{ mb: 2, maxWidth: 560 }}>
      <Typography variant="h3">{t('title')}</Typography>
      <DefinitionList labels="wallet.receipt.kinds" of={Object.fromEntries(facts)} />
    </Box>
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
