import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { SecondaryText } from '../../../components/fields/SecondaryText';
import type { WalletCustomer } from '../../../dataProvider/actions/wallet';
import { writeJson } from '../../../format/json';
import type { Party } from '../movement';
import { WalletView } from './WalletView';

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

// Shown raw as specified; folding it folds the next customer's too.
let isFolded = false;

/** Renders the details of a found customer as the server returned them (part 2, section 2). */
function RawCustomer({ customer }: { customer: WalletCustomer }) {
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
        <Raw tabIndex={0}>{writeJson(customer.raw, null, 2)}</Raw>
      </details>
    </section>
  );
}

interface AsideProps {
  parties: Party[];
  amount: string;
  customer?: WalletCustomer;
}

export function WalletAside({ parties, amount, customer }: AsideProps) {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={translate('wallet.aside.title')}
      sx={{
        flex: '1 1 320px',
        minWidth: 0,
        maxWidth: 560,
        borderRadius: 2,
        bgcolor: 'background.default',
        p: 2,
      }}
    >
      {parties.length === 0 ? (
        <SecondaryText>{translate('wallet.aside.empty')}</SecondaryText>
      ) : (
        <Stack spacing={2.5}>
          {parties.map((party) => (
            <WalletView key={party.side} party={party} amount={amount} />
          ))}
        </Stack>
      )}
      {customer && <RawCustomer customer={customer} />}
    </Box>
  );
}
