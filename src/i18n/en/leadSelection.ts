/** Selected leads, and the batch of emails to them. */
export const selection = {
  label: 'Selected leads',
  count: '%{smart_count} selected',
  product: 'Email',
  workbrook: 'Workbrook',
  clear: 'Clear',
  noAddress: 'None of these leads has an email address.',
  title: 'Are you sure?',
  about: {
    product:
      'One email goes to this lead: |||| One email goes to each of these %{smart_count} leads:',
    workbrook:
      'One Workbrook email goes to this lead: |||| One Workbrook email goes to each of these %{smart_count} leads:',
  },
  confirm: {
    product: 'Email %{smart_count} lead |||| Email %{smart_count} leads',
    workbrook:
      'Email %{smart_count} lead for Workbrook |||| Email %{smart_count} leads for Workbrook',
  },
  again:
    'Also the one that was emailed before: it will get it a second time |||| Also the %{smart_count} that were emailed before: they will get it a second time',
  without:
    '%{smart_count} has no email address and is left out: %{names} |||| %{smart_count} have no email address and are left out: %{names}',
  andMore: '%{names} and %{count} more',
  busy: 'A batch is still being sent. Wait for it, or end it, before you send another.',
  sent: 'Email sent to %{smart_count} lead |||| Emails sent to %{smart_count} leads',
  unknownHint: 'Unknown: it is not sent again automatically. Check the lead’s notification badge.',
};
