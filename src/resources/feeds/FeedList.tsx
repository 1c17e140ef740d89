import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/ActionButton';
import { RowActions, RowLink } from '../../components/buttons/RowAction';
import { ConfirmRow } from '../../components/dialog/ConfirmDialog';
import { ClampedText, Timestamp } from '../../components/fields/ClampedText';
import { CopyableId } from '../../components/fields/CopyText';
import { SecondaryText } from '../../components/fields/Text';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { Pager } from '../../components/list/Pager';
import { PanelAction } from '../../components/panel/usePanel';
import { useMedia } from '../../components/theme/useMedia';
import type { Feed } from '../../dataProvider/endpoints/feeds';
import { formatText, showInvisible } from '../../format/text';
import { paths } from '../../paths';

function FeedActions() {
  const feed = useRecordContext<Feed>();
  if (!feed) return null;
  return (
    <RowActions>
      <RowLink icon="view" name="resources.feeds.view" opens to={paths.feed(feed.id)} />
      <RowLink
        icon="edit"
        name="resources.feeds.edit"
        kind="feeds.update"
        to={paths.editFeed(feed.id)}
      />
      <PanelAction
        icon="remove"
        name="resources.feeds.delete"
        kind="feeds.delete"
        danger
        panel="delete"
      />
    </RowActions>
  );
}

function FeedFooter() {
  const translate = useTranslate();
  const { data = [], total } = useListContext();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <SecondaryText>
        {total !== undefined &&
          translate('resources.feeds.showing', {
            shown: data.length,
            smart_count: data.length,
            total,
          })}
      </SecondaryText>
      <Pager />
    </Box>
  );
}

/** Asks for confirmation before deleting a post, then refreshes the list. */
function DeleteFeed() {
  const translate = useTranslate();
  return (
    <ConfirmRow<Feed>
      panel="delete"
      title="resources.feeds.deleteTitle"
      confirm="resources.feeds.deleteConfirm"
      success="resources.feeds.deleted"
      failure="resources.feeds.deleteFailed"
    >
      {({ name }) => (
        <>
          <Typography>{translate('resources.feeds.deleteText')}</Typography>
          <SecondaryText dir="auto" sx={{ mt: 1 }} noWrap>
            {showInvisible(formatText(name))}
          </SecondaryText>
        </>
      )}
    </ConfirmRow>
  );
}

const Column = DataTableColumn<Feed>;

export default function FeedList() {
  const translate = useTranslate();
  const isWide = useMedia('(min-width: 1300px)');
  const untitled = translate('resources.feeds.untitled');
  return (
    <ListPage
      about={translate('resources.feeds.subtitle')}
      actions={
        <ActionButton label="resources.feeds.create" to={paths.newFeed} variant="contained" />
      }
      aside={<DeleteFeed />}
      pager={<FeedFooter />}
    >
      <ListTable>
        <Column source="id" render={(row) => <CopyableId of={row.id} />} />
        <Column
          source="name"
          render={({ id, name }) => {
            const title = <ClampedText text={formatText(name).trim() || untitled} />;
            return id ? (
              <Link className="row-name" to={paths.feed(id)}>
                {title}
              </Link>
            ) : (
              title
            );
          }}
        />
        <Column source="createdAt" render={(row) => <Timestamp at={row.createdAt} kind="date" />} />
        <Column source="updatedAt" render={(row) => <Timestamp at={row.updatedAt} kind="date" />} />
        {isWide && <Column source="like_count" align="right" />}
        <Column label="resources.feeds.action" field={FeedActions} />
      </ListTable>
    </ListPage>
  );
}
