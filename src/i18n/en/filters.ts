/** Filters of several lists. */
export const filters = {
  ranges: {
    label: 'Date range',
    today: 'Today',
    yesterday: 'Yesterday',
    week: '7 days',
  },
};
