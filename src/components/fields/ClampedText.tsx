import './ClampedText.css';

/** Renders a text of any length and direction in at most two lines, with the complete text as its title. */
export function ClampedText({ text }: { text: string }) {
  return (
    <bdi className="clamped" title={text}>
      {text}
    </bdi>
  );
}
