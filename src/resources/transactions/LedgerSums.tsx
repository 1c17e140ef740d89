import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PlainButton } from '../../components/buttons/PlainButton';
import { SecondaryText } from '../../components/fields/Text';
import { lazyPart } from '../../components/page/lazyPart';
import { useIsPageIdle } from '../../components/page/PageIdle';
import { useIsNarrow } from '../../components/theme/useMedia';
import { formatAmount } from '../../format/amounts';
import { useTranslations } from '../../i18n/useTranslations';
import { prefersReducedData } from '../../startup/preferences';
import { type CurrencySums, sumsOf } from './sums';
import type { useLedgerRows } from './useLedgerRows';

/** The height of the chart in CSS pixels. */
const CHART_HEIGHT = 132;

const MonthChart = lazyPart(() => import('./MonthChart'), { isOptional: true });

const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 20,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', alignItems: 'baseline', gap: 6 },
  '& dt': { color: theme.palette.text.secondary, fontSize: theme.typography.body2.fontSize },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& [data-way] dt::before': {
    display: 'inline-block',
    width: 10,
    height: 10,
    marginInlineEnd: 6,
    borderRadius: 3,
    content: '""',
  },
  '& [data-way="in"] dt::before': { background: theme.palette.success.light },
  '& [data-way="out"] dt::before': { background: theme.palette.warning.light },
}));

function CurrencyFigures({ sums }: { sums: CurrencySums }) {
  const translate = useTranslate();
  const t = useTranslations('resources.transactions.sums');
  const { currency, failedCount, moveCount, restCount } = sums;
  const failed = { n: failedCount, amount: formatAmount(sums.failed, currency) };
  const figures = {
    ...(moveCount > 0 && {
      in: formatAmount(sums.in, currency),
      out: formatAmount(sums.out, currency),
      fees: formatAmount(sums.fees, currency),
      vat: formatAmount(sums.vat, currency),
    }),
    failed: failedCount > 0 ? t('failedOf', failed) : '0',
  };
  return (
    <>
      <Figures aria-label={currency || translate('resources.transactions.currencyUnknown')}>
        {Object.entries(figures).map(([name, figure]) => (
          <div key={name} data-way={name === 'in' || name === 'out' ? name : undefined}>
            <dt>{t(name)}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </Figures>
      {(!currency || restCount > 0) && (
        <SecondaryText small>
          {!currency && translate('resources.transactions.currencyUnknown')}{' '}
          {restCount > 0 && t('rest', { smart_count: restCount })}
        </SecondaryText>
      )}
    </>
  );
}

/** Renders sums of the loaded transactions, or of those that match the filters, for each currency, and bars by month. */
export function LedgerSums({ loaded, matchingRows }: ReturnType<typeof useLedgerRows>) {
  const t = useTranslations('resources.transactions.sums');
  const chartId = useId();
  const isNarrow = useIsNarrow();
  const isIdle = useIsPageIdle();
  const [isOpen, setOpen] = useState(!isNarrow && !prefersReducedData());
  const [wasPressed, setPressed] = useState(false);
  const rows = matchingRows ?? loaded.rows;
  if (rows.length === 0) return null;
  const all = sumsOf(rows);
  const charts = all.filter(({ months }) => months.length > 0);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('title')}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' },
        px: 2,
        py: 1,
        mb: 2,
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.75, alignContent: 'start', justifyItems: 'start' }}>
        <SecondaryText small>
          {t(matchingRows ? 'ofMatching' : 'ofLoaded', {
            smart_count: rows.length,
            loaded: loaded.loaded,
            pages: loaded.count,
          })}
        </SecondaryText>
        {all.map((sums) => (
          <CurrencyFigures key={sums.currency} sums={sums} />
        ))}
        {charts.length > 0 && (
          <PlainButton
            aria-expanded={isOpen}
            aria-controls={chartId}
            onClick={() => {
              setPressed(true);
              setOpen(!isOpen);
            }}
          >
            {t('byMonth')}
          </PlainButton>
        )}
      </Box>
      <div id={chartId} hidden={!isOpen}>
        {isOpen &&
          charts.map(({ currency, months }) => (
            // The height of the chart, so that nothing moves when it arrives.
            <Box key={currency} sx={{ minHeight: CHART_HEIGHT }}>
              {charts.length > 1 && <SecondaryText small>{currency}</SecondaryText>}
              {(isIdle || wasPressed) && (
                <MonthChart {...{ currency, months }} height={CHART_HEIGHT} />
              )}
            </Box>
          ))}
      </div>
    </Paper>
  );
}
