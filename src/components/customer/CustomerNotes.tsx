import TextField from '@mui/material/TextField';
import { useStore, useTranslate } from 'react-admin';
import { preference } from '../../startup/preferences';
import { useSignedIn } from '../page/SignedIn';

interface Note {
  /** ID of the customer. */
  id: string;
  text: string;
}

const NONE: Note[] = [];
const isNote = (stored: Partial<Note>): stored is Note =>
  typeof stored.id === 'string' && typeof stored.text === 'string';

/**
 * Reads and writes this admin's note on a customer in this browser. An empty note is removed (rulings R43). `isStored`
 * is false while the browser refuses to store it.
 */
function useNote(customerId: string) {
  const { id: adminId } = useSignedIn();
  const key = `notes.${adminId}` as const;
  const [stored, store] = useStore<Partial<Note>[]>(key, NONE);
  const notes = stored.filter(isNote);
  const text = notes.find(({ id }) => id === customerId)?.text ?? '';
  return {
    text,
    isStored: text === '' || JSON.stringify(preference(key)) === JSON.stringify(stored),
    write(changed: string) {
      const others = notes.filter(({ id }) => id !== customerId);
      store(changed.trim() ? [...others, { id: customerId, text: changed }] : others);
    },
  };
}

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
