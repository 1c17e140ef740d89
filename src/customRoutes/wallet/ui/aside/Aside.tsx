import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { WalletCustomer } from '../../../../dataProvider/actions/wallet';
import type { Party } from '../../engine/movementRecord';
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

// Shown raw as specified; who folds it away has the next one folded too.
let isFolded = false;

/** The details of a found customer as the server tells them (part 2, section 2). */
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
        <Raw tabIndex={0}>{JSON.stringify(customer.raw, null, 2)}</Raw>
      </details>
    </section>
  );
}

interface AsideProps {
  /** Whose wallets the form is about, as far as they are chosen. */
  parties: Party[];
  /** The amount as it is typed. */
  amount: string;
  /** The customer that was looked up. */
  customer?: WalletCustomer;
}

/** Beside a form (below it on phones): each wallet as it is, and as it will be, while the amount is typed. */
export function Aside({ parties, amount, customer }: AsideProps) {
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
        <Typography color="text.secondary">{translate('wallet.aside.empty')}</Typography>
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
