import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { ResourceContextProvider, useGetOne, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { Failure } from '../../components/feedback/Failure';
import { Page } from '../../components/page/Page';
import type { Feed } from '../../dataProvider/endpoints/feeds';
import { retryRule } from '../../dataProvider/queryClient';
import { isCallError } from '../../http/errors';
import { paths } from '../../paths';
import { Comments } from './comments/Comments';
import { FeedPost } from './FeedPost';

// In its place, and nothing yet to see or press.
const UNSEEN = { visibility: 'hidden' } as const;

/** One post with its comments (part 2, section 2). A default export: loaded when it is opened. */
export default function FeedPage() {
  const translate = useTranslate();
  const { feedId = '' } = useParams();
  const { data, error, refetch } = useGetOne<Feed>('feeds', { id: feedId }, retryRule);
  const isGone = isCallError(error, 'notFound');
  return (
    <ResourceContextProvider value="feeds">
      <Page
        title="resources.feeds.post"
        actions={
          <>
            <Button component={Link} to={paths.feeds} variant="outlined" size="small">
              {translate('resources.feeds.back')}
            </Button>
            {!isGone && (
              <Button
                component={Link}
                to={paths.editFeed(feedId)}
                variant="outlined"
                size="small"
                sx={data ? undefined : UNSEEN}
              >
                {translate('resources.feeds.edit')}
              </Button>
            )}
          </>
        }
      >
        <Failure
          failure={error}
          onRetry={() => void refetch()}
          stale={data && !isGone && 'common.stalePage'}
        />
        {!data && !error && <Skeleton variant="rounded" height={160} />}
        {data && !isGone && <FeedPost feed={data} />}
        {/* Read at once, and shown where the post ends. */}
        {!isGone && (
          <Box sx={data || error ? undefined : UNSEEN}>
            <Comments key={feedId} feedId={feedId} />
          </Box>
        )}
      </Page>
    </ResourceContextProvider>
  );
}
