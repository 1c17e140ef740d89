import Skeleton from '@mui/material/Skeleton';
import { useRef, useState } from 'react';
import { ResourceContextProvider, useDataProvider, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Failure } from '../../../components/feedback/ListStates';
import { ConflictError, readBeforeSave } from '../../../components/form/conflict';
import { deleteDraft } from '../../../components/form/unsavedInput';
import { useResume } from '../../../components/form/useResume';
import { MenuBreadcrumbs } from '../../../components/page/Breadcrumbs';
import { Page } from '../../../components/page/Page';
import { useSignedIn } from '../../../components/page/SignedIn';
import type { Feed } from '../../../dataProvider/endpoints/feeds';
import { retryRule } from '../../../dataProvider/queryClient';
import { assertDefined, useOperation } from '../../../operations/useOperation';
import { paths } from '../../../paths';
import { CompareVersions } from './CompareVersions';
import { type FeedTexts, isFeedChanged, toSend } from './editable';
import { FeedForm } from './FeedForm';

/** Renders the edit form of a post. */
export default function FeedEdit() {
  const { feedId = '' } = useParams();
  return (
    <ResourceContextProvider value="feeds">
      <Page
        title="resources.feeds.form.editTitle"
        trail={
          <MenuBreadcrumbs menu="feeds" to={paths.feeds} title="resources.feeds.form.editTitle" />
        }
      >
        <Opening key={feedId} id={feedId} />
      </Page>
    </ResourceContextProvider>
  );
}

/** Opens the form with the current version of the post; later refetches do not change what is being typed. */
function Opening({ id }: { id: string }) {
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<Feed>(
    'feeds',
    { id },
    { ...retryRule, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const [feed, setFeed] = useState<Feed>();
  // The copy from the list is ignored: it may be older than the server's version.
  if (!feed && data && isFetchedAfterMount && !error) setFeed(data);
  if (feed) return <OpenedFeed feed={feed} />;
  if (error) return <Failure failure={error} onRetry={refetch} />;
  return <Skeleton variant="rounded" height={360} />;
}

/**
 * Renders the form of a post as it was opened. The post is read again before saving; if another admin saved it in the meantime,
 * both versions are shown.
 */
function OpenedFeed({ feed }: { feed: Feed }) {
  const provider = useDataProvider();
  const resume = useResume();
  const { id: adminId } = useSignedIn();
  const [openedFeed, setOpened] = useState(feed);
  // The form does not send what replaces another version.
  const isFree = useRef(false);
  const { id } = feed;
  const draft = `feeds/${id}`;
  const update = (typed: FeedTexts) =>
    provider.update('feeds', { id, data: toSend(typed, openedFeed), previousData: openedFeed });
  const texts = {
    success: 'resources.feeds.form.updated',
    refresh: ['feeds'],
    onDone: () => {
      isFree.current = true;
      deleteDraft(adminId, draft);
      resume(paths.feeds);
    },
  };
  const save = useOperation({
    ...texts,
    send: async (mine: FeedTexts) => {
      const read = () => provider.getOne<Feed>('feeds', { id });
      const title = 'resources.feeds.conflict.title';
      await readBeforeSave({ title, loadedLead: openedFeed, mine, read, isChanged: isFeedChanged });
      return update(mine);
    },
  });
  const conflict: ConflictError<Feed, FeedTexts> | undefined =
    save.failure instanceof ConflictError ? save.failure : undefined;
  const overwrite = useOperation({
    ...texts,
    send: async () => update(assertDefined(conflict).mine),
  });
  return (
    <>
      <FeedForm
        draft={draft}
        feed={openedFeed}
        submit="resources.feeds.form.updateSubmit"
        operation={save}
        skipLeaveGuard={isFree}
      />
      {conflict && (
        <CompareVersions
          theirs={conflict.theirs}
          mine={conflict.mine}
          overwrite={overwrite}
          onClose={save.clearFailure}
          onTake={() => {
            deleteDraft(adminId, draft);
            setOpened(conflict.theirs);
            save.clearFailure();
          }}
        />
      )}
    </>
  );
}
