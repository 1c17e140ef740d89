import Skeleton from '@mui/material/Skeleton';
import { ResourceContextProvider, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Failure } from '../../../components/Failure';
import { Page } from '../../../components/Page';
import type { Feed } from '../../../dataProvider/endpoints/feeds';
import { retryRule } from '../../../dataProvider/queryClient';
import { OpenedFeed } from './OpenedFeed';

/** Edits a post (part 2, section 2). A default export: loaded when it is opened. */
export default function FeedEdit() {
  const { feedId = '' } = useParams();
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<Feed>(
    'feeds',
    { id: feedId },
    // Once: what is being edited must not change under the person.
    { ...retryRule, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  // Not the copy from the list: it may be older than what would be overwritten.
  const isReady = data && isFetchedAfterMount && !error;
  return (
    <ResourceContextProvider value="feeds">
      <Page title="resources.feeds.form.editTitle">
        <Failure failure={error} onRetry={() => void refetch()} />
        {!isReady && !error && <Skeleton variant="rounded" height={360} />}
        {isReady && <OpenedFeed key={feedId} feed={data} />}
      </Page>
    </ResourceContextProvider>
  );
}
