import { useListContext, useRecordContext, useTranslate } from 'react-admin';
import { RowAction } from '../../components/buttons/RowAction';
import { RowActions } from '../../components/buttons/RowActions';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { aroundTime } from '../../format/aroundTime';

/** "Around this time": shows what else was written five minutes before and after, whatever its severity. */
export function LogActions() {
  const translate = useTranslate();
  const log = useRecordContext<LogEntry>();
  const { setFilters } = useListContext();
  const around = aroundTime(log?.created_at);
  if (!around || !log?.id) return null;
  return (
    <RowActions>
      <RowAction
        icon="around"
        name={translate('resources.logs.around')}
        onClick={() => setFilters(around)}
      />
    </RowActions>
  );
}
