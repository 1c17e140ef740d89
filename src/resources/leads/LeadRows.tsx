import Typography from '@mui/material/Typography';
import { DataTableColumn, ListContextProvider, useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { EmptyList } from '../../components/list/EmptyList';
import { ListTable } from '../../components/list/ListTable';
import { ROW_ACTIONS } from '../../components/list/RowActions';
import type { Lead } from '../../types';
import { SharedContext, useDuplicates } from './DuplicatesContext';
import { LeadActions } from './LeadActions';
import { CompanyCell, ContactCell, NotificationCell, StateBadge } from './LeadCells';
import { useTableKey } from './LeadTools';
import { DUPLICATES } from './values';

const Column = DataTableColumn<Lead>;

/** The rows: the page's leads, or the duplicates among the loaded pages side by side. */
export function LeadRows() {
  const translate = useTranslate();
  const list = useListContext<Lead>();
  const duplicates = useDuplicates();
  const [search] = useSearchParams();
  const storeKey = useTableKey();
  const table = (
    <SharedContext value={duplicates.shared}>
      <ListTable storeKey={storeKey} isTight>
        <Column label="resources.leads.columns.company" field={CompanyCell} />
        <Column label="resources.leads.columns.contact" field={ContactCell} />
        <Column
          label="resources.leads.columns.status"
          render={(lead) => <StateBadge lead={lead} state="status" />}
        />
        <Column
          label="resources.leads.columns.extraction"
          render={(lead) => <StateBadge lead={lead} state="extractionStatus" />}
        />
        <Column label="resources.leads.columns.notification" field={NotificationCell} />
        <Column label={ROW_ACTIONS} field={LeadActions} />
      </ListTable>
    </SharedContext>
  );
  if (!search.has(DUPLICATES)) return table;
  return (
    <ListContextProvider value={{ ...list, data: duplicates.leads } as typeof list}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('resources.leads.duplicates.about')}
      </Typography>
      {duplicates.leads.length > 0 ? table : <EmptyList text="resources.leads.duplicates.none" />}
    </ListContextProvider>
  );
}
