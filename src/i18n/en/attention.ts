/** Items that need this admin's attention. */
export const attention = {
  title: 'Needs attention',
  none: 'Nothing needs your attention.',
  loading: 'Checking...',
  names: {
    failedEmails: 'Failed emails',
    errorLogs: 'Errors in the logs of 24 hours',
  },
  movements: '%{smart_count} movement to settle |||| %{smart_count} movements to settle',
  changes:
    '%{smart_count} change of unknown outcome |||| %{smart_count} changes of unknown outcome',
  failedEmails: '%{smart_count} failed email |||| %{smart_count} failed emails',
  errorLogs:
    '%{smart_count} error in the logs of 24 hours |||| %{smart_count} errors in the logs of 24 hours',
};
