/** What every screen shares. */
export const common = {
  previous: 'Previous',
  next: 'Next',
  pageOf: 'Page %{page} of %{pages}',
  pager: 'Pages',
  actions: 'Actions',
  columns: 'Columns',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save Changes',
  saving: 'Saving...',
  loading: 'Loading...',
  required: 'Required',
  selectAll: 'Select all',
  selectRow: 'Select %{name}',
  more: '%{smart_count} more, not shown here',
  stale: 'These rows are from before: %{reason}',
  draft: {
    unsaved: 'You left something here that was not saved.',
    restore: 'Restore what I typed',
    discard: 'Discard',
  },
};
