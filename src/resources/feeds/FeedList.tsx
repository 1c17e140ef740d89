import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ClampedText } from '../../components/fields/ClampedText';
import { Identifier } from '../../components/fields/Identifier';
import { Moment } from '../../components/fields/Moment';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import type { Feed } from '../../dataProvider/endpoints/feeds';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
import { DeleteFeed } from './DeleteFeed';
import { FeedActions } from './FeedActions';
import { FeedFooter } from './FeedFooter';

const Column = DataTableColumn<Feed>;

/** Posts (part 2, section 2). A default export: loaded when it is opened. */
export default function FeedList() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const untitled = translate('resources.feeds.untitled');
  return (
    <ListPage
      about={translate('resources.feeds.subtitle')}
      actions={
        <Button variant="contained" size="small" onClick={() => navigate(paths.newFeed)}>
          {translate('resources.feeds.create')}
        </Button>
      }
      aside={<DeleteFeed />}
      pager={<FeedFooter />}
    >
      <ListTable>
        <Column source="id" render={(row) => <Identifier of={row.id} />} />
        <Column
          source="name"
          render={({ name }) => <ClampedText text={formatText(name).trim() || untitled} />}
        />
        <Column source="createdAt" render={(row) => <Moment at={row.createdAt} kind="date" />} />
        <Column source="updatedAt" render={(row) => <Moment at={row.updatedAt} kind="date" />} />
        <Column label="resources.feeds.action" field={FeedActions} />
      </ListTable>
    </ListPage>
  );
}
