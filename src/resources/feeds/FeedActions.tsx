import { useRecordContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { RowActions } from '../../components/list/RowActions';
import { usePanel } from '../../components/usePanel';
import type { Feed } from '../../dataProvider/endpoints/feeds';
import { paths } from '../../paths';
import { DELETE } from './panels';

/** View, edit and delete of one post. */
export function FeedActions() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const feed = useRecordContext<Feed>();
  const panel = usePanel(DELETE);
  if (!feed) return null;
  return (
    <RowActions>
      <button type="button" onClick={() => navigate(paths.feed(feed.id))}>
        {translate('resources.feeds.view')}
      </button>
      <button type="button" onClick={() => navigate(paths.editFeed(feed.id))}>
        {translate('resources.feeds.edit')}
      </button>
      <button type="button" className="danger" onClick={() => panel.open(DELETE, feed.id)}>
        {translate('resources.feeds.delete')}
      </button>
    </RowActions>
  );
}
