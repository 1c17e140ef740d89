import { useTranslate } from 'react-admin';
import './listStates.css';

const LINES = [92, 78, 86, 70, 90, 74, 82, 68];

/** The loading state of a list: its sentence over quiet lines where the rows will stand. */
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
