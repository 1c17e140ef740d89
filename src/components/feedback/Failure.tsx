import { useTranslate } from 'react-admin';
import { isAbort, isCallError } from '../../http/errors';
import type { FailureSentence } from '../../operations/failureMessages';
import { useFailureMessages } from '../../operations/useFailureMessages';
import './Failure.css';
import { ErrorIcon, WarningIcon } from '../buttons/icons';

interface FailureProps {
  failure: unknown;
  /** The specification's text, shown if the server sent no message (rulings R16). */
  sentence?: FailureSentence;
  /** Called by "Try again"; without it there is no such button. */
  onRetry?: () => void;
  /** Message key of a sentence around the reason, with `%{reason}` in it. */
  as?: string;
  /** Message key of a sentence above the reason. */
  title?: string;
  /** Message key of a note about what is still shown from an earlier read (rulings R33). */
  stale?: string | false;
}

/**
 * Renders the failure of a request, with a retry button. Renders nothing for a request that ended the session: a toast
 * reports it.
 */
export function Failure({ failure, sentence, onRetry, as, title, stale }: FailureProps) {
  const translate = useTranslate();
  const messagesOf = useFailureMessages();
  if (!failure || isAbort(failure) || isCallError(failure, 'unauthorized')) return null;
  const { text, note, ...texts } = messagesOf(failure, sentence);
  const heading = texts.title ?? (title && translate(title));
  const message = as ? translate(as, { reason: text, message: text }) : text;
  const isOpen = isCallError(failure, 'outcomeUnknown');
  const Icon = isOpen ? WarningIcon : ErrorIcon;
  return (
    <div role="alert" className="failure" data-open={isOpen || undefined}>
      <Icon />
      <div>
        {heading && <strong>{heading}</strong>}
        {note || stale ? <div>{message}</div> : message}
        {note && <div>{note}</div>}
        {stale && <div>{translate(stale)}</div>}
      </div>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {translate('errors.tryAgain')}
        </button>
      )}
    </div>
  );
}
