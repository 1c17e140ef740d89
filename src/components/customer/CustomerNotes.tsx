import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useNote } from './useNote';

const MOST = 2_000;

/** Renders this admin's note on a customer, which is saved while typing. */
export function CustomerNotes({ customerId }: { customerId: string }) {
  const translate = useTranslate();
  const { text, isStored, write } = useNote(customerId);
  return (
    <TextField
      label={translate('customer.notes.label')}
      value={text}
      onChange={({ target }) => write(target.value)}
      error={!isStored}
      helperText={translate(isStored ? 'customer.browserOnly' : 'customer.notes.notStored')}
      multiline
      minRows={2}
      maxRows={8}
      fullWidth
      slotProps={{ htmlInput: { maxLength: MOST, dir: 'auto' } }}
    />
  );
}
