/** A support feature with its FAQ items. */
export type SeedFeature = { name: string; description: string; items: [string, string][] };

const feature = (name: string, description: string, ...items: [string, string][]): SeedFeature => ({
  name,
  description,
  items,
});

/** The content of the support chatbot; "Payouts API" has no items. */
export const supportContent: SeedFeature[] = [
  feature(
    'Account opening',
    'How a customer opens an account, and what they need for it.',
    ['What do I need to open an account?', 'A phone number, your BVN and a photo of a valid ID.'],
    ['How long does it take?', 'Most accounts are open within ten minutes.'],
  ),
  feature(
    'Identity verification',
    'BVN, NIN and document checks.',
    ['Why do you ask for my BVN?', 'The central bank asks every wallet provider to verify it.'],
    [
      'My document was rejected. What now?',
      'Take the photo in daylight, without glare, and upload it again.',
    ],
    ['Which documents are accepted?', 'National ID, passport, driving licence and voter’s card.'],
  ),
  feature(
    'Passwords and PIN',
    'Signing in, resetting and protecting access.',
    [
      'How do I reset my PIN?',
      'Open Settings, choose Security, then Reset PIN. You need your password.',
    ],
    [
      'I forgot my password.',
      'Choose “Forgot password?” on the sign-in screen; we send a link by e-mail.',
    ],
  ),
  feature(
    'Wallet top-up',
    'Adding money to a wallet.',
    ['How do I add money?', 'By bank transfer to your virtual account, or by card.'],
    ['Is there a fee for topping up?', 'Bank transfers are free. Cards cost 1.5 %.'],
  ),
  feature(
    'Bank transfers',
    'Sending money from a wallet to a bank account.',
    ['How long does a bank transfer take?', 'Usually less than a minute; at most one working day.'],
    [
      'Can I cancel a transfer?',
      'Not once it was sent. Tell us at once if the recipient is wrong.',
    ],
    ['What does a transfer cost?', '₦10 up to ₦5,000, ₦25 up to ₦50,000, ₦50 above.'],
  ),
  feature('Wallet to wallet transfers', 'Sending money to another customer.', [
    'Is sending to another wallet free?',
    'Yes, always.',
  ]),
  feature('Virtual accounts', 'The account number that belongs to each wallet.', [
    'Where do I find my account number?',
    'On the start page of the app, under your balance.',
  ]),
  feature(
    'Cards',
    'Virtual and plastic debit cards.',
    ['How do I order a card?', 'Open Cards and choose Order. Delivery takes five working days.'],
    ['I lost my card.', 'Freeze it in the app at once, then order a new one.'],
  ),
  feature('Airtime and data', 'Buying airtime and data bundles.', [
    'My airtime did not arrive.',
    'Wait ten minutes. If it is still missing, we refund it by ourselves.',
  ]),
  feature('Bills', 'Electricity, television and other bills.', [
    'Which bills can I pay?',
    'Electricity, television, internet, water and school fees.',
  ]),
  feature(
    'Limits',
    'How much may be sent and held.',
    ['What is my daily limit?', '₦50,000 on tier 1, ₦200,000 on tier 2, ₦5,000,000 on tier 3.'],
    ['How do I raise my limit?', 'Verify your address in Settings to reach tier 3.'],
  ),
  feature('Fees', 'What costs what.', ['Is there a monthly fee?', 'No.']),
  feature('Refunds and chargebacks', 'Getting money back.', [
    'How do I ask for a refund?',
    'Open the transaction and choose Report a problem.',
  ]),
  feature('Failed transactions', 'Money that left and did not arrive.', [
    'I was debited, but it failed.',
    'Failed debits return within 24 hours. After that, write to us.',
  ]),
  feature(
    'Merchant accounts',
    'Taking payments as a business.',
    ['How do I become a merchant?', 'Register your business number under Profile, Business.'],
    ['When am I paid?', 'Every working day at 9 a.m. for the day before.'],
  ),
  feature('Payment links', 'Being paid without a website.', [
    'How do I make a payment link?',
    'Open Business, then Links, and choose New link.',
  ]),
  feature('Payouts API', 'Paying many people at once, for developers.'),
  feature('Webhooks', 'Telling a merchant’s server what happened.', [
    'My server missed an event.',
    'We try again for 24 hours; an administrator can send it again.',
  ]),
  feature('Teams and members', 'Working together in one account.', [
    'How do I invite a colleague?',
    'Open Team, choose Invite and enter their e-mail.',
  ]),
  feature('Notifications', 'Messages by SMS, e-mail and app.', [
    'How do I turn off SMS?',
    'Open Settings, then Notifications. Security messages always arrive.',
  ]),
  feature(
    'Fraud and safety',
    'Recognising and reporting fraud.',
    [
      'Somebody asks for my PIN.',
      'Never tell it. Our staff never ask for it. Report them in the chat.',
    ],
    ['How do I block my account?', 'Send BLOCK to 50501 from your phone number.'],
  ),
  feature('Closing an account', 'Leaving, and what happens to the data.', [
    'How do I close my account?',
    'Withdraw your balance, then choose Close account in Settings.',
  ]),
  feature('Opening hours', 'When people answer.', [
    'When can I reach a person?',
    'Monday to Saturday, 8 a.m. to 8 p.m. The chatbot answers always.',
  ]),
];
