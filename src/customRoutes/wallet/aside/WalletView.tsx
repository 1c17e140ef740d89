import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Failure } from '../../../components/feedback/Failure';
import { SecondaryText } from '../../../components/fields/SecondaryText';
import { newestBalances } from '../../../components/ledger/newestBalances';
import { isNegative, readAmount } from '../../../format/money';
import { nameInSentence } from '../../../format/text';
import { useTranslations } from '../../../i18n/useTranslations';
import { paths } from '../../../paths';
import { balanceAfter } from '../ledger';
import type { Party } from '../movement';
import { useLedger } from '../useLedger';
import { useMovementTexts } from '../useMovementTexts';
import { RecentTransactions } from './RecentTransactions';

const LAST = 5;

export function WalletView({ party, amount }: { party: Party; amount: string }) {
  const translate = useTranslate();
  const t = useTranslations('wallet.aside');
  const { amountOf } = useMovementTexts();
  const { email, name, customerId, side } = party;
  const { data, error, isPending, refetch } = useLedger(email);
  const read = readAmount(amount);
  const balances = newestBalances(data ?? []);
  // Of several currencies it is not known which one the movement changes (rulings R29).
  const [only] = balances.length === 1 ? balances : [];
  const after =
    only && 'amount' in read ? balanceAfter(only.balance, side, read.amount) : undefined;
  return (
    <div>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        {nameInSentence(name || email || customerId)}
      </Typography>
      {!email && <SecondaryText>{t('unknown')}</SecondaryText>}
      {email && isPending && !error && <SecondaryText role="status">{t('reading')}</SecondaryText>}
      {email && <Failure failure={error} onRetry={refetch} />}
      {data && (
        <Box
          component="dl"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 3,
            rowGap: 1,
            my: 1,
            '& dt': { color: 'text.secondary', fontSize: '0.75rem' },
            '& dd': { m: 0, fontSize: '1rem', fontWeight: 650, whiteSpace: 'nowrap' },
          }}
        >
          <div>
            <dt>{t('balance')}</dt>
            <dd>
              {balances.length === 0
                ? '–'
                : balances.map((each) => amountOf(each.balance, each.currency)).join(', ')}
            </dd>
          </div>
          {after !== undefined && (
            <div>
              <dt>{t('after')}</dt>
              <Box component="dd" sx={{ color: isNegative(after) ? 'error.main' : undefined }}>
                {amountOf(after, only?.currency)}
                {isNegative(after) && ` (${translate('wallet.confirm.negative')})`}
              </Box>
            </div>
          )}
        </Box>
      )}
      {data && <RecentTransactions rows={data.slice(0, LAST)} />}
      {data && email && (
        <MuiLink
          component={Link}
          to={paths.transactions(email)}
          sx={{ display: 'inline-block', py: 0.5 }}
        >
          {t('all')}
        </MuiLink>
      )}
    </div>
  );
}
