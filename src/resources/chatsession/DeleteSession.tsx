import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { ConfirmDialogOld } from '../../components/ConfirmDialogOld';
import { usePanel } from '../../components/usePanel';
import type { ChatSession } from '../../dataProvider/endpoints/chatsession';
import { shorten } from '../../format/text';
import { DownloadSession } from './DownloadSession';
import { SESSION_PANELS } from './panels';
import { useSubject } from './useSubject';

/** Asks before a session of the loaded page is deleted, and offers to keep a copy (rulings R27). */
export function DeleteSession() {
  const translate = useTranslate();
  const notify = useNotify();
  const subjectOf = useSubject();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { name, id, close } = usePanel(...SESSION_PANELS);
  const { data = [] } = useListContext<ChatSession>();
  // The row leaves the list before the dialog has said what happened, or has faded out.
  const held = useRef<ChatSession>(undefined);
  const found = name === 'delete' ? data.find((row) => row.id === id) : undefined;
  if (found) held.current = found;
  const session = held.current;
  if (!session) return null;

  const remove = async () => {
    try {
      await dataProvider.delete('chatsession', { id: session.id });
    } finally {
      // After a failure too: it may be gone, by somebody else or with a lost answer.
      void queryClient.invalidateQueries({ queryKey: ['chatsession', 'getList'] });
    }
    notify('resources.chatsession.deleted', { type: 'success' });
    close();
  };
  return (
    <ConfirmDialogOld
      open={name === 'delete' && session.id === id}
      title="resources.chatsession.confirmTitle"
      confirm="resources.chatsession.confirmDelete"
      busy="resources.chatsession.deleting"
      failure="resources.chatsession.deleteFailed"
      danger
      onConfirm={remove}
      onClose={close}
    >
      <Typography sx={{ mb: 2 }}>
        {translate('resources.chatsession.confirmText', {
          subject: shorten(subjectOf(session.subject)),
          id: session.id,
        })}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('resources.chatsession.confirmDownload')}
      </Typography>
      <DownloadSession id={session.id} />
    </ConfirmDialogOld>
  );
}
