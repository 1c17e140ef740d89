import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { SafeHtml } from '../../components/fields/SafeHtml';
import type { Feed } from '../../dataProvider/endpoints/feeds';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';

/** The post's header and its content (part 2, section 2). */
export function FeedPost({ feed }: { feed: Feed }) {
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
      <Typography
        variant="h2"
        dir="auto"
        sx={{ overflowWrap: 'anywhere', maxHeight: '30vh', overflowY: 'auto' }}
      >
        {formatText(feed.name).trim() || translate('resources.feeds.untitled')}
      </Typography>
      <Typography color="text.secondary" variant="body2" sx={{ mb: 2 }}>
        {details.join(' · ')}
      </Typography>
      <SafeHtml content={formatText(feed.content)} />
    </Paper>
  );
}
