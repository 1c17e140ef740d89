import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { LedgerRows } from '../../components/customer/LedgerRows';
import { Failure } from '../../components/feedback/Failure';
import { SecondaryText } from '../../components/fields/Text';
import { newestBalances } from '../../components/ledger/newestBalances';
import { useBalanceText } from '../../components/ledger/useBalanceText';
import type { WalletCustomer } from '../../dataProvider/actions/wallet';
import { writeJson } from '../../format/json';
import { nameInSentence } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { paths } from '../../paths';
import type { Party } from './movement';
import { useLedger } from './useMovements';

const NEWEST = 5;

interface AsideProps {
  parties: Party[];
  customer?: WalletCustomer;
}

/** Renders the wallets of a form's customers, and the details of the one found by email as the server sent them. */
export function WalletAside({ parties, customer }: AsideProps) {
  const translate = useTranslate();
  const details = translate('wallet.details');
  return (
    <Stack
      role="group"
      aria-label={translate('wallet.aside.title')}
      spacing={2.5}
      sx={{
        flex: '1 1 320px',
        minWidth: 0,
        maxWidth: 560,
        borderRadius: 2,
        bgcolor: 'background.default',
        p: 2,
      }}
    >
      {parties.length === 0 && <SecondaryText>{translate('wallet.aside.empty')}</SecondaryText>}
      {parties.map((party) => (
        <PartyWallet key={party.side} party={party} />
      ))}
      {customer && (
        <details open aria-label={details}>
          <summary>{details}</summary>
          <Box
            component="pre"
            tabIndex={0}
            sx={{
              m: 0,
              maxHeight: 220,
              overflow: 'auto',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              fontSize: '0.8125rem',
            }}
          >
            {writeJson(customer.raw, null, 2)}
          </Box>
        </details>
      )}
    </Stack>
  );
}

function PartyWallet({ party: { email, name, customerId } }: { party: Party }) {
  const t = useTranslations('wallet.aside');
  const balanceText = useBalanceText();
  const { data, error, isPending, refetch } = useLedger(email);
  const balances = newestBalances(data ?? []).map(balanceText);
  return (
    <div>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        {nameInSentence(name || email || customerId)}
      </Typography>
      {!email && <SecondaryText>{t('unknown')}</SecondaryText>}
      {email && isPending && !error && <SecondaryText role="status">{t('reading')}</SecondaryText>}
      {email && <Failure failure={error} onRetry={refetch} />}
      {data && email && (
        <>
          <Box component="dl" sx={{ my: 1, '& dd': { m: 0, fontWeight: 650 } }}>
            <SecondaryText component="dt" small>
              {t('balance')}
            </SecondaryText>
            <dd>{balances.join(', ') || '–'}</dd>
          </Box>
          {data.length === 0 && <SecondaryText>{t('none')}</SecondaryText>}
          {data.length > 0 && <LedgerRows rows={data.slice(0, NEWEST)} email={email} />}
          <MuiLink component={Link} to={paths.transactions(email)}>
            {t('all')}
          </MuiLink>
        </>
      )}
    </div>
  );
}
