import type { ComponentProps, ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { saveFile } from '../../format/saveFile';
import { withRetries } from '../../http/retry';
import { useTask } from '../../operations/useSingleFlight';
import { Failure } from '../feedback/Failure';
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
export function DownloadButton({
  fetchFile,
  fileName,
  label,
  busyLabel,
  failure,
  disabled,
  as: Shown = PlainButton,
  onSaved,
}: DownloadButtonProps) {
  const translate = useTranslate();
  const download = useTask(async () => {
    saveFile(await withRetries(fetchFile), fileName);
    onSaved?.();
    return true;
  });
  return (
    <>
      <Shown disabled={disabled} aria-disabled={download.isBusy} onClick={download.run}>
        {translate(download.isBusy ? busyLabel : label)}
      </Shown>
      {/* The browser shows the file; read aloud is what has no toast. */}
      <span className="read-aloud" role="status">
        {download.result && !onSaved && translate('common.saved', { name: fileName })}
      </span>
      {/* A separate row below the heading and its actions. */}
      <div style={{ flexBasis: '100%', order: 1, display: download.error ? 'block' : 'none' }}>
        <Failure failure={download.error} sentence={failure ? { above: failure } : undefined} />
      </div>
    </>
  );
}
