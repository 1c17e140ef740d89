import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { BarStrip } from '../../components/fields/BarStrip';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { ListPage } from '../../components/list/ListPage';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { isCurrent } from '../../dataProvider/queryClient';
import { formatTime } from '../../format/dates';
import { uniqueById } from '../../format/identifiers';
import { DeleteSelected } from './DeleteSelected';
import { areReversed } from './dates';
import { LogFilters } from './LogFilters';
import { LogRows } from './LogRows';
import { useSeverityCounts } from './useSeverityCounts';
import { LOG_FILTERS, SEVERITIES, type Severity } from './values';

type Slice = Record<Severity, number>;

interface SeverityTimeline {
  from: number;
  to: number;
  slices: Slice[];
}

const SLICES = 60;

/** Counts logs per severity in equal slices of their time span; undefined if there are fewer than two different times. */
export function sliceTime(logs: readonly LogEntry[]): SeverityTimeline | undefined {
  const timed = logs
    .map(({ created_at, severity }) => ({ time: Date.parse(String(created_at)), severity }))
    .filter(({ time }) => !Number.isNaN(time));
  const from = timed.reduce((least, { time }) => Math.min(least, time), Number.POSITIVE_INFINITY);
  const to = timed.reduce((most, { time }) => Math.max(most, time), Number.NEGATIVE_INFINITY);
  if (!(to > from)) return undefined;
  const slices = Array.from({ length: SLICES }, () => ({ info: 0, warning: 0, error: 0 }));
  for (const { time, severity } of timed) {
    const slice = slices[Math.min(SLICES - 1, Math.floor(((time - from) / (to - from)) * SLICES))];
    const known = SEVERITIES.find((each) => each === severity);
    if (slice && known) slice[known] += 1;
  }
  return { from, to, slices };
}

interface ListParams {
  filter?: Record<string, unknown>;
  pagination?: { page: number };
}

function useLoadedLogs(): { logs: LogEntry[]; pages: number } {
  const queryClient = useQueryClient();
  const { data = [], filterValues, page, isPlaceholderData } = useListContext<LogEntry>();
  const wanted = JSON.stringify(filterValues);
  const pages = new Map<number, LogEntry[]>();
  for (const [key, cached] of queryClient.getQueriesData<{ data?: LogEntry[] }>({
    queryKey: ['logs', 'getList'],
    predicate: isCurrent,
  })) {
    const params = key[2] as ListParams | undefined;
    const isSame = JSON.stringify(params?.filter) === wanted;
    if (isSame && cached?.data) pages.set(params?.pagination?.page ?? 1, cached.data);
  }
  // Placeholder rows belong to another page, which is already counted.
  if (!isPlaceholderData || pages.size === 0) pages.set(page, data);
  return { logs: uniqueById([...pages.values()].flat()), pages: pages.size };
}

/** Renders the number of logs per severity over time, from the pages loaded so far; the caption has the same numbers. */
function SeverityStrip() {
  const translate = useTranslate();
  const { palette } = useTheme();
  const countsOf = useSeverityCounts();
  const { logs, pages } = useLoadedLogs();
  const strip = sliceTime(logs);
  if (!strip) return null;
  const bars = strip.slices.map((slice) =>
    SEVERITIES.map((severity) => ({ count: slice[severity], colour: palette[severity].light })),
  );
  const about = translate('resources.logs.strip.about', {
    smart_count: pages,
    counts: countsOf(logs),
  });
  return (
    <Box component="figure" sx={{ m: 0, mb: 1.5 }}>
      <BarStrip bars={bars} label={about} />
      <SecondaryText
        component="figcaption"
        variant="caption"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}
      >
        <span>{formatTime(strip.from, 'dateTime')}</span>
        <span aria-hidden="true">{about}</span>
        <span>{formatTime(strip.to, 'dateTime')}</span>
      </SecondaryText>
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
