import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatAmount } from '../../format/amounts';
import { formatText } from '../../format/text';
import { directionOf, hasMoved } from './direction';

const SIGNS = { in: '+', out: '−' };

// The sign is drawn for the eye; the amount itself stays as the specification writes it, and the title says the way.
const Figure = styled('span')(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  // A card is as wide as the screen, and an amount is read whole.
  [theme.breakpoints.down('sm')]: { whiteSpace: 'normal' },
  '&[data-sign]::before': { content: 'attr(data-sign) / ""' },
  '&[data-still]': { color: theme.palette.text.secondary },
}));

/** An amount with its currency and sign; quieter where it moved no balance. */
export function Amount({ row }: { row: Transaction }) {
  const translate = useTranslate();
  const way = directionOf(row);
  const isSigned = formatText(row.amount).startsWith('-');
  const isStill = hasMoved(row) === false;
  const said = [way, isStill && 'still']
    .filter(Boolean)
    .map((name) => translate(`resources.transactions.ways.${name}`));
  return (
    <Figure
      data-sign={way && !isSigned ? SIGNS[way] : undefined}
      data-still={isStill || undefined}
      title={said.join(', ') || undefined}
    >
      {formatAmount(row.amount, row.currency)}
    </Figure>
  );
}
