import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { ResourceContextProvider, useListContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/ActionButton';
import { PlainButton } from '../../components/buttons/PlainButton';
import { RowActions } from '../../components/buttons/RowAction';
import { DialogFooter, DialogFrame, useDialogRow } from '../../components/dialog/DialogFrame';
import { EmptyList } from '../../components/feedback/Failure';
import { Timestamp } from '../../components/fields/ClampedText';
import { CopyableId } from '../../components/fields/CopyText';
import { DeliveryChart } from '../../components/fields/Deliveries';
import { SecondaryText } from '../../components/fields/Text';
import { type CsvColumns, ExportLoaded } from '../../components/filters/csvExport';
import { LoadedNote, NarrowedRows } from '../../components/filters/LoadedRows';
import { SearchBox } from '../../components/filters/SearchBox';
import { CheckField } from '../../components/form/CheckField';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListPage } from '../../components/list/ListPage';
import { ListTable } from '../../components/list/ListTable';
import { Pager } from '../../components/list/Pager';
import { usePathParams } from '../../components/page/address';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import { PanelAction } from '../../components/panel/usePanel';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { formatCount } from '../../format/amounts';
import { useTranslations } from '../../i18n/useTranslations';
import { paths } from '../../paths';
import {
  useMerchant,
  useMerchantBreadcrumbs,
  useWebhookUrl,
} from '../../resources/webhooks/useMerchant';
import { EventBadges } from './event/EventBadges';
import { EventDetails } from './event/EventDetails';
import { deliveryOf, eventError, transactionOf } from './event/readEvent';
import { NO_ERROR, useEventRows } from './event/useEventRows';
import { RetryDialog } from './RetryDialog';

const GROUP = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px',
  alignItems: 'center',
  mb: 1.5,
  maxHeight: 112,
  overflowY: 'auto',
  '& button': { display: 'flex', gap: '6px', maxWidth: '100%', fontWeight: 400 },
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

/** Renders the search, "Only failed", and the errors of the loaded failures with their counts; a press shows one error. */
function EventFilters({ webhookId }: { webhookId: string }) {
  const t = useTranslations('resources.view_webhookevent');
  const { loaded, errors, error, isOnlyFailed, matchingRows, show } = useEventRows(webhookId);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
        <SearchBox
          label="resources.view_webhookevent.search"
          style={{ flex: '1 1 200px', maxWidth: 360 }}
        />
        <CheckField
          label={t('onlyFailed')}
          isOn={isOnlyFailed}
          onChange={(failed) => show({ failed, error: '' })}
        />
      </Box>
      {errors.length > 0 && (
        <Box role="group" aria-label={t('failures')} sx={GROUP}>
          <SecondaryText component="span" small>
            {t('failures')}
          </SecondaryText>
          {errors.map(({ text, count }) => (
            <PlainButton
              key={text}
              aria-pressed={text === error}
              title={text}
              onClick={() => show({ failed: true, error: text === error ? '' : text })}
            >
              <b>{formatCount(count)}</b>
              <bdi>{text === NO_ERROR ? t('noError') : text}</bdi>
            </PlainButton>
          ))}
        </Box>
      )}
      {matchingRows && <LoadedNote loaded={loaded} matches={matchingRows.length} />}
    </>
  );
}

const COLUMNS: CsvColumns<WebhookEvent> = [
  ['id', ({ id }) => id],
  ['event', ({ event }) => event],
  ['created_at', ({ created_at }) => created_at],
  ['status', ({ status }) => status],
  ['error', eventError],
  ['last_attempt', ({ last_attempt }) => last_attempt],
  ['url', (event) => deliveryOf(event).url],
  ['transactionId', (event) => transactionOf(event)?.id],
  ['email', (event) => transactionOf(event)?.email],
  ['amount', (event) => transactionOf(event)?.amount],
];

function ExportEvents({ webhookId }: { webhookId: string }) {
  const { loaded, matchingRows = loaded.rows } = useEventRows(webhookId);
  const fileName = `webhook-events-${webhookId}.csv`;
  return <ExportLoaded rows={matchingRows} {...{ loaded, fileName }} columns={COLUMNS} />;
}

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
  const { row: event, isOpen, open, close } = useDialogRow<WebhookEvent>('view', ['view', 'retry']);
  return (
    <DialogFrame
      open={isOpen}
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
