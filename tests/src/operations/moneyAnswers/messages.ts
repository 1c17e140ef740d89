import { unknown } from './pairs';

const reference = 'R-4';
type Body = Record<string, unknown>;
const says = (message: unknown, rest: Body = {}): Body => ({ message, ...rest });

/** The words of a message. */
export const messages = [
  ...unknown('a word that speaks against it', [
    ['insufficient', says('Insufficient balance'), says('Wallet credited successfully')],
    ['beside a reference', says('Insufficient balance', { reference }), says('OK', { reference })],
    ['beside an ID', says('Payment declined', { id: 7 }), says('Payment accepted', { id: 7 })],
    [
      'beside a numeric status',
      says('Insufficient balance', { status: 200 }),
      says('Sufficient balance', { status: 200 }),
    ],
    [
      'a flag says yes',
      says('Insufficient funds', { success: 'Credited' }),
      says('Credited. The insufficient limit was raised', { success: true }),
    ],
    [
      'a word of success in status says yes',
      says('One attempt failed', { transactionStatus: 'paid' }),
      says('One attempt failed, the second passed', { status: 'paid' }),
    ],
    [
      'the yes of a nested status',
      says('First route failed', { data: { reference } }),
      says('First route failed', { data: { transaction: { status: 'settled' } } }),
    ],
    ['declined', says('Declined by the bank'), says('Accepted by the bank')],
    ['failed', says('Transfer failed'), says('Transfer made')],
    ['rejected', says('Rejected: blocked customer'), says('Credited: 100.00')],
    ['denied', says('Permission denied'), says('Permission granted')],
    ['invalid', says('Invalid account'), says('The earlier order was invalidated')],
    ['unable', says('Unable to reach the bank'), says('The bank was reached')],
    ['exceeded', says('Daily maximum exceeded'), says('Daily maximum kept')],
    ['could not', says('It could\n not be made'), says('It could be made')],
    ["couldn't", says("Couldn't debit the wallet"), says('Debited the wallet')],
    [
      'not successful',
      says('The transfer was not successful'),
      says('The transfer was successful'),
    ],
    ['in capitals', says('INSUFFICIENT_FUNDS'), says('FUNDS_RESERVED')],
    ['with punctuation', says('“Failed”, said the bank'), says('“Unfailing”, said the bank')],
    ['beside a word of success', says('Debited, then rejected'), says('Debited, then notified')],
    ['a word of failure', says('Transfer unsuccessful'), says('Transfer successful')],
    ['an adverb of it', says('Ended unsuccessfully'), says('Ended successfully')],
    ['an invisible character', says('insuf\u200Bficient'), says('suf\u200Bficient')],
    ['in other case', { Message: 'Insufficient balance' }, { Message: 'Credited' }],
    ['a list of texts', says(['Wallet credited', 'Debit failed']), says(['Wallet credited'])],
    ['in data', { data: says('Account invalid') }, { data: says('Account valid') }],
    [
      'in a result of data',
      { data: { result: says('Declined') } },
      { data: { result: says('Accepted') } },
    ],
  ]),
  ...unknown('a word that speaks against it without a word of success', [
    ['limit', says('Limit of the day reached'), says('Debited. Daily limit left 500')],
    [
      'processing',
      says('Your request is being processed, pending approval'),
      says('Your request has been processed'),
    ],
    ['fee', says('Processing'), says('Transfer successful. Processing fee 10.75')],
    ['pending', says('Pending'), says('Completed, none pending')],
    ['reversed', says('The credit was reversed'), says('The order is done, not reversed')],
    ['duplicate', says('Duplicate order'), says('Transferred; the duplicate was dropped')],
    ['not', says('Wallet not found'), says('Wallet credited, customer not notified')],
    ['cannot', says('Cannot debit this wallet'), says('Debited, which cannot be undone')],
    ['error', says('Error 7'), says('Done after one error')],
    ['errors is another word', says('Network error'), says('0 errors')],
    ['limited is another word', says('Limit'), says('Access Bank Limited')],
    ['a word within a word', says('No, not so'), says('Notice: a note')],
    ['success is no such word', says('Success, pending'), says('Success')],
    [
      'unsuccessful is no successful',
      says('Limit check unsuccessful'),
      says('Limit check successful'),
    ],
    ['a flag says yes', says('Pending', { data: { reference } }), says('Pending', { valid: true })],
    ['cancelled', says('Order cancelled by the bank'), says('Credited, the hold is cancelled')],
    ["doesn't", says("The customer doesn't exist"), says('The customer exists')],
  ]),
  ...unknown('a word of success that is negated', [
    ['not credited', says('Wallet not credited'), says('Wallet credited')],
    ['not been', says('It has not yet been completed'), says('It has been completed')],
    ['cannot be', says('Transfer cannot be completed'), says('Transfer can be seen, completed')],
    ['an adverb', says('Not successfully debited'), says('Successfully debited')],
  ]),
  ...unknown('what says nothing', [
    ['an object', says('Declined'), says({ text: 'Declined' })],
    ['another language', says('Failed'), says('Solde limité, opération refusée')],
    ['another name', says('Insufficient balance'), { note: 'Insufficient balance' }],
    ['no text', says('Unable'), says(null, { reference })],
    ['a narration', says('Declined'), { data: { narration: 'Failed order of May', reference } }],
    ['a list without texts', says(['Denied']), says([7, null], { reference })],
  ]),
];
