import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Failure } from './Failure';
import { saveFile } from './saveFile';
import { useOnce } from './useOnce';

interface DownloadButtonProps {
  fetchFile: () => Promise<Blob>;
  fileName: string;
  /** Message keys of the button, idle and busy. */
  label: string;
  busyLabel: string;
  /** Message key of the specification's text for a failure, above the server's own words if it has any. */
  failure?: string;
  onSaved?: () => void;
}

/** Fetches a file and saves it; a failure stands in the red box below (part 1, section 8). */
export function DownloadButton({ fetchFile, fileName, onSaved, ...words }: DownloadButtonProps) {
  const { label, busyLabel, failure } = words;
  const translate = useTranslate();
  const [state, setState] = useState<{ busy?: boolean; error?: unknown }>({});
  const download = useOnce(async () => {
    setState({ busy: true });
    try {
      saveFile(await fetchFile(), fileName);
      setState({});
      onSaved?.();
    } catch (error) {
      setState({ error });
    }
  });
  return (
    <>
      <Button variant="outlined" size="small" disabled={state.busy} onClick={download}>
        {translate(state.busy ? busyLabel : label)}
      </Button>
      {/* A row of its own below the heading and its actions. */}
      <Box sx={{ flexBasis: '100%', order: 1, display: state.error ? 'block' : 'none' }}>
        <Failure failure={state.error} sentence={failure ? { above: failure } : undefined} />
      </Box>
    </>
  );
}
