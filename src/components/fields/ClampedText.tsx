import './ClampedText.css';

/** Shows a text of any length and direction in at most two lines; the whole stands in its title. */
export function ClampedText({ text }: { text: string }) {
  return (
    <bdi className="clamped" title={text}>
      {text}
    </bdi>
  );
}
