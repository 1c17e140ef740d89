import { ROW_ACTIONS_LABEL } from '../../components/buttons/RowActions';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListTable } from '../../components/list/ListTable';
import { SelectAll, SelectRow } from '../../components/list/Selection';
import type { Lead } from '../../dataProvider/endpoints/leads';
import { LeadActions } from './LeadActions';
import { CompanyCell, ContactCell, NotificationCell, StateBadge } from './LeadCells';
import { useTableKey } from './LeadTools';
import { useLeadLabels } from './useLeadLabels';

const Column = DataTableColumn<Lead>;

export function LeadRows() {
  const storeKey = useTableKey();
  const leadLabels = useLeadLabels();
  return (
    <ListTable storeKey={storeKey} isTight>
      <Column
        label={<SelectAll />}
        render={() => <SelectRow nameOf={(lead) => leadLabels.nameOf(lead as Lead)} />}
      />
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
      <Column label={ROW_ACTIONS_LABEL} field={LeadActions} />
    </ListTable>
  );
}
