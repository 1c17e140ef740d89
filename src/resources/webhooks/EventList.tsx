import type { ReactNode } from 'react';
import { ResourceContextProvider, useRecordContext, useTranslate } from 'react-admin';
import { useLocation, useParams } from 'react-router-dom';
import { RowAction } from '../../components/buttons/RowAction';
import { RowActions } from '../../components/buttons/RowActions';
import { CopyableId } from '../../components/fields/CopyableId';
import { Timestamp } from '../../components/fields/Timestamp';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { Pager } from '../../components/list/Pager';
import { SearchBox } from '../../components/list/SearchBox';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import { useOpenPanel } from '../../components/panel/usePanel';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { paths } from '../../paths';
import { BackLink } from './BackLink';
import { DeliveryChart } from './DeliveryChart';
import { EventBadges } from './event/EventBadges';
import { EventDialog } from './event/EventDialog';
import { EVENT_PANELS } from './panels';
import { RetryDialog } from './retry/RetryDialog';
import { useMerchant, useMerchantBreadcrumbs, useWebhookUrl } from './useMerchantBreadcrumbs';

/** Renders Retry and View of one event. */
function EventActions() {
  const translate = useTranslate();
  const event = useRecordContext<WebhookEvent>();
  const openPanel = useOpenPanel(...EVENT_PANELS);
  if (!event) return null;
  const retry = translate('resources.view_webhookevent.retryWebhook');
  return (
    <RowActions>
      <RowAction
        icon="again"
        name={retry}
        kind="webhooks.fire"
        onClick={() => openPanel('retry', event.id)}
      />
      <RowAction
        icon="view"
        name={translate('resources.view_webhookevent.view')}
        opens
        onClick={() => openPanel('view', event.id)}
      />
    </RowActions>
  );
}

const Column = DataTableColumn<WebhookEvent>;
const FILTERS = ['search'] as const;

interface EventListProps {
  /** A first column, such as one for selection. */
  leading?: ReactNode;
  /** Shown next to the heading. */
  actions?: ReactNode;
  /** Shown above the rows, inside the list's context. */
  children?: ReactNode;
}

/** Renders the events of one webhook (part 2, section 2; rulings R20). */
export function EventList({ leading, actions, children }: EventListProps) {
  const { id: webhookId = '' } = useParams();
  const { state } = useLocation();
  const translate = useTranslate();
  const merchant = useMerchant();
  const address = useWebhookUrl(webhookId);
  const way = useMerchantBreadcrumbs(
    merchant,
    { name: address, to: paths.webhookForm(webhookId), state },
    { name: translate('resources.view_webhookevent.here') },
  );
  const back = merchant.id ? paths.merchantWebhooks(merchant.id) : paths.merchants;
  return (
    <ResourceContextProvider value="view_webhookevent">
      <ListPage
        filters={FILTERS}
        filter={{ webhookId }}
        trail={<Breadcrumbs crumbs={way} />}
        actions={
          <>
            <BackLink to={back} state={state} text="resources.view_webhookevent.back" />
            {actions}
          </>
        }
        toolbar={
          <>
            {children}
            <SearchBox label="resources.view_webhookevent.search" />
            <DeliveryChart webhookId={webhookId} />
          </>
        }
        pager={<Pager text="resources.view_webhookevent.page" />}
        aside={
          <>
            <EventDialog />
            <RetryDialog webhookId={webhookId} />
          </>
        }
      >
        <ListTable>
          {leading}
          <Column source="id" render={(row) => <CopyableId of={row.id} />} />
          <Column source="event" />
          <Column
            source="created_at"
            render={(row) => (
              <span className="plain">
                <Timestamp at={row.created_at} kind="dateTime" />
              </span>
            )}
          />
          <Column source="status" render={(row) => <EventBadges event={row} />} />
          <Column label="resources.view_webhookevent.fields.action" field={EventActions} />
        </ListTable>
      </ListPage>
    </ResourceContextProvider>
  );
}
