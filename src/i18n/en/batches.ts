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
    running: 'Running',
    paused: 'Paused',
    finished: 'Finished',
  },
  counts: '%{done} done, %{refused} refused, %{unknown} unknown, %{waiting} waiting',
  done: '%{smart_count} done',
  refused: '%{smart_count} refused',
  unknown: '%{smart_count} with unknown outcome',
  notSent: '%{smart_count} not sent',
  otherTab: 'Running in another tab',
  notHere: 'Not running in this tab',
  pause: 'Pause',
  resume: 'Continue',
  end: 'End: the last one is not sent |||| End: %{smart_count} are not sent',
  open: 'View',
  dismiss: 'Dismiss',
  retry: 'Retry the refused one |||| Retry the %{smart_count} refused',
  why: {
    person: 'You paused it.',
    reload: 'The page was reloaded or closed. It does not continue by itself.',
    inARow:
      'It paused by itself: the server could not be reached, or did not accept anything, three times in a row.',
    signedOut: 'Your session ended. It does not continue by itself.',
    askedToWait:
      'The server asks to wait until %{time}. It does not continue by itself: continue it then.',
    storage:
      'The browser cannot store the batch, so nothing more was sent. Free storage for this site, then continue.',
  },
  trouble: {
    otherTab: 'This batch is being sent in another tab.',
    unreadable:
      'A batch stored in this browser cannot be read, so it was set aside. Check what was sent before you send it again.',
    unread:
      'The records of this browser could not be read completely. Nothing was sent or ended: try again.',
    repeated:
      'The same content was sent a moment ago, here or in another tab. Nothing was sent now.',
  },
  items: {
    refused: '%{name}: not done. %{reason}',
    unknown: '%{name}: outcome unknown. %{reason}',
  },
  more: 'and %{smart_count} more',
  pageLeft: 'The page was left before the response arrived.',
  unknownHint:
    'Unknown: it was sent and the server did not confirm it. It is not sent again automatically. Check the result before you send it again.',
  settle: { done: 'It was done', refused: 'It was not done' },
  signOut:
    'A batch is not finished: %{smart_count} item is not sent if you sign out. Sign out? |||| A batch is not finished: %{smart_count} items are not sent if you sign out. Sign out?',
  shared: {
    title:
      'They go to %{smart_count} address, which several share: |||| They go to %{smart_count} addresses, and several share one:',
    address: '%{address} (%{names})',
    andMore: '%{names} and %{count} more',
    once: 'Send once to each address',
  },
};
