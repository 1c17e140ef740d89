import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { StatusBadge } from '../../../components/fields/StatusBadge';
import { useLedgerLabel } from '../../../components/ledger/labels';
import type { WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { formatText, shorten } from '../../../format/text';
import { useTranslations } from '../../../i18n/useTranslations';
import { deliveryTone, eventError, transactionOf, transactionTone } from './readEvent';

export function DeliveryBadge({ status: sent }: { status: unknown }) {
  const translate = useTranslate();
  const labelOf = useLedgerLabel();
  const status = formatText(sent);
  return (
    <StatusBadge
      tone={deliveryTone(status)}
      title={translate('resources.view_webhookevent.deliveryStatus')}
    >
      {labelOf('statuses', status) || translate('resources.view_webhookevent.unknown')}
    </StatusBadge>
  );
}

const Both = styled('span')({
  display: 'inline-flex',
  columnGap: 10,
  rowGap: 4,
  flexWrap: 'wrap',
  'li &': { display: 'contents' },
});

const Named = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  maxWidth: '100%',
  gap: 4,
  alignItems: 'center',
  '& small': { fontSize: '0.75rem', color: theme.palette.text.secondary },
}));

const Cause = styled('small')(({ theme }) => ({
  display: 'block',
  maxWidth: 380,
  marginTop: 2,
  fontSize: '0.75rem',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  color: theme.palette.text.secondary,
}));

/** Renders the status of the transaction, then of the delivery, and the reason of a failed delivery. */
export function EventBadges({ event }: { event: WebhookEvent }) {
  const t = useTranslations('resources.view_webhookevent');
  const labelOf = useLedgerLabel();
  const status = formatText(transactionOf(event)?.status);
  return (
    <>
      <Both className="plain">
        <Named>
          <small>{t('payment')}</small>
          <StatusBadge tone={transactionTone(status)} title={t('transactionStatus')}>
            {labelOf('statuses', status) || t('unknown')}
          </StatusBadge>
        </Named>
        <Named>
          <small>{t('delivery')}</small>
          <DeliveryBadge status={event.status} />
        </Named>
      </Both>
      {event.status === 'failed' && <Cause>{shorten(eventError(event))}</Cause>}
    </>
  );
}
