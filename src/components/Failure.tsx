import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { isAbort, isCallError } from '../http/errors';

/** Puts a failure into words: the server's own, or the sentence of its key. */
export function useFailureText(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    const message = error instanceof Error ? error.message : String(error);
    const text = translate(message, { _: message });
    // A gateway's words do not settle the outcome, and still help to ask about it.
    return isCallError(error) && error.said && error.said !== message
      ? `${text} (${error.said})`
      : text;
  };
}

interface FailureProps {
  error: unknown;
  /** Offers "Try again". */
  onRetry?: () => void;
  /** Message key of a sentence around the reason, with `%{reason}` in it. */
  as?: string;
  /** Message key of a sentence that stands above the reason, on its own. */
  title?: string;
}

/** The red box of a failed call, with the way on. A call that ended the session says nothing here: the toast speaks. */
export function Failure({ error, onRetry, as, title }: FailureProps) {
  const translate = useTranslate();
  const text = useFailureText();
  if (!error || isAbort(error) || isCallError(error, 'unauthorized')) return null;
  const reason = text(error);
  return (
    <Alert
      severity="error"
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
      {as ? translate(as, { reason, message: reason }) : reason}
    </Alert>
  );
}
