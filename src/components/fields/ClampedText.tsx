import './ClampedText.css';

/** Shows a text of any length and direction in at most two lines; its title has the whole text. */
export function ClampedText({ text }: { text: string }) {
  return (
    <bdi className="clamped" title={text}>
      {text}
    </bdi>
  );
}
