import { useRecordContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { RowAction } from '../../components/buttons/RowAction';
import { RowActions } from '../../components/buttons/RowActions';
import { useOpenPanel } from '../../components/panel/usePanel';
import type { Feed } from '../../dataProvider/endpoints/feeds';
import { paths } from '../../paths';
import { DELETE } from './panels';

/** View, edit and delete of one post. */
export function FeedActions() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const feed = useRecordContext<Feed>();
  const openPanel = useOpenPanel(DELETE);
  if (!feed) return null;
  return (
    <RowActions>
      <RowAction
        icon="view"
        name={translate('resources.feeds.view')}
        opens
        onClick={() => navigate(paths.feed(feed.id))}
      />
      <RowAction
        icon="edit"
        name={translate('resources.feeds.edit')}
        onClick={() => navigate(paths.editFeed(feed.id))}
      />
      <RowAction
        icon="remove"
        name={translate('resources.feeds.delete')}
        danger
        onClick={() => openPanel(DELETE, feed.id)}
      />
    </RowActions>
  );
}
