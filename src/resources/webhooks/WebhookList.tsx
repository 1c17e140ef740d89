import Button from '@mui/material/Button';
import {
  ResourceContextProvider,
  useDataProvider,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { RowAction } from '../../components/buttons/RowAction';
import { ROW_ACTIONS_LABEL, RowActions } from '../../components/buttons/RowActions';
import { ConfirmRow } from '../../components/dialog/ConfirmRow';
import { CopyableId } from '../../components/fields/CopyableId';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { SearchBox } from '../../components/list/SearchBox';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import { useOpenPanel } from '../../components/panel/usePanel';
import type { Webhook } from '../../dataProvider/endpoints/webhooks';
import { formatText, nameInSentence } from '../../format/text';
import { customerPath, paths } from '../../paths';
import { BackLink } from './BackLink';
import { LastDeliveries } from './LastDeliveries';
import { DELETE_PANEL } from './panels';
import { useMerchant, useMerchantBreadcrumbs } from './useMerchantBreadcrumbs';
import { WebhookStatus } from './WebhookStatus';

/** Renders View events, Edit and Delete of one webhook. */
function WebhookActions() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const location = useLocation();
  const { merchantId } = useParams();
  const webhook = useRecordContext<Webhook>();
  const openPanel = useOpenPanel(DELETE_PANEL);
  if (!webhook) return null;
  const { id, url } = webhook;
  const state = () => ({ ...location.state, merchantId, webhook: formatText(url) });
  return (
    <RowActions>
      <RowAction
        icon="list"
        name={translate('resources.view_webhook.viewEvents')}
        opens
        onClick={() => navigate(paths.webhookEvents(id), { state: state() })}
      />
      <RowAction
        icon="edit"
        name={translate('resources.view_webhook.edit')}
        kind="view_webhook.update"
        onClick={() => navigate(paths.webhookForm(id), { state: state() })}
      />
      <RowAction
        icon="remove"
        name={translate('resources.view_webhook.delete')}
        kind="view_webhook.delete"
        danger
        onClick={() => openPanel(DELETE_PANEL, id)}
      />
    </RowActions>
  );
}

/** Asks for confirmation before deleting a webhook (part 2, sections 2 and 8; rulings R27). */
function DeleteWebhook() {
  const translate = useTranslate();
  const provider = useDataProvider();
  return (
    <ConfirmRow<Webhook>
      panel={DELETE_PANEL}
      title="resources.view_webhook.deleteTitle"
      confirm="resources.view_webhook.delete"
      success="resources.view_webhook.deleted"
      send={(webhook) => provider.delete('view_webhook', { id: webhook.id, previousData: webhook })}
    >
      {({ id, url }) =>
        translate('resources.view_webhook.deleteText', { url: nameInSentence(url) || id })
      }
    </ConfirmRow>
  );
}

const Column = DataTableColumn<Webhook>;
const FILTERS = ['search'] as const;

// A webhook without events has no `events` array.
const namesOf = ({ events }: Webhook) =>
  Array.isArray(events) ? events.map(formatText).filter(Boolean).join(', ') : '';

/** Renders the webhooks of one merchant (part 2, section 2). */
export default function WebhookList() {
  const translate = useTranslate();
  const { merchantId = '' } = useParams();
  const { state } = useLocation();
  const way = useMerchantBreadcrumbs(useMerchant(merchantId));
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
        trail={<Breadcrumbs crumbs={way} />}
        actions={
          <>
            <BackLink to={paths.merchants} text="resources.view_webhook.back" />
            <BackLink to={customerPath(merchantId)} text="common.openCustomer" />
            {create}
          </>
        }
        toolbar={<SearchBox label="resources.view_webhook.search" />}
        aside={<DeleteWebhook />}
      >
        <ListTable>
          <Column source="id" render={(row) => <CopyableId of={row.id} />} />
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
          <Column label={ROW_ACTIONS_LABEL} field={WebhookActions} />
        </ListTable>
      </ListPage>
    </ResourceContextProvider>
  );
}
