import Box from '@mui/material/Box';
import { useNotify, useTranslate } from 'react-admin';
import { isCallError } from '../../http/errors';
import { useFailureWords } from '../../operations/useFailureWords';

/** Gives the toast of something that failed: the catalogue's sentence over the reason (part 2, section 8). */
export function useFailureToast() {
  const notify = useNotify();
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  const text = (failure: unknown) => wordsOf(failure).text;
  return (sentence: string, error: unknown) => {
    // The end of a session is said once, by its own toast.
    if (isCallError(error, 'unauthorized')) return;
    notify(
      <Box sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{translate(sentence)}</Box>
        <Box>{text(error)}</Box>
      </Box>,
      { type: 'error' },
    );
  };
}
