/** The retry run of failed webhook events. */
export const retries = {
  open: 'Retry failed events',
  title: 'Retry run',
  about: 'Select failed events. They are retried one after another.',
  choose: 'Select',
  chooseOne: 'Select event %{id}',
  since: 'Since',
  sinces: { ever: 'The beginning', today: 'Today', yesterday: 'Yesterday', day: 'A day...' },
  sinceDay: 'Day',
  choosePage: 'Select all failed on this page',
  scan: 'Scan all pages',
  stopScan: 'Stop scanning',
  scanning: 'Page %{page} of %{pages} scanned.',
  clear: 'Clear selection',
  chosen: '%{smart_count} event selected |||| %{smart_count} events selected',
  none: {
    page: 'on this page',
    pages: 'on the scanned pages',
    noDay: 'Enter the day first.',
    noFailed: 'There are no failed events %{where}.',
    noAddress:
      'The failed event %{where} has no address or no event name, so it cannot be retried. |||| The %{smart_count} failed events %{where} have no address or no event name, so they cannot be retried.',
    tooOld:
      'The failed event %{where} is not recent enough: it is of %{newest}. Choose an earlier “Since”. |||| None of the %{smart_count} failed events %{where} is recent enough: the newest is of %{newest}. Choose an earlier “Since”.',
  },
  causes: 'Selected events by cause',
  noCause: 'No cause given',
  leaveOut: 'Leave out',
  leaveOutCause: 'Leave out: %{cause}',
  start: 'Retry %{smart_count} event... |||| Retry %{smart_count} events...',
  confirm: {
    title: 'Are you sure?',
    text: 'This retries %{smart_count} event of this webhook. |||| This retries %{smart_count} events of this webhook, one after another.',
    button: 'Retry %{smart_count} event |||| Retry %{smart_count} events',
    destinations: 'Destinations',
    events: '%{smart_count} event |||| %{smart_count} events',
    changed: 'Changed',
    inactiveShort: 'Inactive',
    contradicted: '%{smart_count} payment contradicted |||| %{smart_count} payments contradicted',
    moved:
      '%{smart_count} event goes to another address than the webhook’s present one: %{now} |||| %{smart_count} events go to another address than the webhook’s present one: %{now}',
    leaveOutChanged: 'Leave out those changed',
    inactive: 'The webhook is inactive.',
    reports:
      '%{smart_count} event reports a payment as “%{reported}”, but in the customer’s ledger it is “%{inLedger}”. |||| %{smart_count} events report a payment as “%{reported}”, but in the customers’ ledgers it is “%{inLedger}”.',
    leaveOutContradicted: 'Leave out those contradicted',
    looking: 'Looking for reasons against it...',
    checking:
      'Checking the payments of %{smart_count} customer: %{done} done... |||| Checking the payments of %{smart_count} customers: %{done} done...',
    notChecked:
      'The payments of %{smart_count} customer were not checked against the ledger. |||| The payments of %{smart_count} customers were not checked against their ledgers.',
    check: 'Check them',
    unchecked:
      'The ledger of %{smart_count} customer could not be checked. |||| The ledgers of %{smart_count} customers could not be checked.',
    webhookUnchecked:
      'The webhook could not be read, so changed addresses are not marked. Nothing was sent.',
    before: 'The same events were retried at %{time}.',
    beforeUnknown:
      'The same events were retried at %{time}, or may have been: check the results first.',
    again: 'I want to retry them again',
  },
  status: '%{phase}. %{answered} of %{total} retried.',
  counts:
    'This run: %{done} succeeded, %{refused} failed, %{unknown} unknown, %{waiting} not retried',
  unknownHint:
    'Unknown: the event was sent and the server did not confirm it. It is not retried automatically; check its status in the list, and with the merchant.',
  trouble: {
    otherTab: 'This run is in progress in another tab.',
    repeated:
      'The same events were retried a moment ago, here or in another tab. Nothing was retried now.',
  },
  export: 'Export results CSV',
  dismiss: 'Close this run',
  columns: {
    id: 'Id',
    event: 'Event',
    url: 'URL',
    cause: 'Cause',
    result: 'Result',
    reason: 'Reason',
  },
};
