import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createContext, useContext, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { ActionButton } from '../../components/buttons/ActionButton';
import { ignoreDoubleClick } from '../../components/buttons/doubleClick';
import { Failure } from '../../components/feedback/Failure';
import { StatusBadge } from '../../components/fields/StatusBadge';
import { SecondaryText } from '../../components/fields/Text';
import type { LeaveGuardHandle } from '../../components/form/LeaveGuard';
import type { MovementKind } from '../../dataProvider/actions/movementKinds';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { showInvisible } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { NoLocksError } from '../../operations/locks';
import {
  belongsToAnother,
  isCalledBy,
  isFailed,
  isFromBefore,
  newRows,
  resemblesMovement,
  rowKey,
  settlingRow,
} from './ledger';
import { type Movement, movementCurrency, type Party } from './movement';
import { useLedger, useMovements } from './useMovements';
import { useMovementTexts } from './useMovementTexts';

const READ_EVERY_MS = 15_000;

interface Refill {
  /** Fills a form with the order of a movement that was not done. Returns false if it asks first: another order was typed there. */
  refill: (movement: Movement) => boolean;
  /** The guards of the open forms. */
  guards: Partial<Record<MovementKind, LeaveGuardHandle | null>>;
}

export const RefillContext = createContext<Refill>({ refill: () => false, guards: {} });

/** Renders an unknown movement: the order, what was heard, the new ledger rows, and the admin's answers. */
export function MovementCard({ movement }: { movement: Movement }) {
  const t = useTranslations('wallet.open');
  const notify = useNotify();
  const movements = useMovements();
  const { refill } = useContext(RefillContext);
  const { line, time } = useMovementTexts();
  const [row, setRow] = useState<Transaction>();
  const title = useId();
  const aboutAgain = useId();
  const { id, startedAt, details } = movement;
  const { draft, snapshot } = details;
  async function settle(outcome: 'done' | 'notDone') {
    const settling = outcome === 'done' && row ? settlingRow(row) : undefined;
    try {
      const isSettled = await movements.settle(id, outcome, settling);
      if (!isSettled) return notify('wallet.open.rowTaken', { type: 'error' });
      const { settledBy, outcome: now } = movements.get(id) ?? {};
      // A late response or a row came first, which is announced, or it is being sent again.
      if (settledBy !== 'person') return;
      const isNotDone = now === 'notDone';
      const isFilled = isNotDone && refill(movement);
      const how = isFilled ? 'notDoneAgain' : 'notDone';
      notify(`wallet.open.settled.${isNotDone ? how : 'done'}`);
    } catch (failure) {
      const message = failure instanceof NoLocksError ? failure.message : 'errors.notSettled';
      notify(message, { type: 'error' });
    }
  }
  async function resend() {
    const isSent = await movements.resend(id);
    if (!isSent) notify('wallet.confirm.elsewhere', { type: 'warning' });
  }
  return (
    <Alert
      severity="warning"
      role="region"
      aria-labelledby={title}
      sx={{ overflowWrap: 'anywhere' }}
    >
      <AlertTitle
        id={title}
        role="status"
        tabIndex={-1}
        sx={{ fontSize: '1.375rem', fontWeight: 700 }}
      >
        {t('title')}
      </AlertTitle>
      <Typography sx={{ fontSize: '1rem', fontWeight: 650, my: 0.5 }}>
        {line(draft, movementCurrency(snapshot.parties))} · {time(startedAt)}
      </Typography>
      <Typography>{t('text')}</Typography>
      <ServerResponse movement={movement} />
      {draft.parties.length === 0 && <SecondaryText>{t('noLedger')}</SecondaryText>}
      {draft.parties.map((party, at) => (
        <LedgerOf key={party.side} {...{ movement, party, at, row, onSelect: setRow }} />
      ))}
      <Failure failure={movements.resendFailure(id)} title="wallet.open.unsent" />
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <ActionButton
          label="wallet.open.done"
          color="inherit"
          onClick={ignoreDoubleClick(() => settle('done'))}
        />
        <ActionButton
          label="wallet.open.notDone"
          color="inherit"
          onClick={ignoreDoubleClick(() => settle('notDone'))}
        />
        {movements.canAskAgain(movement) && (
          <>
            <ActionButton
              label="wallet.open.askAgain"
              color="inherit"
              aria-describedby={aboutAgain}
              disabled={movements.isRunning()}
              onClick={ignoreDoubleClick(resend)}
            />
            <SecondaryText id={aboutAgain} small sx={{ flexBasis: '100%' }}>
              {t('aboutAskAgain')}
            </SecondaryText>
          </>
        )}
      </Stack>
    </Alert>
  );
}

