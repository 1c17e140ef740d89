import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { ResourceContextProvider, useGetOne, useTranslate } from 'react-admin';
import { ActionButton } from '../../components/buttons/ActionButton';
import { Failure } from '../../components/feedback/Failure';
import { SafeHtml } from '../../components/fields/SafeHtml';
import { SecondaryText } from '../../components/fields/Text';
import { leaveGuards } from '../../components/form/unsavedInput';
import { usePathParams } from '../../components/page/address';
import { MenuBreadcrumbs } from '../../components/page/Breadcrumbs';
import { Page } from '../../components/page/Page';
import type { Feed } from '../../dataProvider/endpoints/feeds';
import { retryRule } from '../../dataProvider/queryClient';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { isCallError } from '../../http/errors';
import { paths } from '../../paths';
import { Comments } from './comments/Comments';

function FeedPost({ feed }: { feed: Feed }) {
  const translate = useTranslate();
  const created = formatTime(feed.createdAt, 'dateTime');
  const updated = formatTime(feed.updatedAt, 'dateTime');
  const likes = feed.like_count;
  const details = [
    created && translate('resources.feeds.createdOn', { date: created }),
    updated && updated !== created && translate('resources.feeds.updatedOn', { date: updated }),
    typeof likes === 'number' && translate('resources.feeds.likes', { smart_count: likes }),
  ].filter(Boolean);
  return (
    <Paper component="article" variant="outlined" sx={{ p: { xs: 2, sm: 3 }, mb: 3 }}>
      <SecondaryText small sx={{ mb: 2 }}>
        {details.join(' · ')}
      </SecondaryText>
      <SafeHtml content={formatText(feed.content)} />
    </Paper>
  );
}

// Reserves the space without being visible or focusable.
const UNSEEN = { visibility: 'hidden' } as const;

export default function FeedPage() {
  const { feedId = '' } = usePathParams();
  const { data, error, refetch } = useGetOne<Feed>('feeds', { id: feedId }, retryRule);
  const isDeleted = isCallError(error, 'notFound');
  const post = isDeleted ? undefined : data;
  // What was typed stays where its post is gone since, to be copied.
  const hasComments = !isDeleted || leaveGuards.changed().length > 0;
  return (
    <ResourceContextProvider value="feeds">
      <Page
        title={post ? 'resources.feeds.untitled' : 'resources.feeds.post'}
        name={formatText(post?.name).trim()}
        trail={<MenuBreadcrumbs menu="feeds" to={paths.feeds} title="resources.feeds.post" />}
        actions={
          <>
            <ActionButton label="resources.feeds.back" to={paths.feeds} />
            {!isDeleted && (
              <ActionButton
                label="resources.feeds.edit"
                to={paths.editFeed(feedId)}
                sx={data ? undefined : UNSEEN}
              />
            )}
          </>
        }
      >
        <Failure
          failure={error}
          onRetry={refetch}
          stale={data && !isDeleted && 'common.stalePage'}
        />
        {!data && !error && <Skeleton variant="rounded" height={160} />}
        {data && !isDeleted && <FeedPost feed={data} />}
        {/* Comments load at once and become visible after the post. */}
        {hasComments && (
          <Box sx={data || error ? undefined : UNSEEN}>
            <Comments key={feedId} feedId={feedId} feedName={data?.name} />
          </Box>
        )}
      </Page>
    </ResourceContextProvider>
  );
}
