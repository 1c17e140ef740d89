import { useTranslate } from 'react-admin';
import '../bars.css';

interface EarlyFieldProps {
  text: string;
  onType: (text: string) => void;
  onClose: () => void;
}

/** Stands where the palette will, until its code is there: what somebody types at once after its key is for it. */
export function EarlyField({ text, onType, onClose }: EarlyFieldProps) {
  const name = useTranslate()('shell.search');
  return (
    <div className="early-search" role="dialog" aria-label={name} aria-busy="true">
      <input
        // biome-ignore lint/a11y/noAutofocus: somebody asked for it just now, as for the palette's own field.
        autoFocus
        aria-label={name}
        dir="auto"
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
    </div>
  );
}
