/** The overview `/today` (rulings R42). */
export const today = {
  title: 'Today',
  about: 'Your own records are saved in this browser only.',
  none: 'None',
  hours: {
    about: 'Errors per hour over the last 24 hours, at most %{most} in one hour',
    newest: 'The newest %{count} of %{total}',
    from: '24 hours ago',
    to: 'Now',
  },
  leads: 'Leads',
  shift: {
    title: 'My shift',
    none: 'No changes from this browser today',
    open: 'Open my shift',
  },
};
