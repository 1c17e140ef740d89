import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { WalletCustomer } from '../../../../dataProvider/actions/wallet';
import type { Party } from '../../engine/movementRecord';
import { RawCustomer } from './RawCustomer';
import { WalletView } from './WalletView';

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
