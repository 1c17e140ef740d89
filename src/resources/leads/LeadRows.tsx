import { useRecordContext } from 'react-admin';
import { ROW_ACTIONS_LABEL, RowActions } from '../../components/buttons/RowAction';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListTable } from '../../components/list/ListTable';
import { SelectAll, SelectRow } from '../../components/list/Selection';
import { PanelAction } from '../../components/panel/usePanel';
import type { Lead } from '../../dataProvider/endpoints/leads';
import { hasLocks } from '../../operations/locks';
import { CompanyCell, ContactCell, NotificationCell, StateBadge, useTableKey } from './LeadCells';
import { hasEmail, MAIL_SERVICES, SERVICES, useLeadLabels } from './leadFields';

/** Renders View, Edit, Send Email, Send Workbrook Email and Delete of one lead; nothing without an ID. */
function LeadActions() {
  const lead = useRecordContext<Lead>();
  if (!lead?.id) return null;
  return (
    <RowActions>
      <PanelAction icon="view" name="resources.leads.view" opens panel="view" />
      <PanelAction icon="edit" name="resources.leads.edit" kind="leads.update" panel="edit" />
      {(hasLocks() ? MAIL_SERVICES : []).map((service) => (
        <PanelAction
          key={service}
          icon={SERVICES[service].icon}
          name={SERVICES[service].send}
          kind="leads.sendEmail"
          panel={SERVICES[service].panel}
          disabled={!hasEmail(lead)}
          title={hasEmail(lead) ? undefined : 'resources.leads.mail.noAddress'}
        />
      ))}
      <PanelAction
        icon="remove"
        name="resources.leads.delete"
        kind="leads.delete"
        danger
        panel="delete"
      />
    </RowActions>
  );
}

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
      <Column label="resources.leads.columns.contact" field={ContactCell} folds />
      <Column
        label="resources.leads.columns.status"
        render={(lead) => <StateBadge lead={lead} state="status" />}
        folds
      />
      <Column
        label="resources.leads.columns.extraction"
        render={(lead) => <StateBadge lead={lead} state="extractionStatus" />}
        folds
      />
      <Column label="resources.leads.columns.notification" field={NotificationCell} />
      <Column label={ROW_ACTIONS_LABEL} field={LeadActions} />
    </ListTable>
  );
}
