import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { knownCustomer, partyOf } from '../engine/knownCustomers';
import { useMovementTexts } from './useMovementTexts';

/** Renders the customer of a typed ID, if a look-up found them before. */
export function KnownCustomer({ customerId }: { customerId: string }) {
  const translate = useTranslate();
  const { who } = useMovementTexts();
  if (!knownCustomer(customerId)) return null;
  return (
    <Typography color="text.secondary">
      {translate('wallet.whose', { who: who(partyOf('from', customerId)) })}
    </Typography>
  );
}
