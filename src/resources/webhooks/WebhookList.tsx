import Button from '@mui/material/Button';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import { ROW_ACTIONS } from '../../components/buttons/RowActions';
import { Identifier } from '../../components/fields/Identifier';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { SearchBox } from '../../components/list/SearchBox';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import type { Webhook } from '../../dataProvider/endpoints/webhooks';
import { formatText } from '../../format/text';
import { customerPath, paths } from '../../paths';
import { BackTo } from './BackTo';
import { DeleteWebhook } from './DeleteWebhook';
import { LastDeliveries } from './LastDeliveries';
import { useMerchant, useWay } from './useWay';
import { WebhookActions } from './WebhookActions';
import { WebhookStatus } from './WebhookStatus';

const Column = DataTableColumn<Webhook>;
const FILTERS = ['search'] as const;

// A webhook that was never given any has no list at all.
const namesOf = ({ events }: Webhook) =>
  Array.isArray(events) ? events.map(formatText).filter(Boolean).join(', ') : '';

/** Webhooks of one merchant (part 2, section 2). */
export default function WebhookList() {
  const translate = useTranslate();
  const { merchantId = '' } = useParams();
  const { state } = useLocation();
  const way = useWay(useMerchant(merchantId));
  const create = (
    <Button
      component={Link}
      to={paths.webhookForm(merchantId)}
      state={{ ...state, merchantId }}
      variant="contained"
      size="small"
    >
      {translate('resources.view_webhook.create')}
    </Button>
  );
  return (
    <ResourceContextProvider value="view_webhook">
      <ListPage
        filters={FILTERS}
        filter={{ merchantId }}
        trail={<Breadcrumbs way={way} />}
        actions={
          <>
            <BackTo to={paths.merchants} text="resources.view_webhook.back" />
            <BackTo to={customerPath(merchantId)} text="common.openCustomer" />
            {create}
          </>
        }
        toolbar={<SearchBox label="resources.view_webhook.search" />}
        aside={<DeleteWebhook />}
      >
        <ListTable>
          <Column source="id" render={(row) => <Identifier of={row.id} />} />
          <Column source="url" cellClassName="any-break" />
          <Column source="events" render={namesOf} />
          <Column
            source="status"
            render={({ id, status }) => (
              <>
                <WebhookStatus status={status} />
                <LastDeliveries webhookId={String(id)} />
              </>
            )}
          />
          <Column label={ROW_ACTIONS} field={WebhookActions} />
        </ListTable>
      </ListPage>
    </ResourceContextProvider>
  );
}
