import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useServerCounts } from '../../components/attention';
import { BarStrip } from '../../components/fields/BarStrip';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { formatCount } from '../../format/counts';
import { countHours } from './countHours';

const HEIGHT = 32;

export function ErrorHours() {
  const translate = useTranslate();
  const colour = useTheme().palette.error.main;
  const { data } = useServerCounts(true).errorLogs;
  if (!data) return null;
  const { times, since, count } = data;
  const hours = countHours(times, Date.parse(since));
  const isPart = times.length < count;
  return (
    <Box component="figure" sx={{ m: 0, mt: 0.5, '& svg': { display: 'block' } }}>
      <BarStrip
        bars={hours.map((count) => [{ count, colour }])}
        label={translate('today.hours.about', { most: formatCount(Math.max(...hours)) })}
        height={HEIGHT}
      >
        <rect y={HEIGHT - 1} width={hours.length} height={1} fill={colour} opacity={0.35} />
      </BarStrip>
      <SecondaryText
        component="figcaption"
        variant="caption"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between' }}
      >
        <span>{translate('today.hours.from')}</span>
        {isPart && (
          <span>
            {translate('today.hours.newest', {
              count: formatCount(times.length),
              total: formatCount(count),
            })}
          </span>
        )}
        <span>{translate('today.hours.to')}</span>
      </SecondaryText>
    </Box>
  );
}
