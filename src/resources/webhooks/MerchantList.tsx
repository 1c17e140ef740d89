import { Link } from 'react-router-dom';
import { ROW_ACTIONS_LABEL, RowActions, RowLink } from '../../components/buttons/RowAction';
import { Timestamp } from '../../components/fields/ClampedText';
import { SearchBox } from '../../components/filters/SearchBox';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import type { Merchant } from '../../dataProvider/endpoints/webhooks';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
import { merchantName } from './useMerchant';

const linkTo = (merchant: Merchant) => ({
  to: paths.merchantWebhooks(merchant.id),
  state: { merchantId: merchant.id, merchant: merchantName(merchant) },
});

const actionsOf = (merchant: Merchant) => (
  <RowActions>
    <RowLink icon="view" name="resources.webhooks.view" opens {...linkTo(merchant)} />
  </RowActions>
);

function nameOf(merchant: Merchant) {
  const name = formatText(merchant.name);
  if (!merchant.id || !name) return name;
  return (
    <Link className="row-name" {...linkTo(merchant)}>
      {name}
    </Link>
  );
}

const Column = DataTableColumn<Merchant>;

/** Renders the merchants, the list that leads to their webhooks. */
export default function MerchantList() {
  return (
    <ListPage filters={['search']} toolbar={<SearchBox label="resources.webhooks.search" />}>
      <ListTable isTight>
        <Column source="businessname" />
        {/* Not every merchant has a business name. */}
        <Column source="name" isName render={nameOf} />
        <Column source="email" />
        <Column source="phone" folds />
        <Column source="country" folds />
        <Column
          source="createdAt"
          render={(row) => <Timestamp at={row.createdAt} kind="date" />}
          folds
        />
        <Column label={ROW_ACTIONS_LABEL} render={actionsOf} />
      </ListTable>
    </ListPage>
  );
}
