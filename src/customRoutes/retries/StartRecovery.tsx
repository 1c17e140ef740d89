import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SelectField } from '../../components/form/SelectField';
import type { NewBatch } from '../../operations/batchControls';
import { ConfirmRecovery } from './confirm/ConfirmRecovery';
import type { FailedEvent } from './recovery';
import { useSelectedEvents } from './SelectedEventsProvider';

const PAUSES_MS = ['0', '200', '1000', '5000'];
const DEFAULT_PAUSE_MS = '1000';
const DEFAULT_STOP = 3;

export interface StartRecoveryProps {
  webhookId: string;
  onStart: (made: NewBatch<FailedEvent>) => Promise<void>;
}

export function StartRecovery({ webhookId, onStart }: StartRecoveryProps) {
  const translate = useTranslate();
  const { chosen } = useSelectedEvents();
  const [pace, setPace] = useState(DEFAULT_PAUSE_MS);
  const [typed, setTyped] = useState(String(DEFAULT_STOP));
  const [isConfirming, setConfirming] = useState(false);
  const stopAfter = Math.max(1, Math.floor(Number(typed)) || DEFAULT_STOP);
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mt: 2 }}>
        <SelectField
          label={translate('retries.pace')}
          value={pace}
          onChange={setPace}
          options={PAUSES_MS.map((value) => ({
            value,
            label: translate(`retries.paces.${value}`),
          }))}
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
        <Button variant="contained" onClick={() => setConfirming(true)}>
          {translate('retries.start', { smart_count: chosen.size })}
        </Button>
      </Stack>
      {isConfirming && (
        <ConfirmRecovery
          {...{ webhookId, pace, stopAfter, onStart }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
