import type { ReactNode } from 'react';

interface BarStripProps {
  /** The parts of each bar, from its bottom to its top. */
  bars: readonly (readonly { count: number; colour: string }[])[];
  /** Text alternative. */
  label: string;
  height?: number;
  /** Further shapes, in a box as wide as the number of bars. */
  children?: ReactNode;
}

/** Renders counts over time as a strip of bars. */
export function BarStrip({ bars, label, height = 36, children }: BarStripProps) {
  const sums = bars.map((parts) => parts.reduce((sum, { count }) => sum + count, 0));
  const unit = height / Math.max(1, ...sums);
  return (
    <svg
      viewBox={`0 0 ${bars.length} ${height}`}
      preserveAspectRatio="none"
      width="100%"
      height={height}
      role="img"
      aria-label={label}
    >
      {bars.flatMap((parts, x) => {
        let y = height;
        return parts.map(({ count, colour }) => {
          y -= count * unit;
          const key = `${x} ${colour}`;
          const size = { x, y, width: 0.85, height: count * unit };
          return count > 0 && <rect key={key} {...size} fill={colour} />;
        });
      })}
      {children}
    </svg>
  );
}
