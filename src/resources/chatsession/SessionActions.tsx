import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { RowAction } from '../../components/buttons/RowAction';
import { RowActions } from '../../components/buttons/RowActions';
import { useIsPanelOpen, useOpenPanel } from '../../components/panel/usePanel';
import type { ChatSession } from '../../dataProvider/endpoints/chatsession';
import { nameInSentence } from '../../format/text';
import { SESSION_PANELS } from './panels';
import { useSubject } from './useSubject';

/** Renders View and Delete of one session. */
export function SessionActions() {
  const translate = useTranslate();
  const notify = useNotify();
  const subjectOf = useSubject();
  const session = useRecordContext<ChatSession>();
  const openPanel = useOpenPanel(...SESSION_PANELS);
  const isOpen = useIsPanelOpen('view', session?.id);
  if (!session) return null;
  const view = () => {
    const subject = nameInSentence(subjectOf(session.subject));
    notify('resources.chatsession.viewing', { type: 'info', messageArgs: { subject } });
    openPanel('view', session.id);
  };
  return (
    <RowActions>
      <RowAction
        icon="view"
        name={translate('resources.chatsession.view')}
        opens
        isOpen={isOpen}
        onClick={view}
      />
      <RowAction
        icon="remove"
        name={translate('resources.chatsession.delete')}
        kind="chatsession.delete"
        danger
        onClick={() => openPanel('delete', session.id)}
      />
    </RowActions>
  );
}
