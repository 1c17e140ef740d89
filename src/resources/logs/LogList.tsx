import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ListPage } from '../../components/list/ListPage';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { isCurrent } from '../../dataProvider/queryClient';
import { formatTime } from '../../format/dates';
import { uniqueById } from '../../format/identifiers';
import { DeleteSelected } from './DeleteSelected';
import { areReversed } from './dates';
import { LogFilters } from './LogFilters';
import { LogRows } from './LogRows';
import { sliceTime } from './strip';
import { useSeverityCounts } from './useSeverityCounts';
import { LOG_FILTERS, SEVERITIES } from './values';

interface ListParams {
  filter?: Record<string, unknown>;
  pagination?: { page: number };
}

/** Returns the logs of all loaded pages with the same filters, without duplicates, and the number of pages. */
function useLoadedLogs(): { logs: LogEntry[]; pages: number } {
  const queryClient = useQueryClient();
  const { data = [], filterValues, page, isPlaceholderData } = useListContext<LogEntry>();
  const wanted = JSON.stringify(filterValues);
  const pages = new Map<number, LogEntry[]>();
  for (const [key, kept] of queryClient.getQueriesData<{ data?: LogEntry[] }>({
    queryKey: ['logs', 'getList'],
    predicate: isCurrent,
  })) {
    const params = key[2] as ListParams | undefined;
    const isSame = JSON.stringify(params?.filter) === wanted;
    if (isSame && kept?.data) pages.set(params?.pagination?.page ?? 1, kept.data);
  }
  // Placeholder rows belong to another page, which is already counted.
  if (!isPlaceholderData || pages.size === 0) pages.set(page, data);
  return { logs: uniqueById([...pages.values()].flat()), pages: pages.size };
}

const HEIGHT = 36;
const COLOURS = { info: 'info', warning: 'warning', error: 'error' } as const;

/** Renders the number of logs per severity over time, from the pages loaded so far; the caption has the same numbers. */
function SeverityStrip() {
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
            const fill = theme.palette[COLOURS[severity]].light;
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

/** Renders System Logs (part 2, section 2). Reversed dates show an error instead of sending a request. */
export default function LogList() {
  const [search] = useSearchParams();
  const isReversed = areReversed(search.get('startDate'), search.get('endDate'));
  return (
    <ListPage
      filters={LOG_FILTERS}
      enabled={!isReversed}
      actions={<DeleteSelected />}
      toolbar={
        <>
          <LogFilters />
          {!isReversed && <SeverityStrip />}
        </>
      }
    >
      <LogRows />
    </ListPage>
  );
}
