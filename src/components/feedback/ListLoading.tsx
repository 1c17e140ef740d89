import { useTranslate } from 'react-admin';
import './listStates.css';

const LINES = [92, 78, 86, 70, 90, 74, 82, 68];

/** Renders the loading state of a list: a sentence, the message key of which is `text`, above a skeleton of the rows. */
export function ListLoading({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <div className="list-loading" aria-busy="true">
      <p role="status">{translate(text)}</p>
      <div aria-hidden="true">
        {LINES.map((width) => (
          <i key={width} style={{ width: `${width}%` }} />
        ))}
      </div>
    </div>
  );
}
