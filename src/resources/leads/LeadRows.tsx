import { ListContextProvider, useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ROW_ACTIONS_LABEL } from '../../components/buttons/RowActions';
import { EmptyList } from '../../components/feedback/EmptyList';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListTable } from '../../components/list/ListTable';
import { SelectAll, SelectRow } from '../../components/list/Selection';
import type { Lead } from '../../dataProvider/endpoints/leads';
import { formatText } from '../../format/text';
import { SharedContext, useDuplicates } from './DuplicatesContext';
import { LeadActions } from './LeadActions';
import { CompanyCell, ContactCell, NotificationCell, StateBadge } from './LeadCells';
import { useTableKey } from './LeadTools';
import { useLeadLabels } from './useLeadLabels';
import { CONTACTS, DUPLICATES, HAS } from './values';

const Column = DataTableColumn<Lead>;

/**
 * Renders the page's leads, only those with an email or a phone, or the duplicates among the loaded pages. The API has no filter
 * for the last two, so the number of loaded leads is shown (rulings R11).
 */
export function LeadRows() {
  const translate = useTranslate();
  const list = useListContext<Lead>();
  const duplicates = useDuplicates();
  const [search] = useSearchParams();
  const storeKey = useTableKey();
  const leadLabels = useLeadLabels();
  const table = (
    <SharedContext value={duplicates.shared}>
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
    </SharedContext>
  );
  const contact = CONTACTS.find((name) => name === search.get(HAS));
  const isOnly = search.has(DUPLICATES);
  if (!isOnly && !contact) return table;
  const page = list.data ?? [];
  const rows = isOnly
    ? duplicates.leads
    : page.filter((lead) => contact && formatText(lead[contact]));
  const texts = `resources.leads.${isOnly ? 'duplicates' : `has.${contact}`}`;
  return (
    <ListContextProvider value={{ ...list, data: rows } as typeof list}>
      <SecondaryText small sx={{ mb: 1 }}>
        {translate(`${texts}.about`, { shown: rows.length, loaded: page.length })}
      </SecondaryText>
      {rows.length > 0 ? table : <EmptyList text={`${texts}.none`} />}
    </ListContextProvider>
  );
}
