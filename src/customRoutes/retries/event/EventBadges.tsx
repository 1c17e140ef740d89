import { styled } from '@mui/material/styles';
import { StatusBadge } from '../../../components/fields/StatusBadge';
import { useLedgerLabel } from '../../../components/ledger/labels';
import type { WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { formatText, shorten } from '../../../format/text';
import { useTranslations } from '../../../i18n/useTranslations';
import { deliveryTone, eventError, transactionOf, transactionTone } from './readEvent';

interface EventStatusProps {
  of: 'transaction' | 'delivery';
  status: unknown;
}

/** Renders the status of an event's transaction or of its delivery. */
export function EventStatus({ of, status }: EventStatusProps) {
  const t = useTranslations('resources.view_webhookevent');
  const labelOf = useLedgerLabel();
  const text = formatText(status);
  return (
    <StatusBadge tone={TONE_OF[of](text)} title={t(`${of}Status`)}>
      {labelOf('statuses', text) || t('unknown')}
    </StatusBadge>
  );
}
const TONE_OF = { transaction: transactionTone, delivery: deliveryTone };

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
  return (
    <>
      <Both className="plain">
        <Named>
          <small>{t('payment')}</small>
          <EventStatus of="transaction" status={transactionOf(event)?.status} />
        </Named>
        <Named>
          <small>{t('delivery')}</small>
          <EventStatus of="delivery" status={event.status} />
        </Named>
      </Both>
      {event.status === 'failed' && <Cause>{shorten(eventError(event))}</Cause>}
    </>
  );
}
