/** System logs. */
export const logs = {
  name: 'Log |||| Logs',
  title: 'System Logs',
  loading: 'Loading logs...',
  empty: 'Logs not found',
  emptyHint: 'Messages of the service appear here. Try again later.',
  fields: {
    id: 'ID',
    created_at: 'Timestamp',
    activity: 'Activity',
    severity: 'Severity',
    message: 'Message',
  },
  severities: { info: 'info', warning: 'warning', error: 'error', none: 'without severity' },
  counted: {
    info: '%{smart_count} info',
    warning: '%{smart_count} warning',
    error: '%{smart_count} error',
    none: '%{smart_count} without severity',
  },
  filters: {
    label: 'Filters',
    all: 'All',
    search: 'Search',
    reset: 'Reset Filters',
    resetDates: 'Reset Dates',
    between: 'Between %{start} and %{end}.',
  },
  around: 'Around this time',
  ofTransaction: {
    reference: 'Logs that mention the reference %{reference}.',
    toAround: 'The minutes around the transaction',
    around:
      'No log was found by the reference, or it has none: these are the five minutes before and after the transaction.',
  },
  ticked: '%{smart_count} log selected |||| %{smart_count} logs selected',
  tickedElsewhere:
    '%{smart_count} log selected, %{elsewhere} not on this page |||| %{smart_count} logs selected, %{elsewhere} not on this page',
  untick: 'Clear selection',
  deleteSelected: 'Delete Selected',
  confirmTitle: 'Are you sure?',
  confirmText:
    'This deletes %{smart_count} log: %{severities}. It cannot be undone. |||| This deletes %{smart_count} logs: %{severities}. It cannot be undone.',
  confirm: 'Delete %{smart_count} log |||| Delete %{smart_count} logs',
  deleting: 'Deleting...',
  saveFirst: 'Save as CSV first',
  saving: 'Saving...',
  deletedOne: 'Log deleted successfully',
  deletedSeveral: 'Logs deleted successfully',
  failedOne: 'Error deleting single log',
  failedSeveral: 'Error deleting batch logs',
};
