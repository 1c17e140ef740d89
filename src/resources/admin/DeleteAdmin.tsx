import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { Failure } from '../../components/feedback/Failure';
import { formatText } from '../../format/text';
import { useOperation } from '../../operations/useOperation';
import { whoIs } from './account';
import { useIsMe } from './useIsMe';
import { useLastSuperadmin } from './useLastSuperadmin';
import { useOpenAdmin } from './useOpenAdmin';

/** Asks before an administrator is deleted: never the own account, the last superadmin only by their e-mail. */
export function DeleteAdmin() {
  const translate = useTranslate();
  const provider = useDataProvider();
  const isMe = useIsMe();
  const { admin, isOpen, close } = useOpenAdmin('delete');
  const isOwn = isMe(admin);
  const last = useLastSuperadmin(admin, isOpen && !isOwn);
  // Typed for one administrator, never for the next.
  const [typed, setTyped] = useState({ id: '', text: '' });
  const id = String(admin?.id);
  const remove = useOperation({
    send: () => provider.delete('admin', { id }),
    success: 'resources.admin.deleted',
    failure: 'resources.admin.deleteFailed',
    refresh: ['admin'],
    onDone: close,
  });
  if (!admin) return null;

  const email = formatText(admin.email);
  const text = typed.id === id ? typed.text : '';
  const isNamed = text.trim().toLowerCase() === email.toLowerCase() && email !== '';
  const say = (key: string) => translate(`resources.admin.${key}`, { who: whoIs(admin) });
  return (
    <ConfirmDialog
      open={isOpen}
      operation={remove}
      title="resources.admin.deleteTitle"
      confirm="resources.admin.deleteTitle"
      canConfirm={!isOwn && !last.isReading && (!last.isLast || isNamed)}
      danger
      onClose={close}
    >
      {isOwn ? (
        <Failure failure={new Error('resources.admin.ownAccount')} />
      ) : (
        <Typography>{say('deleteText')}</Typography>
      )}
      {last.isReading && (
        <Typography role="status" color="text.secondary" sx={{ mt: 1 }}>
          {say('readingAll')}
        </Typography>
      )}
      <Failure failure={last.error} title="resources.admin.notAllRead" onRetry={last.readAgain} />
      {last.isLast && (
        <>
          {!last.error && <Typography sx={{ mt: 1, fontWeight: 600 }}>{say('lastOne')}</Typography>}
          <TextField
            label={say('typeEmail')}
            value={text}
            onChange={(event) => setTyped({ id, text: event.target.value })}
            helperText={email}
            autoComplete="off"
            fullWidth
            margin="normal"
          />
        </>
      )}
    </ConfirmDialog>
  );
}
