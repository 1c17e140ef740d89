/** Failures that no server worded: what happened, whether anything was changed, what to do next. */
export const errors = {
  somethingWentWrong: 'Something went wrong',
  noData: 'No data received from server',
  noIdentifier: 'This is not the identifier of anything. Nothing was sent.',
  refused: 'The server refused this. Nothing was changed.',
  forbidden: 'Your role may not do this. Nothing was sent.',
  unreachable: 'The server could not be reached. Check the connection, then try again.',
  offline: 'You are offline. Nothing was sent. Try again once you are connected.',
  timeout: 'The server took too long to answer. Try again.',
  outcomeUnknown:
    'The answer was lost, so we do not know whether this was done. Check before you do it again.',
  notKept:
    'This browser keeps no record of what is sent, so nothing was sent. Free storage for this site or leave the private window, then try again.',
  mayBeDone: 'It may have been done all the same. Check before you do it again.',
  malformed: 'The server sent an answer that this console cannot read.',
  endless: 'The list is too long to be read as a whole, or the server repeats its pages.',
  tryAgain: 'Try again',
  configTitle: 'The console cannot start',
  configFault: 'config.json beside index.html cannot be used: %{fault}.',
  configHelp:
    'Put a file such as {"apiHost": "https://api.example.com"} there and reload this page.',
};
