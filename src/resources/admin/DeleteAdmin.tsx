import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { isSuperadmin } from '../../authProvider/roles';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { Failure } from '../../components/feedback/Failure';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { pageReader, readAllPages } from '../../dataProvider/readAllPages';
import { isSameEmail } from '../../format/identifiers';
import { formatText } from '../../format/text';
import { useOperation } from '../../operations/useOperation';
import type { Admin } from '../../types';
import { adminLabel } from './account';
import { useIsMe, useOpenAdmin } from './useOpenAdmin';

// Limits the requests if a server never returns a last page.
const MOST_PAGES = 200;

function useLastSuperadmin(admin: Admin | undefined, isOpen: boolean) {
  const provider = useDataProvider();
  const id = admin?.id;
  const isNeeded = isOpen && isSuperadmin(admin?.role);
  const others = useQuery({
    queryKey: ['admin', 'other superadmins', id],
    queryFn: async ({ signal }) => {
      const isOther = (each: Admin) => isSuperadmin(each.role) && each.id !== id;
      const { rows } = await readAllPages({
        read: pageReader<Admin>(provider, 'admin', {}, signal),
        onPage: (admins) => !admins.some(isOther),
        limit: MOST_PAGES,
        signal,
      });
      return rows.some(isOther);
    },
    enabled: isNeeded,
    gcTime: 0,
  });
  return {
    isReading: isNeeded && others.isPending && !others.error,
    // If reading fails, the admin may be the last superadmin.
    isLast: isNeeded && (others.data === false || others.error !== null),
    error: isNeeded ? others.error : null,
    readAgain: () => void others.refetch(),
  };
}

/** Asks for confirmation before deleting an admin: never the own account, the last superadmin only after typing their email. */
export function DeleteAdmin() {
  const translate = useTranslate();
  const provider = useDataProvider();
  const isMe = useIsMe();
  const { admin, isOpen, close } = useOpenAdmin('delete');
  const isOwn = isMe(admin);
  const last = useLastSuperadmin(admin, isOpen && !isOwn);
  // The typed text is valid for one admin only.
  const [typed, setTyped] = useState({ id: '', text: '' });
  const id = String(admin?.id);
  const remove = useOperation({
    send: () => provider.delete('admin', { id, previousData: admin }),
    success: 'resources.admin.deleted',
    failure: 'resources.admin.deleteFailed',
    refresh: ['admin'],
    onDone: close,
  });
  if (!admin) return null;

  const email = formatText(admin.email);
  const text = typed.id === id ? typed.text : '';
  const isNamed = isSameEmail(text, email) && email !== '';
  const textOf = (key: string) => translate(`resources.admin.${key}`, { who: adminLabel(admin) });
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
        <Typography>{textOf('deleteText')}</Typography>
      )}
      {last.isReading && (
        <SecondaryText role="status" sx={{ mt: 1 }}>
          {textOf('readingAll')}
        </SecondaryText>
      )}
      <Failure failure={last.error} title="resources.admin.notAllRead" onRetry={last.readAgain} />
      {last.isLast && (
        <>
          {!last.error && (
            <Typography sx={{ mt: 1, fontWeight: 600 }}>{textOf('lastOne')}</Typography>
          )}
          <TextField
            label={textOf('typeEmail')}
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