/** Renders what the server answered, or that it did not. */
function ServerResponse({ movement: { status, message, names = [] } }: { movement: Movement }) {
  const t = useTranslations('wallet.open');
  const response = status === undefined ? 'none' : status < 400 ? 'unconfirmed' : 'error';
  const [reference] = names;
  return (
    <>
      <Typography>{t(`responses.${response}`, { status: status ?? '' })}</Typography>
      {message && <Typography>{t('words', { message: showInvisible(message) })}</Typography>}
      {reference && (
        <Typography>{t('reference', { reference: showInvisible(reference) })}</Typography>
      )}
    </>
  );
}

interface LedgerOfProps {
  movement: Movement;
  party: Party;
  at: number;
  row?: Transaction;
  onSelect: (row: Transaction | undefined) => void;
}

/** Renders the ledger rows of one side that were not read for the confirmation; those that could be it are marked. */
function LedgerOf({ movement, party, at, row: selected, onSelect }: LedgerOfProps) {
  const t = useTranslations('wallet.open');
  const { partyLabel, row: rowText } = useMovementTexts();
  const movements = useMovements();
  const { data, error, isFetching, refetch } = useLedger(party.email, READ_EVERY_MS);
  const name = useId();
  const { draft, snapshot } = movement.details;
  if (!party.email)
    return <SecondaryText>{t('noEmail', { who: partyLabel(party) })}</SecondaryText>;
  const { rows: further, isKnownNewer } = newRows(data ?? [], snapshot.parties[at]);
  const all = movements.all();
  const isEarlier = (row: Transaction) =>
    isFromBefore(row, movement, party.side) || belongsToAnother(row, movement.id, all);
  // The server named it in its response, although it is not this movement.
  const named = (data ?? []).filter((row) => isCalledBy(row, movement) && isEarlier(row));
  const rows = [...new Set([...further, ...named])];
  const title = t(isKnownNewer ? 'newRows' : 'newestRows', { who: partyLabel(party) });
  return (
    <Box component="section" aria-label={title} sx={{ mt: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <ActionButton label="wallet.open.refresh" color="inherit" onClick={() => void refetch()} />
      </Stack>
      <Failure failure={error} />
      {!data && isFetching && <Typography role="status">{t('reading')}</Typography>}
      {data && rows.length === 0 && <Typography>{t('noRows')}</Typography>}
      {rows.map((row) => {
        const key = rowKey(row);
        const isBefore = isEarlier(row);
        const isIt = !isBefore && resemblesMovement(row, draft.order, party.side);
        return (
          <Stack
            key={key}
            component="label"
            direction="row"
            sx={{ alignItems: 'flex-start', gap: 1, my: 0.5 }}
          >
            <Radio
              size="small"
              color="default"
              name={name}
              checked={selected !== undefined && rowKey(selected) === key}
              disabled={isFailed(row) || isBefore}
              onChange={() => onSelect(row)}
              onClick={() => selected && rowKey(selected) === key && onSelect(undefined)}
            />
            <Box component="span" sx={{ minWidth: 0, pt: 0.75 }}>
              {rowText(row)} {isIt && <StatusBadge tone="attention">{t('couldBe')}</StatusBadge>}
              {isBefore && <StatusBadge>{t('thereBefore')}</StatusBadge>}
            </Box>
          </Stack>
        );
      })}
    </Box>
  );
}
