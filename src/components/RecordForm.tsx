import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Form, useSaveContext, useTranslate } from 'react-admin';
import { DraftKeeper } from './DraftKeeper';
import { Failure } from './Failure';
import { useOnce } from './useOnce';

interface RecordFormProps {
  /** Name of the form for what is kept of it when the session ends (rulings R7). */
  draft: string;
  /** Why the last save was not done. */
  failure: unknown;
  onCancel: () => void;
  children: ReactNode;
}

// A refresh behind the form must not overwrite what is being typed. Not made in place: react-admin resets the form
// whenever this object is another one, and an empty form would lose what was typed.
const KEEP_TYPED = { keepDirtyValues: true };

/** The form of one record inside react-admin's EditBase or CreateBase: sent once, with Save Changes and Cancel. */
export function RecordForm({ draft, failure, onCancel, children }: RecordFormProps) {
  const translate = useTranslate();
  const { save, saving } = useSaveContext();
  const submit = useOnce(async (values: object) => save?.(values));
  return (
    <Form onSubmit={submit} resetOptions={KEEP_TYPED} disableInvalidFormNotification noValidate>
      <DraftKeeper form={draft} />
      {children}
      <Failure error={failure} />
      <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
        <Button type="submit" variant="contained" disabled={saving}>
          {translate(saving ? 'common.saving' : 'common.save')}
        </Button>
        <Button onClick={onCancel} disabled={saving}>
          {translate('common.cancel')}
        </Button>
      </Stack>
    </Form>
  );
}
