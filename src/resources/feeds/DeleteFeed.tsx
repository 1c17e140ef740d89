import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmRowOld } from '../../components/list/ConfirmRowOld';
import { serverOr } from '../../components/serverOr';
import type { Feed } from '../../dataProvider/endpoints/feeds';
import { formatText } from '../../format/text';
import { DELETE } from './panels';

/** Asks before a post is deleted; the list is refreshed afterwards (part 2, sections 2, 4 and 8). */
export function DeleteFeed() {
  const translate = useTranslate();
  const provider = useDataProvider();
  return (
    <ConfirmRowOld<Feed>
      panel={DELETE}
      title="resources.feeds.deleteTitle"
      confirm="resources.feeds.deleteConfirm"
      success="resources.feeds.deleted"
      act={({ id }) =>
        provider.delete('feeds', { id }).catch((error: unknown) => {
          throw serverOr(error, 'resources.feeds.deleteFailed');
        })
      }
    >
      {({ name }) => (
        <>
          <Typography>{translate('resources.feeds.deleteText')}</Typography>
          <Typography color="text.secondary" dir="auto" sx={{ mt: 1 }} noWrap>
            {formatText(name)}
          </Typography>
        </>
      )}
    </ConfirmRowOld>
  );
}
