import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { WalletCustomer } from '../../dataProvider/actions/wallet';
import { nameInSentence } from '../../format/text';

/** Renders a warning if a customer who was found by email may not be the requested one. */
export function CustomerMismatch({
  customer,
}: {
  customer: Pick<WalletCustomer, 'email' | 'mismatch'> | undefined;
}) {
  const translate = useTranslate();
  if (!customer?.mismatch) return null;
  const { reason, requested } = customer.mismatch;
  return (
    <Alert severity="warning" sx={{ my: 1, overflowWrap: 'anywhere' }}>
      {translate(`customer.mismatch.${reason}`, {
        asked: nameInSentence(requested),
        email: nameInSentence(customer.email),
      })}
    </Alert>
  );
}
