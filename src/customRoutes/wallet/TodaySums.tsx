import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { DefinitionList } from '../../components/fields/DefinitionList';
import { isOnDay, todayDate } from '../../components/filters/days';
import { type MovementKind, movementKindNames } from '../../dataProvider/actions/movementKinds';
import { type Money, money, plus } from '../../format/money';
import { useTranslations } from '../../i18n/useTranslations';
import { type Movement, movementCurrency } from './movement';
import { useMovementTexts } from './useMovementTexts';

/** Returns the sums of the movements that are done, by kind and currency; '' is a currency that is not known. */
function movementSums(movements: readonly Movement[]): Map<MovementKind, Map<string, Money>> {
  const sums = new Map(movementKindNames.map((kind) => [kind, new Map<string, Money>()]));
  for (const { outcome, details } of movements) {
    const { kind, amount } = details.draft.order;
    const exact = money(amount);
    if (outcome !== 'done' || exact === undefined) continue;
    const currency = movementCurrency(details.snapshot.parties) ?? '';
    const ofKind = sums.get(kind);
    ofKind?.set(currency, plus(ofKind.get(currency) ?? '0', exact));
  }
  return sums;
}

/** Renders what was done today from this browser: for each kind its sum in each currency, or one sentence. */
export function TodaySums({ movements }: { movements: readonly Movement[] }) {
  const translate = useTranslate();
  const t = useTranslations('wallet.today');
  const { amountOf } = useMovementTexts();
  const sums = [...movementSums(movements.filter(isOnDay(todayDate())))].filter(
    ([, { size }]) => size > 0,
  );
  const unknown = translate('resources.transactions.currencyUnknown');
  const text = (currency: string, sum: Money) =>
    currency ? amountOf(sum, currency) : `${amountOf(sum)} ${unknown}`;
  const facts = sums.map(([kind, ofKind]) => {
    const texts = [...ofKind].map(([currency, sum]) => text(currency, sum));
    return [kind, texts.join(', ')] as const;
  });
  if (facts.length === 0) return <Typography sx={{ mb: 1 }}>{t('none')}</Typography>;
  return (
    <Box component="section" aria-label={t('title')} sx={{ mb: 2, maxWidth: 560 }}>
      <Typography variant="h3">{t('title')}</Typography>
      <DefinitionList labels="wallet.receipt.kinds" of={Object.fromEntries(facts)} />
    </Box>
  );
}
