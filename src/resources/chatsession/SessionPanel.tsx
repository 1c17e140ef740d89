import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useListContext, useTranslate } from 'react-admin';
import { SidePanel } from '../../components/panel/SidePanel';
import { usePanel } from '../../components/panel/usePanel';
import type { ChatSession } from '../../dataProvider/endpoints/chatsession';
import { SessionView } from './SessionView';
import { useSubject } from './useSubject';

export function SessionPanel() {
  const translate = useTranslate();
  const subjectOf = useSubject();
  const { name, id, open, close } = usePanel('view', 'delete');
  const { data = [] } = useListContext<ChatSession>();
  const shown = name === 'view' ? id : undefined;
  const place = data.findIndex((row) => row.id === id);
  const previous = data[place - 1];
  const row = data[place];
  const next = place < 0 ? undefined : data[place + 1];
  return (
    <SidePanel
      title="resources.chatsession.details"
      about={row && <bdi>{subjectOf(row.subject)}</bdi>}
      id={shown}
      onClose={close}
      isView
    >
      {shown && (
        <>
          <Stack direction="row" spacing={1} sx={{ mb: 2 }}>
            <Button
              size="small"
              disabled={!previous}
              onClick={() => previous && open('view', previous.id)}
            >
              {translate('resources.chatsession.previousSession')}
            </Button>
            <Button size="small" disabled={!next} onClick={() => next && open('view', next.id)}>
              {translate('resources.chatsession.nextSession')}
            </Button>
          </Stack>
          <SessionView key={shown} id={shown} row={row} />
        </>
      )}
    </SidePanel>
  );
}
