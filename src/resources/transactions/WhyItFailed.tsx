import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../components/buttons/CopyButton';
import { isEmail } from '../../components/customer/useCustomer';
import { LongText } from '../../components/fields/LongText';
import { useCan } from '../../components/page/SignedIn';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { MentioningEvents } from './MentioningEvents';
import { NearbyLogs } from './NearbyLogs';
import { useFailureTexts } from './useFailureTexts';

/** Renders what is known about a failed transaction: its effect, logs and webhook events, and a text for the customer. */
export default function WhyItFailed({ row, email }: { row: Transaction; email: string }) {
  const translate = useTranslate();
  const titleId = useId();
  const canReadLogs = useCan('logs');
  const canReadWebhooks = useCan('webhooks');
  const { effect, text } = useFailureTexts(row);
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ mt: 3, gap: 1 }}>
      <Typography id={titleId} variant="h3" component="h3">
        {translate('resources.transactions.why.title')}
      </Typography>
      <Typography>{effect}</Typography>
      {canReadLogs && <NearbyLogs row={row} />}
      {canReadWebhooks && isEmail(email) && <MentioningEvents row={row} email={email} />}
      <Typography component="h4" sx={{ fontWeight: 650, mt: 1 }}>
        {translate('resources.transactions.why.text.title')}
      </Typography>
      <LongText text={text} boxed />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <CopyButton
          text={() => text}
          label="common.copy"
          copied="common.copied"
          failed="common.copyFailed"
        />
      </Stack>
    </Stack>
  );
}
