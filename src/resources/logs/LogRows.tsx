import Button from '@mui/material/Button';
import { useListContext, useRecordContext, useTranslate } from 'react-admin';
import { ROW_ACTIONS_LABEL, RowAction, RowActions } from '../../components/buttons/RowAction';
import { Timestamp } from '../../components/fields/ClampedText';
import { SeverityBadge } from '../../components/fields/StatusBadge';
import { SecondaryText } from '../../components/fields/Text';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListTable } from '../../components/list/ListTable';
import { SelectAll, SelectRow } from '../../components/list/Selection';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { aroundTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { nameOfLog } from './rows';

function MessageCell() {
  const log = useRecordContext<LogEntry>();
  return <bdi style={{ overflowWrap: 'anywhere' }}>{formatText(log?.message)}</bdi>;
}

/** Renders "Around this time": filters by five minutes before and after, with any severity. */
function LogActions() {
  const log = useRecordContext<LogEntry>();
  const { setFilters } = useListContext();
  const around = aroundTime(log?.created_at);
  if (!around || !log?.id) return null;
  return (
    <RowActions>
      <RowAction icon="around" name="resources.logs.around" onClick={() => setFilters(around)} />
    </RowActions>
  );
}

const Column = DataTableColumn<LogEntry>;

/** Renders the number of selected logs, and a button that clears the selection. */
export function SelectedLogs() {
  const translate = useTranslate();
  const { data = [], selectedIds, onUnselectItems } = useListContext<LogEntry>();
  const idsOfPage = new Set(data.map(({ id }) => id));
  const elsewhere = selectedIds.filter((id) => !idsOfPage.has(id)).length;
  return (
    <>
      <SecondaryText small role="status">
        {selectedIds.length > 0 &&
          translate(elsewhere > 0 ? 'resources.logs.tickedElsewhere' : 'resources.logs.ticked', {
            smart_count: selectedIds.length,
            elsewhere,
          })}
      </SecondaryText>
      {selectedIds.length > 0 && (
        <Button size="small" onClick={() => onUnselectItems()}>
          {translate('resources.logs.untick')}
        </Button>
      )}
    </>
  );
}

export const LogRows = () => (
  <ListTable isTight>
    <Column label={<SelectAll />} render={() => <SelectRow nameOf={nameOfLog} />} />
    <Column
      source="created_at"
      render={(log) => <Timestamp at={log.created_at} kind="dateTime" />}
    />
    <Column source="activity" />
    <Column source="severity" render={(log) => <SeverityBadge severity={log.severity} />} />
    <Column source="message" field={MessageCell} />
    <Column label={ROW_ACTIONS_LABEL} field={LogActions} />
  </ListTable>
);
