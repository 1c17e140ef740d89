import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { WalletCustomer } from '../../../../dataProvider/actions/wallet';

const Raw = styled('pre')(({ theme }) => ({
  margin: 0,
  padding: 10,
  maxHeight: 220,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '0.8125rem',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  background: theme.palette.background.default,
}));

// Shown raw as specified; who folds it away has the next one folded too.
let isFolded = false;

/** The details of a found customer as the server tells them (part 2, section 2). */
export function RawCustomer({ customer }: { customer: WalletCustomer }) {
  const translate = useTranslate();
  const title = translate('wallet.details');
  return (
    <section aria-label={title}>
      <details
        open={!isFolded}
        onToggle={({ currentTarget }) => {
          isFolded = !currentTarget.open;
        }}
      >
        <summary>{title}</summary>
        <Raw tabIndex={0}>{JSON.stringify(customer.raw, null, 2)}</Raw>
      </details>
    </section>
  );
}
