import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmRow } from '../../components/dialog/ConfirmRow';
import type { ChatSession } from '../../dataProvider/endpoints/chatsession';
import { nameInSentence } from '../../format/text';
import { DownloadSession } from './DownloadSession';
import { useSubject } from './useSubject';

/** Asks before a session of the loaded page is deleted, and offers to keep a copy (rulings R27). */
export function DeleteSession() {
  const translate = useTranslate();
  const subjectOf = useSubject();
  const dataProvider = useDataProvider();
  return (
    <ConfirmRow<ChatSession>
      panel="delete"
      title="resources.chatsession.confirmTitle"
      confirm="resources.chatsession.confirmDelete"
      busy="resources.chatsession.deleting"
      success="resources.chatsession.deleted"
      failure={{ above: 'resources.chatsession.deleteFailed' }}
      send={({ id }) => dataProvider.delete('chatsession', { id })}
    >
      {({ id, subject }) => (
        <>
          <Typography sx={{ mb: 2 }}>
            {translate('resources.chatsession.confirmText', {
              subject: nameInSentence(subjectOf(subject)),
              id,
            })}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {translate('resources.chatsession.confirmDownload')}
          </Typography>
          <DownloadSession id={id} />
        </>
      )}
    </ConfirmRow>
  );
}
