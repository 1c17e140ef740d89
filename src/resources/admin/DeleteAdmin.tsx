import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmDialogOld } from '../../components/ConfirmDialogOld';
import { Failure } from '../../components/Failure';
import { formatText } from '../../format/text';
import { unlessServerSpoke, useAdminChange } from './useAdminChange';
import { useIsMe } from './useIsMe';
import { useLastSuperadmin } from './useLastSuperadmin';
import { useOpenAdmin } from './useOpenAdmin';

/** Asks before an administrator is deleted: never the own account, the last superadmin only by their e-mail. */
export function DeleteAdmin() {
  const translate = useTranslate();
  const provider = useDataProvider();
  const isMe = useIsMe();
  const { admin, isOpen, close } = useOpenAdmin('delete');
  const change = useAdminChange('resources.admin.deleted', close);
  const isOwn = isMe(admin);
  const last = useLastSuperadmin(admin, isOpen && !isOwn);
  // Typed for one administrator, never for the next.
  const [typed, setTyped] = useState({ id: '', text: '' });
  if (!admin) return null;

  const { id } = admin;
  const email = formatText(admin.email);
  const text = typed.id === id ? typed.text : '';
  const isNamed = text.trim().toLowerCase() === email.toLowerCase() && email !== '';
  const say = (key: string) =>
    translate(`resources.admin.${key}`, { name: admin.name ?? id, email });
  return (
    <ConfirmDialogOld
      open={isOpen}
      title="resources.admin.deleteTitle"
      confirm="resources.admin.deleteTitle"
      failure={unlessServerSpoke('resources.admin.deleteFailed')}
      canConfirm={!isOwn && !last.isReading && (!last.isLast || isNamed)}
      danger
      onConfirm={() => change(() => provider.delete('admin', { id }))}
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
    </ConfirmDialogOld>
  );
}
