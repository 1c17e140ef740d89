import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmRow } from '../../components/dialog/ConfirmRow';
import type { Feed } from '../../dataProvider/endpoints/feeds';
import { formatText, showInvisible } from '../../format/text';
import { DELETE } from './panels';

/** Asks before a post is deleted; the list is refreshed afterwards (part 2, sections 2, 4 and 8). */
export function DeleteFeed() {
  const translate = useTranslate();
  const provider = useDataProvider();
  return (
    <ConfirmRow<Feed>
      panel={DELETE}
      title="resources.feeds.deleteTitle"
      confirm="resources.feeds.deleteConfirm"
      success="resources.feeds.deleted"
      failure="resources.feeds.deleteFailed"
      send={({ id }) => provider.delete('feeds', { id })}
    >
      {({ name }) => (
        <>
          <Typography>{translate('resources.feeds.deleteText')}</Typography>
          <Typography color="text.secondary" dir="auto" sx={{ mt: 1 }} noWrap>
            {showInvisible(formatText(name))}
          </Typography>
        </>
      )}
    </ConfirmRow>
  );
}
