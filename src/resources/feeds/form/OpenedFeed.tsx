import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { dropDraft } from '../../../components/form/drafts';
import { useResume } from '../../../components/form/useResume';
import { useSignedIn } from '../../../components/page/SignedIn';
import type { Feed } from '../../../dataProvider/endpoints/feeds';
import { retried } from '../../../dataProvider/retried';
import { present } from '../../../operations/present';
import { useOperation } from '../../../operations/useOperation';
import { paths } from '../../../paths';
import { Conflict } from './Conflict';
import { type FeedTexts, isChanged, toSend } from './editable';
import { FeedForm } from './FeedForm';

/** Somebody saved the post between its opening and its saving: nothing was sent. */
class ChangedMeanwhile extends Error {
  constructor(
    readonly theirs: Feed,
    readonly mine: FeedTexts,
  ) {
    super('resources.feeds.conflict.title');
  }
}

/**
 * The form of a post as it was when it was opened. Before it is sent, the post is read again: where somebody saved it
 * in between, both are shown before either is lost.
 */
export function OpenedFeed({ feed }: { feed: Feed }) {
  const provider = useDataProvider();
  const goOn = useResume();
  const { id: adminId } = useSignedIn();
  const [opened, setOpened] = useState(feed);
  const { id } = feed;
  const draft = `feeds/${id}`;
  const update = (typed: FeedTexts) =>
    provider.update('feeds', { id, data: toSend(typed, opened), previousData: opened });
  const told = {
    success: 'resources.feeds.form.updated',
    refresh: ['feeds'],
    onDone: () => {
      dropDraft(adminId, draft);
      goOn(paths.feeds);
    },
  };
  const save = useOperation({
    ...told,
    send: async (mine: FeedTexts) => {
      const { data: theirs } = await retried(() => provider.getOne<Feed>('feeds', { id }));
      if (isChanged(opened, theirs)) throw new ChangedMeanwhile(theirs, mine);
      return update(mine);
    },
  });
  const conflict = save.failure instanceof ChangedMeanwhile ? save.failure : undefined;
  const overwrite = useOperation({
    ...told,
    send: async () => update(present(conflict).mine),
  });
  return (
    <>
      <FeedForm
        draft={draft}
        feed={opened}
        submit="resources.feeds.form.updateSubmit"
        operation={save}
      />
      {conflict && (
        <Conflict
          theirs={conflict.theirs}
          mine={conflict.mine}
          overwrite={overwrite}
          onClose={save.forget}
          onTake={() => {
            dropDraft(adminId, draft);
            setOpened(conflict.theirs);
            save.forget();
          }}
        />
      )}
    </>
  );
}
