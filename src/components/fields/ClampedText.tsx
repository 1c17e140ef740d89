import './ClampedText.css';
import { describeTime, formatTime } from '../../format/dates';

interface ClampedTextProps {
  text: string;
  /** Stays on one line: an email, for example, has no blank at which a line could break. */
  isOneLine?: boolean;
}

/** Renders a text of any length and direction in at most two lines, with the complete text as its title. */
export function ClampedText({ text, isOneLine }: ClampedTextProps) {
  return (
    <bdi className={isOneLine ? 'clamped one-line' : 'clamped'} title={text}>
      {text}
    </bdi>
  );
}

interface TimestampProps {
  at: unknown;
  kind: 'date' | 'dateTime' | 'day';
}

/** Renders a time in a list. Its tooltip contains the exact time with the zone, and the age. */
export function Timestamp({ at, kind }: TimestampProps) {
  const text = formatTime(at, kind);
  if (!text) return null;
  return (
    <time
      style={kind === 'dateTime' ? undefined : { whiteSpace: 'nowrap' }}
      // Formatted on hover: a formatter for each of a thousand rows would cost more than the rows.
      onMouseEnter={({ currentTarget }) => {
        if (kind !== 'day') currentTarget.title = describeTime(at);
      }}
    >
      {text}
    </time>
  );
}
