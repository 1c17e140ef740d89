import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { formatCount } from '../../format/counts';

/** More recipients than this are confirmed by typing their number. */
const MOST = 100;

/** Returns whether the number of recipients was typed, where it must be; separators do not matter. */
export const isCountTyped = (count: number, typed: string): boolean =>
  count <= MOST || typed.replace(/\D/g, '') === String(count);

interface TypeCountProps {
  count: number;
  typed: string;
  onType: (typed: string) => void;
}

/** The field that confirms a large number of recipients. */
export function TypeCount({ count, typed, onType }: TypeCountProps) {
  const translate = useTranslate();
  if (count <= MOST) return null;
  return (
    <TextField
      label={translate('resources.leads.typeCount', { n: formatCount(count) })}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      autoComplete="off"
      fullWidth
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      sx={{ mt: 2 }}
    />
  );
}
