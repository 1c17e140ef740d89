import TextField from '@mui/material/TextField';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { AS_TYPED } from '../../format/text';

interface WordFieldProps {
  word: string;
  typed: string;
  /** It was confirmed without the word. */
  isMissing: boolean;
  field: RefObject<HTMLInputElement | null>;
  /** In a low window the dialog begins with what it warns of. */
  hasFocus: boolean;
  onType: (typed: string) => void;
  onEnter: () => void;
}

/** Renders the field of the word that a confirmation wants. */
export default function WordField({
  word,
  typed,
  isMissing,
  field,
  hasFocus,
  ...handlers
}: WordFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate('common.typeToConfirm', { word })}
      value={typed}
      error={isMissing}
      helperText={isMissing && translate('common.wordMissing', { word })}
      inputRef={field}
      onChange={({ target }) => handlers.onType(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && handlers.onEnter()}
      autoFocus={hasFocus}
      autoComplete="off"
      fullWidth
      slotProps={{ htmlInput: AS_TYPED }}
      sx={{ mt: 2 }}
    />
  );
}
