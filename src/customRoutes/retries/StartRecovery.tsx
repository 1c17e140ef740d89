import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { RepeatWarning } from '../../components/feedback/RepeatWarning';
import { SelectField } from '../../components/form/SelectField';
import { useSignedIn } from '../../components/page/SignedIn';
import type { NewBatch } from '../../operations/batchControls';
import { digestOf, useRepeat } from '../../operations/repeats';
import { useOperation } from '../../operations/useOperation';
import { useChosenEvents } from './ChosenEvents';
import type { FailedEvent } from './recovery';

const PACES = ['0', '200', '1000', '5000'];
const DEFAULT_PACE = '1000';
const DEFAULT_STOP = 3;
const DAY_MS = 86_400_000;

export interface StartRecoveryProps {
  webhookId: string;
  onStart: (made: NewBatch<FailedEvent>) => Promise<void>;
}

/** How fast, and when to stop by itself; then one question that says what will be fired (rulings R30). */
export function StartRecovery({ webhookId, onStart }: StartRecoveryProps) {
  const translate = useTranslate();
  const { chosen } = useChosenEvents();
  const [pace, setPace] = useState(DEFAULT_PACE);
  const [typed, setTyped] = useState(String(DEFAULT_STOP));
  const [isAsking, setAsking] = useState(false);
  const stopAfter = Math.max(1, Math.floor(Number(typed)) || DEFAULT_STOP);
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mt: 2 }}>
        <SelectField
          label={translate('retries.pace')}
          value={pace}
          onChange={setPace}
          options={PACES.map((value) => ({ value, label: translate(`retries.paces.${value}`) }))}
        />
        <TextField
          type="number"
          label={translate('retries.stopAfter')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTyped(String(stopAfter))}
          sx={{ width: 210 }}
          slotProps={{ htmlInput: { min: 1 }, inputLabel: { shrink: true } }}
        />
        <Button variant="contained" onClick={() => setAsking(true)}>
          {translate('retries.start', { smart_count: chosen.size })}
        </Button>
      </Stack>
      {isAsking && (
        <ConfirmRecovery
          {...{ webhookId, pace, stopAfter, onStart }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface ConfirmRecoveryProps extends StartRecoveryProps {
  pace: string;
  stopAfter: number;
  onClose: () => void;
}

function ConfirmRecovery({ webhookId, onStart, onClose, ...how }: ConfirmRecoveryProps) {
  const translate = useTranslate();
  const { chosen } = useChosenEvents();
  const { pace, stopAfter } = how;
  // As they were when the question was asked; and sorted once, not with every render.
  const [items] = useState(() => [...chosen.values()]);
  const [digest] = useState(() => {
    const ids = items.map(({ id }) => id).toSorted();
    return digestOf(['webhooks.fire', webhookId, ids]);
  });
  const repeat = useRepeat(useSignedIn().id, digest, DAY_MS);
  const [isAgain, setAgain] = useState(false);
  const start = useOperation({
    send: async () => {
      onClose();
      void onStart({
        items,
        settings: {
          first: 'alone',
          paceMs: Number(pace),
          stopAfter: { count: stopAfter, of: 'notDone' },
          pauseOn: 'nothing',
        },
        repeat: { digest, withinMs: DAY_MS, acceptedAt: repeat.earlier?.at },
      });
    },
  });
  return (
    <ConfirmDialog
      open
      operation={start}
      title="retries.confirm.title"
      confirm="retries.confirm.button"
      canConfirm={!repeat.isLooking && (!repeat.earlier || isAgain)}
      onClose={onClose}
    >
      {translate('retries.confirm.text', {
        smart_count: items.length,
        pace: translate(`retries.paces.${pace}`),
        stopAfter,
      })}
      <RepeatWarning
        earlier={repeat.earlier}
        texts="retries.confirm"
        isAgain={isAgain}
        onAgain={setAgain}
      />
    </ConfirmDialog>
  );
}
