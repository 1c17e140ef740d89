import { ROW_ACTIONS } from '../../components/buttons/RowActions';
import { Moment } from '../../components/fields/Moment';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { SearchBox } from '../../components/list/SearchBox';
import type { Merchant } from '../../dataProvider/endpoints/webhooks';
import { MerchantActions } from './MerchantActions';

const Column = DataTableColumn<Merchant>;
const FILTERS = ['search'] as const;

/** Merchants, as the way to their webhooks (part 2, section 2). */
export default function MerchantList() {
  return (
    <ListPage filters={FILTERS} toolbar={<SearchBox label="resources.webhooks.search" />}>
      <ListTable>
        <Column source="businessname" />
        <Column source="name" />
        <Column source="email" />
        <Column source="phone" />
        <Column source="country" />
        <Column source="createdAt" render={(row) => <Moment at={row.createdAt} kind="date" />} />
        <Column label={ROW_ACTIONS} field={MerchantActions} />
      </ListTable>
    </ListPage>
  );
}
