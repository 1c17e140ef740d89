/** Many changes on their way: the tray of the shell, and the list of unfinished ones. */
export const batches = {
  tray: 'Under way',
  unfinished: 'Not finished',
  names: {
    notifications: 'Message in parts',
    webhooks: { fire: 'Recovery run' },
    faq: { import: 'FAQ import' },
  },
  progress: '%{answered} of %{total}',
  phases: {
    running: 'Running',
    pausing: 'Pausing',
    paused: 'Paused',
    stopping: 'Stopping',
    stopped: 'Stopped',
    finished: 'Finished',
  },
  counts: '%{done} done, %{refused} refused, %{unknown} unknown, %{waiting} waiting',
  seconds: 'about %{count} s left',
  minutes: 'about %{count} min left',
  otherTab: 'It goes on in another tab.',
  notHere: 'Nobody goes on with it in this tab.',
  pause: 'Pause',
  resume: 'Go on',
  stop: 'Stop',
  open: 'Open its page',
  dismiss: 'Dismiss',
};
