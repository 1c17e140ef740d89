import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

/** Above this number of recipients, the number must be typed to confirm. */
const MOST = 100;

/** Returns whether the number of recipients was typed, if required; separators are ignored. */
export const isCountTyped = (count: number, typed: string): boolean =>
  count <= MOST || typed.replace(/\D/g, '') === String(count);

interface TypeCountProps {
  count: number;
  typed: string;
  onType: (typed: string) => void;
}

export function TypeCount({ count, typed, onType }: TypeCountProps) {
  const translate = useTranslate();
  if (count <= MOST) return null;
  return (
    <TextField
      label={translate('resources.leads.typeCount', { n: count })}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      autoComplete="off"
      fullWidth
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      sx={{ mt: 2 }}
    />
  );
}
