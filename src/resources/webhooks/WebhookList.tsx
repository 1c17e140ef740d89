import { ResourceContextProvider, useListContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/ActionButton';
import { ROW_ACTIONS_LABEL, RowActions, RowLink } from '../../components/buttons/RowAction';
import { ConfirmRow } from '../../components/dialog/ConfirmDialog';
import { CopyableId } from '../../components/fields/CopyText';
import {
  CheckDeliveries,
  CheckedDeliveries,
  DeliveryCheckProvider,
  WebhookStatus,
} from '../../components/fields/Deliveries';
import { SearchBox } from '../../components/filters/SearchBox';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { usePathParams } from '../../components/page/address';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import { PanelAction } from '../../components/panel/usePanel';
import type { Webhook } from '../../dataProvider/endpoints/webhooks';
import { formatText, nameInSentence } from '../../format/text';
import { customerPath, paths } from '../../paths';
import { useMerchant, useMerchantBreadcrumbs } from './useMerchant';

/** Returns the router state for a page of a webhook: the names of its merchant and of itself. */
function useStateFor({ url }: Webhook) {
  const { state } = useLocation();
  const { merchantId } = usePathParams();
  return { ...state, merchantId, webhook: formatText(url) };
}

function WebhookActions({ webhook }: { webhook: Webhook }) {
  const state = useStateFor(webhook);
  const { id } = webhook;
  return (
    <RowActions>
      <RowLink
        icon="list"
        name="resources.view_webhook.viewEvents"
        opens
        to={paths.webhookEvents(id)}
        state={state}
      />
      <RowLink
        icon="edit"
        name="resources.view_webhook.edit"
        kind="view_webhook.update"
        to={paths.webhookForm(id)}
        state={state}
      />
      <PanelAction
        icon="remove"
        name="resources.view_webhook.delete"
        kind="view_webhook.delete"
        danger
        panel="delete"
      />
    </RowActions>
  );
}

function DeleteWebhook() {
  const translate = useTranslate();
  return (
    <ConfirmRow<Webhook>
      panel="delete"
      title="resources.view_webhook.deleteTitle"
      confirm="resources.view_webhook.delete"
      success="resources.view_webhook.deleted"
    >
      {({ id, url }) =>
        translate('resources.view_webhook.deleteText', { url: nameInSentence(url) || id })
      }
    </ConfirmRow>
  );
}

/** Says what "Create Webhook" does for a merchant who has a webhook: the server returns the first one. */
function CreateOpensFirst() {
  const translate = useTranslate();
  const { data = [] } = useListContext<Webhook>();
  if (data.length === 0) return null;
  return <p className="filter-note">{translate('resources.view_webhook.createOpensFirst')}</p>;
}

const Column = DataTableColumn<Webhook>;

/** Renders the address of an endpoint, and its deliveries once they were checked. */
function AddressCell({ webhook }: { webhook: Webhook }) {
  const state = useStateFor(webhook);
  const { id } = webhook;
  if (!id) return state.webhook;
  return (
    <>
      <Link className="row-name" to={paths.webhookEvents(id)} state={state}>
        {state.webhook}
      </Link>
      <CheckedDeliveries webhookId={id} state={state} />
    </>
  );
}

// A webhook without events has no `events` array.
const namesOf = ({ events }: Webhook) =>
  Array.isArray(events) ? events.map(formatText).filter(Boolean).join(', ') : '';

export default function WebhookList() {
  const { merchantId = '' } = usePathParams();
  const { state } = useLocation();
  const crumbs = useMerchantBreadcrumbs(useMerchant(merchantId));
  return (
    <ResourceContextProvider value="view_webhook">
      <DeliveryCheckProvider key={merchantId}>
        <ListPage
          filters={['search']}
          filter={{ merchantId }}
          trail={<Breadcrumbs crumbs={crumbs} />}
          actions={
            <>
              <ActionButton to={paths.merchants} label="resources.view_webhook.back" />
              <ActionButton to={customerPath(merchantId)} label="common.openCustomer" />
              <CheckDeliveries />
              <ActionButton
                label="resources.view_webhook.create"
                to={paths.webhookForm(merchantId)}
                state={{ ...state, merchantId }}
                variant="contained"
              />
            </>
          }
          toolbar={
            <>
              <SearchBox label="resources.view_webhook.search" />
              <CreateOpensFirst />
            </>
          }
          aside={<DeleteWebhook />}
        >
          <ListTable>
            <Column source="id" render={(row) => <CopyableId of={row.id} />} />
            <Column
              source="url"
              cellClassName="any-break"
              render={(row) => <AddressCell webhook={row} />}
            />
            <Column source="events" render={namesOf} />
            <Column source="status" render={({ status }) => <WebhookStatus status={status} />} />
            <Column label={ROW_ACTIONS_LABEL} render={(row) => <WebhookActions webhook={row} />} />
          </ListTable>
        </ListPage>
      </DeliveryCheckProvider>
    </ResourceContextProvider>
  );
}
