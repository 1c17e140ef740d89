/** Filters of several lists. */
export const filters = {
  toggle: 'Filters',
  ranges: {
    label: 'Date range',
    today: 'Today',
    yesterday: 'Yesterday',
    week: '7 days',
  },
};
