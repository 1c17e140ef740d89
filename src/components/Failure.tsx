import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { isAbort, isCallError } from '../http/errors';
import { useFailureWords } from '../operations/useFailureWords';

interface FailureProps {
  failure: unknown;
  /** Message key of the specification's own text, said where the server said nothing (rulings R16). */
  sentence?: string;
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
  const { text, note } = wordsOf(failure, sentence);
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
      {title && <AlertTitle sx={{ m: 0, fontSize: 'inherit' }}>{translate(title)}</AlertTitle>}
      {as ? translate(as, { reason: text, message: text }) : note ? <div>{text}</div> : text}
      {note && <div>{note}</div>}
    </Alert>
  );
}
