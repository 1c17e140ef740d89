import { useTranslate } from 'react-admin';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { knownCustomer, partyOf } from './knownCustomers';
import { useMovementTexts } from './useMovementTexts';

export function KnownCustomer({ customerId }: { customerId: string }) {
  const translate = useTranslate();
  const { partyLabel } = useMovementTexts();
  if (!knownCustomer(customerId)) return null;
  return (
    <SecondaryText>
      {translate('wallet.whose', { who: partyLabel(partyOf('from', customerId)) })}
    </SecondaryText>
  );
}
