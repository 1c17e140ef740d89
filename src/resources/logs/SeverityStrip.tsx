import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatTime } from '../../format/dates';
import { sliceTime } from './strip';
import { useLoadedLogs } from './useLoadedLogs';
import { useSeverityCounts } from './useSeverityWords';
import { SEVERITIES } from './values';

const HEIGHT = 36;
const COLOURS = { info: 'info', warning: 'warning', error: 'error' } as const;

/** How many logs of which severity there were when, over the pages loaded so far; the words say what the bars show. */
export function SeverityStrip() {
  const translate = useTranslate();
  const theme = useTheme();
  const countsOf = useSeverityCounts();
  const { logs, pages } = useLoadedLogs();
  const strip = sliceTime(logs);
  if (!strip) return null;
  const most = Math.max(...strip.slices.map(({ info, warning, error }) => info + warning + error));
  const about = translate('resources.logs.strip.about', {
    smart_count: pages,
    counts: countsOf(logs),
  });
  return (
    <Box component="figure" sx={{ m: 0, mb: 1.5 }}>
      <svg
        viewBox={`0 0 ${strip.slices.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        role="img"
        aria-label={about}
      >
        {strip.slices.flatMap((slice, x) => {
          let top = HEIGHT;
          return SEVERITIES.map((severity) => {
            const height = (slice[severity] / most) * HEIGHT;
            top -= height;
            const key = `${x}-${severity}`;
            const fill = theme.palette[COLOURS[severity]].main;
            return height > 0 && <rect key={key} {...{ x, y: top, height, fill }} width={0.85} />;
          });
        })}
      </svg>
      <Typography
        component="figcaption"
        variant="caption"
        color="text.secondary"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}
      >
        <span>{formatTime(strip.from, 'dateTime')}</span>
        <span aria-hidden="true">{about}</span>
        <span>{formatTime(strip.to, 'dateTime')}</span>
      </Typography>
    </Box>
  );
}
