import Box from '@mui/material/Box';
import { styled, useTheme } from '@mui/material/styles';
import { type SVGProps, useId } from 'react';
import { countBy, groupBy } from '../../format/collections';
import { formatTime, readTime } from '../../format/dates';
import { SecondaryText } from './Text';

const SLOTS = 60;

/** Counts rows by kind in equal slots of their time span, oldest first; undefined without two different times that can be read. */
export function timeSlots<R>(
  rows: readonly R[],
  timeOf: (row: R) => unknown,
  kindOf: (row: R) => string,
) {
  const timed = rows.flatMap((row) => {
    const time = readTime(timeOf(row))?.getTime();
    return time === undefined ? [] : [{ time, kind: kindOf(row) }];
  });
  const from = timed.reduce((least, { time }) => Math.min(least, time), Number.POSITIVE_INFINITY);
  const to = timed.reduce((most, { time }) => Math.max(most, time), Number.NEGATIVE_INFINITY);
  if (!(to > from)) return undefined;
  const bySlot = groupBy(timed, ({ time }) =>
    Math.min(SLOTS - 1, Math.floor(((time - from) / (to - from)) * SLOTS)),
  );
  const kindsAt = (slot: number) => countBy(bySlot.get(slot) ?? [], ({ kind }) => kind);
  return { from, to, slots: Array.from({ length: SLOTS }, (_, slot) => kindsAt(slot)) };
}

/** Each look has a shape besides its colour: thin, hollow, striped and full bars. */
type Look = 'success' | 'info' | 'warning' | 'error';

interface BarProps extends SVGProps<SVGRectElement> {
  look: Look;
  /** ID of the pattern of stripes. */
  stripes: string;
}

function Bar({ look, stripes, width, ...bar }: BarProps) {
  const { [look]: colours } = useTheme().palette;
  const fill = {
    success: colours.light,
    error: colours.light,
    info: 'none',
    warning: `url(#${stripes})`,
  };
  return (
    <rect
      {...bar}
      width={look === 'success' ? Number(width) / 2 : width}
      fill={fill[look]}
      stroke={look === 'info' ? colours.light : undefined}
      strokeWidth={1.5}
      vectorEffect="non-scaling-stroke"
    />
  );
}

// Not a list: the first list of a page is its rows.
const Legend = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 12,
  '& > span': { display: 'flex', alignItems: 'center', gap: 5 },
  [theme.breakpoints.down('sm')]: { order: -1, width: '100%' },
}));

interface BarStripProps<R> {
  rows: readonly R[];
  timeOf: (row: R) => unknown;
  kindOf: (row: R) => string;
  /** The kinds from the bottom of a bar to its top, each with its count as text; a kind without a colour and stripes (`look`) has no bars. */
  kinds: readonly { name: string; text: string; look?: Look | undefined }[];
  /** What is counted: begins the legend and the text alternative. */
  label: string;
}

const HEIGHT = 36;
const SWATCH = 10;

/** Renders counts over time as a strip of bars, with a legend; nothing for rows of one moment. */
export function BarStrip<R>({ rows, timeOf, kindOf, kinds, label }: BarStripProps<R>) {
  const { palette } = useTheme();
  const stripes = useId();
  const strip = timeSlots(rows, timeOf, kindOf);
  if (!strip) return null;
  const series = kinds.flatMap(({ name, look }) => (look ? [{ name, look }] : []));
  const bars = strip.slots.map((slot) =>
    series.map(({ name, look }) => ({ look, count: slot.get(name) ?? 0 })),
  );
  const sums = bars.map((parts) => parts.reduce((sum, { count }) => sum + count, 0));
  const unit = (HEIGHT - 1) / Math.max(1, ...sums);
  return (
    <Box component="figure" sx={{ m: 0, mb: 1.5 }}>
      <svg
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        role="img"
        aria-label={[label, ...kinds.map(({ text }) => text)].join(', ')}
      >
        <pattern id={stripes} width="1" height="4" patternUnits="userSpaceOnUse">
          <rect width="1" height="2.4" fill={palette.warning.light} />
        </pattern>
        {bars.flatMap((parts, x) => {
          let y = HEIGHT;
          return parts.map(({ count, look }) => {
            y -= count * unit;
            const bar = { x, y, width: 0.8, height: count * unit };
            const key = `${x} ${look}`;
            return count > 0 && <Bar key={key} look={look} stripes={stripes} {...bar} />;
          });
        })}
      </svg>
      <SecondaryText
        component="figcaption"
        variant="caption"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between' }}
      >
        <span>{formatTime(strip.from, 'dateTime')}</span>
        <Legend>
          <span>{label}</span>
          {kinds.map(({ name, text, look }) => (
            <span key={name}>
              {look && (
                <svg width={SWATCH} height={SWATCH} aria-hidden="true">
                  <Bar look={look} stripes={stripes} width={SWATCH} height={SWATCH} />
                </svg>
              )}
              {text}
            </span>
          ))}
        </Legend>
        <span>{formatTime(strip.to, 'dateTime')}</span>
      </SecondaryText>
    </Box>
  );
}
