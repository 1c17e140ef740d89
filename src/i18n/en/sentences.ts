/**
 * Journal entries as sentences: `done` if the change was made, `tried` for every other outcome. Parameters are those of the
 * entry's summary; `record` is the record's name, else its ID.
 */
export const sentences = {
  wallet: {
    credit: { done: 'Credited %{to} %{amount}', tried: 'Credit %{to} %{amount}' },
    debit: { done: 'Debited %{from} %{amount}', tried: 'Debit %{from} %{amount}' },
    transfer: {
      done: 'Transferred %{amount} from %{from} to %{to}',
      tried: 'Transfer %{amount} from %{from} to %{to}',
    },
    bankTransfer: {
      done: 'Sent %{amount} by bank transfer to %{account}',
      tried: 'Send %{amount} by bank transfer to %{account}',
    },
  },
  notifications: {
    sms: { done: 'Sent an SMS to %{to}', tried: 'Send an SMS to %{to}' },
    email: { done: 'Sent an email to %{to}', tried: 'Send an email to %{to}' },
    push: {
      done: 'Sent an app notification to %{to}',
      tried: 'Send an app notification to %{to}',
    },
  },
  webhooks: {
    fire: {
      done: 'Retried the webhook event %{record} to %{to}',
      tried: 'Retry the webhook event %{record} to %{to}',
    },
  },
  leads: {
    sendEmail: { done: 'Emailed the lead %{record}', tried: 'Email the lead %{record}' },
    sendBulkEmail: {
      done: 'Sent a bulk email, planned for %{smart_count} lead |||| Sent a bulk email, planned for %{smart_count} leads',
      tried: 'Email %{smart_count} lead (planned) |||| Email %{smart_count} leads (planned)',
      with: {
        sent: {
          done: 'Emailed %{smart_count} lead%{rest} |||| Emailed %{smart_count} leads%{rest}',
        },
      },
    },
    update: { done: 'Edited the lead %{record}', tried: 'Edit the lead %{record}' },
    delete: { done: 'Deleted the lead %{record}', tried: 'Delete the lead %{record}' },
  },
  users: { update: { done: 'Edited the user %{record}', tried: 'Edit the user %{record}' } },
  admin: {
    create: { done: 'Created admin %{record}', tried: 'Create admin %{record}' },
    update: {
      done: 'Edited admin %{record}',
      tried: 'Edit admin %{record}',
      with: {
        role: {
          done: 'Made admin %{record} a %{role}',
          tried: 'Make admin %{record} a %{role}',
        },
      },
    },
    delete: { done: 'Deleted admin %{record}', tried: 'Delete admin %{record}' },
  },
  profile: {
    update: { done: 'Saved the profile', tried: 'Save the profile' },
    changePassword: { done: 'Changed the password', tried: 'Change the password' },
  },
  chatsession: {
    delete: {
      done: 'Deleted the chat session “%{record}”',
      tried: 'Delete the chat session “%{record}”',
    },
  },
  faq: {
    create: { done: 'Created the feature “%{record}”', tried: 'Create the feature “%{record}”' },
    update: { done: 'Edited the feature “%{record}”', tried: 'Edit the feature “%{record}”' },
    delete: { done: 'Deleted the feature “%{record}”', tried: 'Delete the feature “%{record}”' },
    addItem: { done: 'Added the FAQ “%{record}”', tried: 'Add the FAQ “%{record}”' },
    updateItem: { done: 'Edited the FAQ “%{record}”', tried: 'Edit the FAQ “%{record}”' },
    deleteItem: { done: 'Deleted the FAQ “%{record}”', tried: 'Delete the FAQ “%{record}”' },
  },
  feeds: {
    create: { done: 'Created the feed “%{record}”', tried: 'Create the feed “%{record}”' },
    update: { done: 'Edited the feed “%{record}”', tried: 'Edit the feed “%{record}”' },
    delete: { done: 'Deleted the feed “%{record}”', tried: 'Delete the feed “%{record}”' },
    addComment: {
      done: 'Commented on the feed “%{record}”',
      tried: 'Comment on the feed “%{record}”',
    },
    deleteComment: {
      done: 'Deleted a comment by %{record}',
      tried: 'Delete a comment by %{record}',
    },
  },
  logs: {
    delete: { done: 'Deleted the log “%{record}”', tried: 'Delete the log “%{record}”' },
    deleteMany: {
      done: 'Deleted %{smart_count} log |||| Deleted %{smart_count} logs',
      tried: 'Delete %{smart_count} log |||| Delete %{smart_count} logs',
    },
  },
  teams_invites: {
    delete: {
      done: 'Cancelled the invite of %{record}',
      tried: 'Cancel the invite of %{record}',
      with: {
        team: {
          done: 'Cancelled the invite of %{record} to the team %{team}',
          tried: 'Cancel the invite of %{record} to the team %{team}',
        },
      },
    },
  },
  teams_members: {
    delete: {
      done: 'Removed the member %{record}',
      tried: 'Remove the member %{record}',
      with: {
        team: {
          done: 'Removed the member %{record} from the team %{team}',
          tried: 'Remove the member %{record} from the team %{team}',
        },
      },
    },
  },
  view_webhook: {
    create: { done: 'Created a webhook to %{record}', tried: 'Create a webhook to %{record}' },
    update: { done: 'Edited the webhook to %{record}', tried: 'Edit the webhook to %{record}' },
    delete: { done: 'Deleted the webhook to %{record}', tried: 'Delete the webhook to %{record}' },
  },
  stock: {
    create: { done: 'Created %{name} %{record}', tried: 'Create %{name} %{record}' },
    update: { done: 'Edited %{name} %{record}', tried: 'Edit %{name} %{record}' },
    delete: { done: 'Deleted %{name} %{record}', tried: 'Delete %{name} %{record}' },
  },
};
