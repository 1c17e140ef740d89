/** Errors without a server message. Each states the problem, whether anything changed, and the next step. */
export const errors = {
  somethingWentWrong: 'Something went wrong',
  noData: 'No data received from server',
  noIdentifier: 'This is not a valid ID. Nothing was sent.',
  dotIdentifier: 'No address can hold the ID "." or "..". Nothing was sent.',
  refused: 'The server refused this. Nothing was changed.',
  forbidden: 'Your role may not do this. Nothing was sent.',
  unreachable: 'The server could not be reached. Check the connection, then try again.',
  offline: 'Not sent: the server could not be reached. Check the connection, then try again.',
  timeout: 'The server took too long to respond. Try again.',
  outcomeUnknown:
    'No response was received, so the outcome is unknown. Check before you do it again.',
  outcomeAfterError:
    'The server responded with an error, so the outcome is unknown. Check before you do it again.',
  outcomeUnread:
    'The response of the server could not be read, so the outcome is unknown. Check before you do it again.',
  outcomeUnconfirmed:
    'The server did not confirm it, so the outcome is unknown. Check before you do it again.',
  outcomesUnknown:
    'The outcome of %{smart_count} change is unknown. Check it in Activity before you do it again. |||| The outcome of %{smart_count} changes is unknown. Check them in Activity before you do them again.',
  notKept:
    'This browser keeps no record of what is sent, so nothing was sent. Allow this site to store data, free storage for it or leave the private window, then try again.',
  journalUnread:
    'The records of this browser could not be read completely, and one of them may be the same change. Nothing was sent. Try again; if it happens again, reload the page.',
  notSettled:
    'This browser did not store your answer, so the question comes back after a reload. Allow this site to store data or free storage for it, then reload the page and answer again.',
  unrecorded:
    'This browser could not record the change, so it is missing in Activity. It was sent all the same.',
  insecureContext:
    'This page was opened over plain HTTP, where browsers offer no locks between tabs. Nothing was sent. Open the console over HTTPS to move money, send messages or retry webhook events.',
  noLocks:
    'This browser offers no locks between tabs to this site. Nothing was sent. Allow the site to store data, or update the browser, then reload the page to move money, send messages or retry webhook events.',
  notRepeated: 'Not created again. Nothing was sent, and what you typed is still here.',
  sentSince:
    'The same was sent from here a moment ago, or in another tab. Nothing was sent now: check it, then confirm again.',
  settledSince: 'It was settled in the meantime, here or in another tab. Nothing was sent.',
  mayBeDone: 'It may have been done all the same. Check before you do it again.',
  renewed: 'Your session was renewed, and nothing was changed. Send it again.',
  noRecord:
    'The server accepted this, but did not return the new record. Look for it in the list before you send it again.',
  recordsUpdated: 'Updated: %{ids}.',
  recordsNotUpdated: 'Not updated: %{ids} (%{reason}).',
  recordsDeleted: 'Deleted: %{ids}.',
  recordsNotDeleted: 'Not deleted: %{ids} (%{reason}).',
  recordsUnknown: 'Outcome unknown: %{ids} (%{reason}). Check before you try again.',
  noResponse: 'No response received',
  malformed: 'The server sent a response that this console cannot read.',
  endless: 'The list is too long to be read as a whole, or the server repeats its pages.',
  changedWhileRead:
    'Rows were removed while the pages were read, so some may be missing here. Try again.',
  tryAgain: 'Try again',
  configTitle: 'The console cannot start',
  configFault: 'config.json next to index.html cannot be used: %{fault}.',
  codeMissing: 'Part of the console could not be loaded. Nothing was changed. Reload the page.',
  configHelp:
    'Put a file such as {"apiHost": "https://api.example.com"} there and reload this page.',
};
