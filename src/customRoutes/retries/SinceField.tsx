import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { SelectField } from '../../components/form/SelectField';
import { SINCES, type Since } from './recovery';

interface SinceFieldProps {
  since: Since;
  day: string;
  onChange: (since: Since, day: string) => void;
}

/** From when on failed events are chosen: today, yesterday, a day, or all of them. */
export function SinceField({ since, day, onChange }: SinceFieldProps) {
  const translate = useTranslate();
  return (
    <>
      <SelectField
        label={translate('retries.since')}
        value={since}
        onChange={(value) => onChange(value as Since, day)}
        options={SINCES.map((value) => ({ value, label: translate(`retries.sinces.${value}`) }))}
      />
      {since === 'day' && (
        <TextField
          type="date"
          label={translate('retries.sinceDay')}
          value={day}
          onChange={({ target }) => onChange(since, target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
    </>
  );
}
