import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialogOld } from '../../components/ConfirmDialogOld';
import { SelectField } from '../../components/SelectField';
import type { Item, Settings } from './run';
import { useSelection } from './Selection';

const PACES = ['0', '200', '1000', '5000'];
const DEFAULT_PACE = '1000';
const DEFAULT_STOP = 3;

/** How fast, and when to stop by itself; then one question that says what will be fired (rulings R30). */
export function StartRun({ onStart }: { onStart: (items: Item[], settings: Settings) => void }) {
  const translate = useTranslate();
  const { chosen } = useSelection();
  const [pace, setPace] = useState(DEFAULT_PACE);
  const [typed, setTyped] = useState(String(DEFAULT_STOP));
  const [isAsking, setAsking] = useState(false);
  const stopAfter = Math.max(1, Math.floor(Number(typed)) || DEFAULT_STOP);
  const paceText = translate(`retries.paces.${pace}`);
  const start = async () => {
    setAsking(false);
    onStart([...chosen.values()], { paceMs: Number(pace), stopAfter });
  };
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
      <ConfirmDialogOld
        open={isAsking}
        title="retries.confirm.title"
        confirm="retries.confirm.button"
        onConfirm={start}
        onClose={() => setAsking(false)}
      >
        {translate('retries.confirm.text', {
          smart_count: chosen.size,
          pace: paceText,
          stopAfter,
        })}
      </ConfirmDialogOld>
    </>
  );
}
