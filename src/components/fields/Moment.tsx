import { describeTime, formatTime } from '../../format/dates';

interface MomentProps {
  at: unknown;
  kind: 'date' | 'dateTime';
}

/** A time in a list; who points at it reads the exact one with its zone, and how long ago that is. */
export function Moment({ at, kind }: MomentProps) {
  const text = formatTime(at, kind);
  if (!text) return null;
  return (
    <time
      // Written when it is asked for: a formatter for each of a thousand rows would cost more than the rows.
      onMouseEnter={({ currentTarget }) => {
        currentTarget.title = describeTime(at);
      }}
    >
      {text}
    </time>
  );
}
