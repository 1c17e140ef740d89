import './ClampedText.css';

interface ClampedTextProps {
  text: string;
  /** In one line: what has no blanks to break at, such as an email. */
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
