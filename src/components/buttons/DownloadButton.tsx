import { type ComponentProps, type ComponentType, useState } from 'react';
import { useTranslate } from 'react-admin';
import { saveFile } from '../../format/saveFile';
import { withRetries } from '../../http/retry';
import { useSingleFlight } from '../../operations/useSingleFlight';
import { Failure } from '../feedback/ListStates';
import { PlainButton } from './PlainButton';

interface DownloadButtonProps {
  fetchFile: () => Promise<Blob>;
  fileName: string;
  /** Message keys of the button, idle and busy. */
  label: string;
  busyLabel: string;
  /** Message key of the specification's failure text, shown above the server's message if there is one. */
  failure?: string;
  /** Nothing to save: the button stays in its place. */
  disabled?: boolean;
  /** The button itself. Default: PlainButton. */
  as?: ComponentType<ComponentProps<'button'>>;
  onSaved?: () => void;
}

/**
 * Renders a button that fetches a file, with the retry rule of queries, and saves it. A failure is shown in the red box below
 * it.
 */
export function DownloadButton({ fetchFile, fileName, onSaved, ...rest }: DownloadButtonProps) {
  const { label, busyLabel, failure, disabled, as: Shown = PlainButton } = rest;
  const translate = useTranslate();
  const [state, setState] = useState<{ busy?: boolean; saved?: boolean; error?: unknown }>({});
  const download = useSingleFlight(async () => {
    setState({ busy: true });
    try {
      saveFile(await withRetries(fetchFile), fileName);
      setState({ saved: true });
      onSaved?.();
    } catch (error) {
      setState({ error });
    }
  });
  return (
    <>
      <Shown type="button" disabled={disabled} aria-disabled={state.busy} onClick={download}>
        {translate(state.busy ? busyLabel : label)}
      </Shown>
      {/* The browser shows the file; read aloud is what has no toast. */}
      <span className="read-aloud" role="status">
        {state.saved && !onSaved && translate('common.saved', { name: fileName })}
      </span>
      {/* A separate row below the heading and its actions. */}
      <div style={{ flexBasis: '100%', order: 1, display: state.error ? 'block' : 'none' }}>
        <Failure failure={state.error} sentence={failure ? { above: failure } : undefined} />
      </div>
    </>
  );
}
