import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { isAbort, isCallError } from '../http/errors';
import type { Sentence } from '../operations/failureWords';
import { useFailureWords } from '../operations/useFailureWords';

interface FailureProps {
  failure: unknown;
  /** The specification's own text, said where the server said nothing (rulings R16). */
  sentence?: Sentence;
  /** Offers "Try again". */
  onRetry?: () => void;
  /** Message key of a sentence around the reason, with `%{reason}` in it. */
  as?: string;
  /** Message key of a sentence that stands above the reason, on its own. */
  title?: string;
}

/** The box of a failed call, with the way on. A call that ended the session says nothing here: the toast speaks. */
export function Failure({ failure, sentence, onRetry, as, title }: FailureProps) {
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  if (!failure || isAbort(failure) || isCallError(failure, 'unauthorized')) return null;
  const { text, note, ...words } = wordsOf(failure, sentence);
  const heading = words.title ?? (title && translate(title));
  const said = as ? translate(as, { reason: text, message: text }) : text;
  return (
    <Alert
      severity={isCallError(failure, 'outcomeUnknown') ? 'warning' : 'error'}
      variant="outlined"
      sx={{ my: 1.5, alignItems: 'center', overflowWrap: 'anywhere' }}
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {translate('errors.tryAgain')}
          </Button>
        )
      }
    >
      {heading && <AlertTitle sx={{ m: 0, fontSize: 'inherit' }}>{heading}</AlertTitle>}
      {note ? <div>{said}</div> : said}
      {note && <div>{note}</div>}
    </Alert>
  );
}
