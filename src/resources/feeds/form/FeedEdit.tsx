import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { ResourceContextProvider, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Failure } from '../../../components/feedback/Failure';
import { Page } from '../../../components/page/Page';
import type { Feed } from '../../../dataProvider/endpoints/feeds';
import { retryRule } from '../../../dataProvider/queryClient';
import { OpenedFeed } from './OpenedFeed';

/** Renders the edit form of a post (part 2, section 2). */
export default function FeedEdit() {
  const { feedId = '' } = useParams();
  return (
    <ResourceContextProvider value="feeds">
      <Page title="resources.feeds.form.editTitle">
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
  if (error) return <Failure failure={error} onRetry={() => void refetch()} />;
  return <Skeleton variant="rounded" height={360} />;
}
