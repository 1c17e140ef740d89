/** Filters of several lists. */
export const filters = {
  toggle: 'Filters',
  ranges: {
    label: 'Date range',
    today: 'Today',
    yesterday: 'Yesterday',
    week: '7 days',
    first: 'Start Date',
    last: 'End Date',
    reversed: 'The end date is before the start date. Nothing was requested.',
  },
  loaded: {
    pages: 'Loaded: %{smart_count} page |||| Loaded: %{smart_count} pages',
    found:
      '%{smart_count} of %{rows} loaded rows matches. Pages loaded: %{loaded} of %{pages}. |||| %{smart_count} of %{rows} loaded rows match. Pages loaded: %{loaded} of %{pages}.',
    since: 'Complete since %{date}.',
    reading: 'Loading...',
    readNext: 'Load page %{page}',
    readAll: 'Load all pages',
    paused: 'Stopped after %{loaded} of %{pages} pages. Go on?',
    continue: 'Load older rows',
    none: 'No loaded row matches.',
  },
  exportCsv: 'Export CSV',
  exporting: 'Exporting...',
  exported:
    '%{smart_count} loaded row exported. Pages loaded: %{loaded} of %{pages}. |||| %{smart_count} loaded rows exported. Pages loaded: %{loaded} of %{pages}.',
};
