import { useTranslate } from 'react-admin';
import { isAbort, isCallError } from '../../http/errors';
import { type FailureSentence, useFailureMessages } from '../../operations/failureMessages';
import './Failure.css';
import type { ReactNode } from 'react';
import { ErrorIcon, WarningIcon } from '../buttons/icons';
import './states.css';

interface FailureProps {
  failure: unknown;
  /** The specification's text, shown if the server sent no message. */
  sentence?: FailureSentence;
  /** Called by "Try again"; without it there is no such button. */
  onRetry?: () => void;
  /** "Try again" submits the surrounding form. */
  retrySubmits?: boolean;
  /** Message key of a sentence around the reason, with `%{reason}` in it. */
  as?: string;
  /** Message key of a sentence above the reason. */
  title?: string;
  /** Message key of a note about what is still shown from an earlier read. */
  stale?: string | false;
}

/**
 * Renders the failure of a request, with a retry button: the server's message, otherwise `sentence`, otherwise the failure's own
 * text, inside the sentence of `as` and below that of `title`. Renders nothing for a request that ended the session: a toast
 * reports it.
 */
export function Failure(props: FailureProps) {
  const { failure, sentence, onRetry, retrySubmits, as, title, stale } = props;
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
      {(onRetry || retrySubmits) && (
        <button type={retrySubmits ? 'submit' : 'button'} onClick={onRetry}>
          {translate('errors.tryAgain')}
        </button>
      )}
    </div>
  );
}

interface EmptyListProps {
  text: string;
  /** Message key of a hint: what is listed here, or how to add it. */
  hint?: string;
  children?: ReactNode;
}

/** Renders the empty state of a list or page: one sentence, an optional hint and actions. */
export function EmptyList({ text, hint, children }: EmptyListProps) {
  const translate = useTranslate();
  return (
    <div className="list-empty">
      <p>{translate(text)}</p>
      {hint && <p className="hint">{translate(hint, { _: '' })}</p>}
      {children}
    </div>
  );
}

const LINES = [92, 78, 86, 70, 90, 74, 82, 68];

/** Renders the loading state of a list: a sentence, the message key of which is `text`, above a skeleton of the rows. */
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
