import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useServerCounts } from '../../components/attention';
import { formatCount } from '../../format/counts';
import { countHours } from './countHours';

const HEIGHT = 32;

/** Renders a small chart of the errors per hour, with a text alternative. */
export function ErrorHours() {
  const translate = useTranslate();
  const { data } = useServerCounts(true).errorLogs;
  if (!data) return null;
  const { times, since, count } = data;
  const hours = countHours(times, Date.parse(since));
  const most = Math.max(1, ...hours);
  const isPart = times.length < count;
  return (
    <Box component="figure" sx={{ m: 0, mt: 0.5 }}>
      <Box
        component="svg"
        viewBox={`0 0 ${hours.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={translate('today.hours.about', { most: formatCount(Math.max(...hours)) })}
        sx={{ display: 'block', width: '100%', height: HEIGHT, color: 'error.main' }}
      >
        {hours.map((errors, hour) => {
          const height = (errors / most) * HEIGHT;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its position
              key={hour}
              x={hour}
              y={HEIGHT - height}
              width={0.8}
              height={height}
              fill="currentColor"
            />
          );
        })}
        <rect y={HEIGHT - 1} width={hours.length} height={1} fill="currentColor" opacity={0.35} />
      </Box>
      <Typography
        component="figcaption"
        variant="caption"
        color="text.secondary"
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
      </Typography>
    </Box>
  );
}
