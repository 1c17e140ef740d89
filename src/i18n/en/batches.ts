/** Batches of changes: their panels, the tray of the shell, and the list of unfinished ones. */
export const batches = {
  tray: 'Running batches',
  unfinished: 'Not finished',
  names: {
    notifications: 'Message in parts',
    webhooks: { fire: 'Retry run' },
    leads: { mail: 'Lead emails' },
  },
  progress: '%{answered} of %{total}',
  status: '%{phase}: %{answered} of %{total}',
  phases: {
    first: 'Sending the first item alone',
    running: 'Running',
    pausing: 'Pausing',
    paused: 'Paused',
    stopping: 'Stopping',
    stopped: 'Stopped',
    finished: 'Finished',
  },
  counts: '%{done} done, %{refused} refused, %{unknown} unknown, %{waiting} waiting',
  unknown: '%{smart_count} with unknown outcome',
  seconds: 'about %{count} s left',
  minutes: 'about %{count} min left',
  otherTab: 'Running in another tab',
  notHere: 'Not running in this tab',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  open: 'View',
  dismiss: 'Dismiss',
  continue: 'Continue with the remaining one |||| Continue with the remaining %{smart_count}',
  retry: 'Retry the refused one |||| Retry the %{smart_count} refused',
  why: {
    person: 'You stopped it here.',
    left: 'Your session ended in the meantime. It does not continue by itself.',
    reload: 'The page was reloaded or closed. It does not continue by itself.',
    inARow:
      'It stopped by itself: %{smart_count} item did not succeed. |||| It stopped by itself: %{smart_count} items in a row did not succeed.',
    trouble: 'It paused by itself: an item was not sent, or its outcome is unknown.',
    signedOut: 'Your session ended. The item in progress was not sent.',
    notSent: 'The server could not be reached. The item in progress was not sent.',
    storage:
      'The browser cannot store the batch, so nothing more was sent. Free storage for this site, then continue.',
  },
  trouble: {
    otherTab: 'This batch is being sent in another tab.',
    unreadable:
      'A batch stored in this browser cannot be read, so it was set aside. Check what was sent before you send it again.',
    repeated:
      'The same content was sent a moment ago, here or in another tab. Nothing was sent now.',
  },
  items: {
    refused: '%{name}: not sent. %{reason}',
    unknown: '%{name}: outcome unknown. %{reason}',
  },
  more: 'and %{smart_count} more',
  pageLeft: 'The page was left before the response arrived.',
  unknownHint:
    'Unknown: it was sent and the server did not confirm it. It is not sent again automatically. Check the result before you send it again.',
  settle: {
    done: 'It was sent',
    refused: 'It was not sent',
    waiting: 'It was not sent: send it again',
  },
};
