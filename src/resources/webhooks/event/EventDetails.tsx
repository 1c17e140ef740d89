import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../../components/buttons/CopyButton';
import { DefinitionList } from '../../../components/fields/DefinitionList';
import { LongText } from '../../../components/fields/LongText';
import type { WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { formatAmount } from '../../../format/amounts';
import { formatTime } from '../../../format/dates';
import { formatText } from '../../../format/text';
import { customerPath } from '../../../paths';
import { Comparison } from './Comparison';
import { DeliveryBadge } from './EventBadges';
import { PathList } from './PathList';
import { eventError, formatJson, showsError, transactionOf } from './readEvent';

/** Renders a button that lists the values of a payload with their paths, for developers of a receiver. */
function PayloadPaths({ payload }: { payload: unknown }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (typeof payload !== 'object' || payload === null) return null;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {translate('resources.view_webhookevent.paths')}
      </Button>
      {isOpen && <PathList payload={payload} />}
    </>
  );
}

// Buttons in one row; their results below.
const Tools = styled(Stack)({
  marginTop: 16,
  flexWrap: 'wrap',
  gap: 8,
  '& > :not(button, a)': { order: 1, flexBasis: '100%', minWidth: 0, margin: 0 },
});

function Block({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        {translate(title)}
      </Typography>
      {children}
    </>
  );
}

/** Renders an event: outcome, times, transaction, and the full event as JSON (part 2, section 2). */
export function EventDetails({ event }: { event: WebhookEvent }) {
  const translate = useTranslate();
  const transaction = transactionOf(event);
  const told = formatText(transaction?.email).trim();
  // Only an email can be linked to a customer.
  const email = told.includes('@') ? told : '';
  const isError = showsError(event);
  const message = isError ? eventError(event) : formatJson(event.response);
  const whole = formatJson(isError ? event.error : undefined);
  const outcome = message || translate('resources.view_webhookevent.noErrors');
  const raw = useMemo(() => JSON.stringify(event.whole, null, 2), [event]);
  return (
    <>
      <DefinitionList
        of={{
          event: formatText(event.event),
          status: <DeliveryBadge event={event} />,
          [isError ? 'error' : 'response']: <LongText text={outcome} />,
          created_at: formatTime(event.created_at, 'dateTime'),
          last_attempt: formatTime(event.last_attempt, 'dateTime'),
        }}
      />
      {whole && whole !== message && (
        <Block title="resources.view_webhookevent.wholeError">
          <LongText text={whole} boxed />
        </Block>
      )}
      {transaction && (
        <Block title="resources.view_webhookevent.transaction">
          <DefinitionList
            of={{
              amount: formatAmount(transaction.amount, transaction.currency),
              description: formatText(transaction.description),
              email: formatText(transaction.email),
              transactionId: formatText(transaction.id),
            }}
          />
        </Block>
      )}
      <Tools direction="row">
        {email && (
          <Button component={Link} to={customerPath(email)} variant="outlined" size="small">
            {translate('common.openCustomer')}
          </Button>
        )}
        <Comparison key={event.id} event={event} />
        <PayloadPaths payload={event.payload} />
      </Tools>
      <Block title="resources.view_webhookevent.raw">
        <LongText text={raw} boxed />
        <Stack direction="row" spacing={1} sx={{ mt: 1, alignItems: 'center' }}>
          <CopyButton
            text={() => raw}
            label="resources.view_webhookevent.copyRaw"
            copied="resources.view_webhookevent.copied"
            failed="resources.view_webhookevent.copyFailed"
          />
        </Stack>
      </Block>
    </>
  );
}
