/** The steps of a movement. */
export const timeline = {
  title: 'What happened',
  sent: 'Sent',
  before: 'Balance before: %{balance}',
  notRead: 'No ledger was read before it was sent.',
  emptyBefore: 'The ledger was empty before.',
  noBalance: 'The ledger showed no balance before.',
  lost: 'No response received',
  answeredError: 'The server responded with an error',
  clean: 'Ledger read: it is not there',
  found: 'Ledger read: it shows this amount',
  unread: 'The ledger could not be read',
  noProof: 'Ledger read: it proves nothing',
  ledger:
    '%{smart_count} new entry, which does not match. |||| %{smart_count} new entries, %{matching} of them matching.',
  matching:
    '%{smart_count} new entry, and it matches. |||| %{smart_count} new entries, all of them matching.',
  noNews: 'No new entry since it was sent.',
  balance: 'Balance then: %{balance}',
  times: '%{count} times in a row, the last time now shown.',
  waited: 'Waited %{seconds} s for late entries',
  asked: 'Asked the server again with the same key (it cannot charge twice)',
  checkAgain: 'Checked again by you',
  notMine: 'Marked as not yours by you',
  verdicts: {
    once: 'Charged once. Two requests, one entry.',
    notFound: 'Not found after two checks',
    matched: 'An entry matches, but nothing in it identifies its sender',
    doneTwice: 'The ledger shows it %{count} times',
  },
  corrects: 'It corrects the movement of %{time}',
  again: 'It makes the movement of %{time} once more',
  correctedBy: 'Corrected: %{line}',
  sentAgain: 'Sent again: %{line}',
};

/** The movement that corrects a duplicate. */
export const correct = {
  about: 'What puts it right: %{line}.',
  button: 'Correct it',
  narration: 'Correction: %{narration}',
  asking: 'This corrects the movement of %{time}, which was done twice.',
};

/** Repeats a movement that was not found after two checks. */
export const again = {
  button: 'Send it again',
  asking:
    'Two readings did not show the movement of %{time}. It is marked as not done as soon as this one is sent.',
};
