/** Undoable changes. */
export const undo = {
  pending: 'Not sent yet',
  undo: 'Undo',
  remaining: 'Sent in %{seconds} s',
  sendNow: 'Send now',
  sending: 'Sending...',
  done: 'The server confirmed the change',
  dropped:
    'The session ended before your last change was sent. Nothing was changed. Sign in, then make the change again.',
};
