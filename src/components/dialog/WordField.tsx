import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

interface WordFieldProps {
  word: string;
  typed: string;
  onType: (typed: string) => void;
  onEnter: () => void;
}

/** Renders the field of the word that a confirmation wants; it has the focus. */
export default function WordField({ word, typed, onType, onEnter }: WordFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('common.typeToConfirm', { word })}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      autoFocus
      autoComplete="off"
      fullWidth
      sx={{ mt: 2 }}
    />
  );
}
