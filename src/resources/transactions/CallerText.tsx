import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { CopyButton } from '../../components/buttons/CopyButton';
import { LongText } from '../../components/fields/Text';
import { balanceChangeOf, isFailureStatus } from '../../components/ledger/labels';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatAmount } from '../../format/amounts';
import { formatTime } from '../../format/dates';
import { minus, money } from '../../format/money';
import { formatText } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ mt: 3, gap: 1 }}>
      <Typography id={titleId} variant="h3" component="h3">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

/** Renders a short text about a transaction for the customer, to copy; for a failed one also its effect on the balance. */
export function CallerText({ row }: { row: Transaction }) {
  const t = useTranslations('resources.transactions');
  const { direction, isUnchanged } = balanceChangeOf(row);
  const isFailed = isFailureStatus(row.status);
  const effect = isUnchanged === undefined ? 'unknown' : isUnchanged ? 'still' : 'changed';
  const [before, after] = [row.balanceBefore, row.balanceAfter].map((value) => money(value) ?? '0');
  const sign = direction === 'in' ? '+' : '';
  const change = `${sign}${formatAmount(minus(after ?? '0', before ?? '0'), row.currency)}`;
  const [type, status, reference] = [row.type, row.status, row.reference].map(formatText);
  const [amount, date] = [
    formatAmount(row.amount, row.currency),
    formatTime(row.createdAt, 'date'),
  ];
  const word = (area: string, value = '', other = 'other') => {
    const key = /^\w+$/.test(value) ? value.toLowerCase() : other;
    const otherwise = t(`caller.${area}.${other}`, { status: value });
    return t(`caller.${area}.${key}`, { _: otherwise, status: value });
  };
  const parts = [
    word('types', type),
    amount && t('caller.amount', { amount }),
    date && t('caller.date', { date }),
    reference && t('caller.reference', { reference }),
    word('statuses', status, status ? 'other' : 'none'),
    (isFailed || effect === 'changed') &&
      t(`caller.${isUnchanged && direction === 'in' ? 'stillIn' : effect}`, { change }),
  ];
  const text = parts.filter(Boolean).join(' ');
  return (
    <>
      {isFailed && (
        <Section title={t('why.title')}>
          <Typography>{t(`why.effect.${effect}`, { change })}</Typography>
          <Typography>{t('why.noReason')}</Typography>
        </Section>
      )}
      <Section title={t('caller.title')}>
        <LongText text={text} boxed />
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <CopyButton
            text={() => text}
            label="common.copy"
            copied="common.copied"
            failed="common.copyFailed"
          />
        </Stack>
      </Section>
    </>
  );
}
