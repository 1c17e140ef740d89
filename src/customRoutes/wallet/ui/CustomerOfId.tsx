import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { knownCustomer, partyOf } from '../engine/directory';
import { useWording } from './useWording';

/** Renders the customer of a typed ID, if a look-up found them before. */
export function CustomerOfId({ customerId }: { customerId: string }) {
  const translate = useTranslate();
  const { who } = useWording();
  if (!knownCustomer(customerId)) return null;
  return (
    <Typography color="text.secondary">
      {translate('wallet.whose', { who: who(partyOf('from', customerId)) })}
    </Typography>
  );
}
