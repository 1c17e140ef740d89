/** Filters of several lists: quick date ranges, and filters saved by name (rulings R43). */
export const filters = {
  summary: '%{name}: %{value}',
  ranges: {
    label: 'Date range',
    today: 'Today',
    yesterday: 'Yesterday',
    week: '7 days',
  },
  saved: {
    label: 'Saved filters',
    save: 'Save filters',
    title: 'Save these filters',
    nameLabel: 'Name',
    nameRequired: 'Name is required',
    forget: 'Forget %{name}',
  },
};
