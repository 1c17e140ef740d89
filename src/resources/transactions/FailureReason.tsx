import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../components/buttons/CopyButton';
import { LongText } from '../../components/fields/LongText';
import { balanceChangeOf } from '../../components/ledger/direction';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatAmount, formatFigure } from '../../format/amounts';
import { formatTime } from '../../format/dates';
import { minus, money } from '../../format/money';
import { formatText } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';

/** Renders what is known about a failed transaction: its effect, and a text for the customer. */
export function FailureReason({ row }: { row: Transaction }) {
  const translate = useTranslate();
  const titleId = useId();
  const { effect, text } = useFailureTexts(row);
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ mt: 3, gap: 1 }}>
      <Typography id={titleId} variant="h3" component="h3">
        {translate('resources.transactions.why.title')}
      </Typography>
      <Typography>{effect}</Typography>
      <Typography component="h4" sx={{ fontWeight: 650, mt: 1 }}>
        {translate('resources.transactions.why.text.title')}
      </Typography>
      <LongText text={text} boxed />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <CopyButton
          text={() => text}
          label="common.copy"
          copied="common.copied"
          failed="common.copyFailed"
        />
      </Stack>
    </Stack>
  );
}

/** Returns the effect of a failed transaction on the balance, and a text for the customer, in the console's language. */
function useFailureTexts(row: Transaction): { effect: string; text: string } {
  const t = useTranslations('resources.transactions.why');
  const { direction, isUnchanged } = balanceChangeOf(row);
  const [before, after] = [money(row.balanceBefore), money(row.balanceAfter)];
  const effect = isUnchanged === undefined ? 'unknown' : isUnchanged ? 'still' : 'changed';
  const signed = `${direction === 'in' ? '+' : ''}${formatFigure(minus(after ?? '0', before ?? '0'), row.currency)}`;
  const type = formatText(row.type).toLowerCase();
  const [sum, reference] = [formatAmount(row.amount, row.currency), formatText(row.reference)];
  const date = formatTime(row.createdAt, 'date');
  const parts = [
    t(`text.types.${/^\w+$/.test(type) ? type : 'other'}`, { _: t('text.types.other') }),
    sum && t('text.amount', { amount: sum }),
    date && t('text.date', { date }),
    reference && t('text.reference', { reference }),
    t('text.failed'),
    t(`text.${isUnchanged && direction === 'in' ? 'stillIn' : effect}`, { change: signed }),
  ];
  return {
    effect: t(`effect.${effect}`, { change: signed }),
    text: parts.filter(Boolean).join(' '),
  };
}
