import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { ResourceContextProvider, useListContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/CopyButton';
import { RowActions } from '../../components/buttons/RowAction';
import { DialogFooter, DialogFrame, useLastValue } from '../../components/dialog/DialogFrame';
import { EmptyList } from '../../components/feedback/ListStates';
import { Timestamp } from '../../components/fields/ClampedText';
import { CopyableId } from '../../components/fields/CopyText';
import { DeliveryChart } from '../../components/fields/Deliveries';
import { NarrowedRows } from '../../components/filters/LoadedRows';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { Pager } from '../../components/list/Pager';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import { usePathParams } from '../../components/page/usePathParams';
import { PanelAction, useRowPanel } from '../../components/panel/usePanel';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { paths } from '../../paths';
import {
  useMerchant,
  useMerchantBreadcrumbs,
  useWebhookUrl,
} from '../../resources/webhooks/useMerchant';
import { EventFilters, ExportEvents } from './EventFilters';
import { EventBadges } from './event/EventBadges';
import { EventDetails } from './event/EventDetails';
import { useEventRows } from './event/useEventRows';
import { RetryDialog } from './RetryDialog';

const EventActions = () => (
  <RowActions>
    <PanelAction
      icon="again"
      name="resources.view_webhookevent.retryWebhook"
      kind="webhooks.fire"
      panel="retry"
    />
    <PanelAction icon="view" name="resources.view_webhookevent.view" opens panel="view" />
  </RowActions>
);

const Column = DataTableColumn<WebhookEvent>;

/** Provides the events that match, if only failed ones are shown. */
function Narrowed({ webhookId, children }: { webhookId: string; children: ReactNode }) {
  const { matchingRows } = useEventRows(webhookId);
  return <NarrowedRows rows={matchingRows}>{children}</NarrowedRows>;
}

function EventPager({ webhookId }: { webhookId: string }) {
  const { matchingRows } = useEventRows(webhookId);
  // Filtered rows are not a page of the server.
  return matchingRows ? null : <Pager text="resources.view_webhookevent.page" />;
}

function EventRows({ leading }: { leading: ReactNode }) {
  const { data } = useListContext<WebhookEvent>();
  if (data?.length === 0) return <EmptyList text="filters.loaded.none" />;
  return (
    <ListTable isTight>
      {leading}
      <Column source="id" render={(row) => <CopyableId of={row.id} />} folds />
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
  );
}

interface EventListProps {
  leading?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function EventList({ leading, actions, children }: EventListProps) {
  const { id: webhookId = '' } = usePathParams();
  const { state } = useLocation();
  const translate = useTranslate();
  const merchant = useMerchant();
  const address = useWebhookUrl(webhookId);
  const crumbs = useMerchantBreadcrumbs(
    merchant,
    { name: address, to: paths.webhookForm(webhookId), state },
    { name: translate('resources.view_webhookevent.here') },
  );
  const back = merchant.id ? paths.merchantWebhooks(merchant.id) : paths.merchants;
  return (
    <ResourceContextProvider value="view_webhookevent">
      <ListPage
        filters={['search']}
        filter={{ webhookId }}
        trail={<Breadcrumbs crumbs={crumbs} />}
        actions={
          <>
            <ActionButton to={back} state={state} label="resources.view_webhookevent.back" />
            <ExportEvents webhookId={webhookId} />
            {actions}
          </>
        }
        toolbar={
          <>
            <Narrowed webhookId={webhookId}>{children}</Narrowed>
            <EventFilters webhookId={webhookId} />
            <DeliveryChart webhookId={webhookId} />
          </>
        }
        pager={<EventPager webhookId={webhookId} />}
        aside={
          <Narrowed webhookId={webhookId}>
            <EventDialog />
            <RetryDialog webhookId={webhookId} />
          </Narrowed>
        }
      >
        <Narrowed webhookId={webhookId}>
          <EventRows leading={leading} />
        </Narrowed>
      </ListPage>
    </ResourceContextProvider>
  );
}

function EventDialog() {
  const translate = useTranslate();
  const { name, row, open, close } = useRowPanel<WebhookEvent>('view', 'retry');
  const openEvent = name === 'view' ? row : undefined;
  const event = useLastValue(openEvent);
  return (
    <DialogFrame
      open={Boolean(openEvent)}
      title="resources.view_webhookevent.details"
      about={event?.id}
      onClose={close}
      closeText="×"
      maxWidth="md"
    >
      {event && (
        <DialogContent>
          <EventDetails key={event.id} event={event} />
        </DialogContent>
      )}
      <DialogFooter onCancel={close} cancel="common.close">
        {event && (
          <Button variant="outlined" onClick={() => open('retry', event.id)}>
            {translate('resources.view_webhookevent.retryWebhook')}
          </Button>
        )}
      </DialogFooter>
    </DialogFrame>
  );
}
