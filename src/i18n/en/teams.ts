/** Teams. */
export const teams = {
  name: 'Team |||| Teams',
  fields: {
    name: 'Name',
    createdAt: 'Created',
  },
  title: 'Teams',
  innerTitle: 'Team Management',
  search: 'Search teams...',
  empty: 'No teams found',
  emptyHint: 'Teams that customers create in the app appear here.',
  loading: 'Loading teams...',
  error: 'Error loading teams: %{message}',
  created: 'Created %{date}',
  viewInvites: 'View Invites',
  viewMembers: 'View Members',
  export: {
    label: 'Export Team Members',
    progress: 'Exporting... %{done} of %{total}',
    busy: 'Exporting...',
    done: '%{smart_count} member exported |||| %{smart_count} members exported',
  },
  back: '← Back to Teams',
};

/** Invites of one team. */
export const teamInvites = {
  name: 'Invite |||| Invites',
  fields: {
    email: 'Email',
    role: 'Role',
    status: 'Status',
    createdAt: 'Created At',
  },
  title: 'Team Invites',
  empty: 'No invites found',
  emptyHint: 'People invited to this team appear here.',
  loading: 'Loading invites...',
  // Every value except pending is shown as confirmed.
  statuses: { pending: 'pending', confirmed: 'confirmed' },
  cancel: 'Cancel Invite',
  confirmTitle: 'Are you sure?',
  confirmText: 'This cancels the invite of %{email}. They can no longer join the team with it.',
  cancelled: 'Invite Cancelled Successfully',
  cancelFailed: 'Failed to cancel invite. Please try again.',
};

/** Members of one team. */
export const teamMembers = {
  name: 'Member |||| Members',
  fields: {
    id: 'ID',
    name: 'Name',
    email: 'Email',
    role: 'Role',
    businessname: 'Business Name',
    country: 'Country',
    createdAt: 'Created At',
  },
  title: 'Team Members',
  titleOf: 'Team Members: %{name}',
  counts: {
    members: '%{smart_count} member |||| %{smart_count} members',
    merchants: '%{smart_count} merchant |||| %{smart_count} merchants',
  },
  noAccount: 'The server sent no account with this membership. It may have been deleted.',
  empty: 'No members found',
  emptyHint:
    'People who accepted an invitation appear here. Pending ones are under the team’s invites.',
  loading: 'Loading members...',
  search: 'Search members...',
  narrowed:
    '%{smart_count} of %{total} members matches |||| %{smart_count} of %{total} members match',
  remove: 'Remove Member',
  withoutUser:
    'This member no longer has a user account, so the server cannot identify whom to remove.',
  confirmTitle: 'Are you sure?',
  confirmText: 'This removes %{who} from the team. Their account stays.',
  removed: 'Member deleted successfully',
  removeFailed: 'Failed to delete member. Please try again.',
  owner: 'You cannot remove the team owner',
};
