import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { dropDraft } from '../../../components/drafts';
import { useSignedIn } from '../../../components/SignedIn';
import type { Feed } from '../../../dataProvider/endpoints/feeds';
import { retried } from '../../../dataProvider/retried';
import { paths } from '../../../paths';
import { Conflict } from './Conflict';
import { type FeedTexts, isChanged } from './editable';
import { FeedForm } from './FeedForm';

/**
 * The form of a post as it was when it was opened. Before it is sent, the post is read again: where somebody saved it
 * in between, both are shown before either is lost.
 */
export function OpenedFeed({ feed }: { feed: Feed }) {
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const { id: adminId } = useSignedIn();
  const [opened, setOpened] = useState(feed);
  const [conflict, setConflict] = useState<{ theirs: Feed; mine: FeedTexts }>();
  const { id } = feed;
  const draft = `feeds/${id}`;

  async function send(data: FeedTexts) {
    await provider.update('feeds', { id, data, previousData: opened });
    void queryClient.invalidateQueries({ queryKey: ['feeds'] });
    notify('resources.feeds.form.updated', { type: 'success' });
  }
  async function save(mine: FeedTexts) {
    const { data: theirs } = await retried(() => provider.getOne<Feed>('feeds', { id }));
    if (isChanged(opened, theirs)) {
      setConflict({ theirs, mine });
      return false;
    }
    await send(mine);
    return true;
  }
  return (
    <>
      <FeedForm
        draft={draft}
        feed={opened}
        submit="resources.feeds.form.updateSubmit"
        onSave={save}
      />
      {conflict && (
        <Conflict
          {...conflict}
          onCancel={() => setConflict(undefined)}
          onTake={() => {
            dropDraft(adminId, draft);
            setOpened(conflict.theirs);
            setConflict(undefined);
          }}
          onOverwrite={async () => {
            await send(conflict.mine);
            dropDraft(adminId, draft);
            navigate(paths.feeds);
          }}
        />
      )}
    </>
  );
}
