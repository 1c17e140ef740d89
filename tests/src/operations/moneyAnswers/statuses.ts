import { refused, unknown } from './pairs';

const reference = 'R-2';
const message = 'Insufficient balance';
const ownRecord = { ordinary: 'done' } as const;

/** Words and numbers of a status. */
export const statuses = [
  ...refused('the word in status is one of failure', [
    ['declined', { status: 'declined' }, { status: 'approved' }],
    ['FAILED', { status: 'FAILED', message }, { status: 'SUCCESS', message: 'Credited' }],
    ['error', { status: 'error' }, { status: 'ok' }],
    ['unsuccessful', { status: 'unsuccessful' }, { status: 'successful' }],
    ['reversed', { status: 'reversed' }, { status: 'completed' }],
    ['the boolean false', { status: false, message }, { status: true, message: 'Credited' }],
    ['the text "false"', { status: 'false' }, { status: 'done' }],
    ['data failed', { data: { status: 'failed' } }, { data: { status: 'paid' } }, ownRecord],
    ['entity', { entity: { status: 'denied' } }, { entity: { status: 'complete' } }, ownRecord],
    ['result', { result: { status: 'rejected' } }, { result: { status: 'succeeded' } }, ownRecord],
    [
      'a record with an ID',
      { id: 'tx-9', status: 'failed' },
      { id: 'tx-9', status: 'success' },
      ownRecord,
    ],
  ]),
  ...unknown('the word in status is none of success', [
    ['pending', { status: 'pending', reference }, { status: 'success', reference }],
    ['queued', { status: 'queued' }, { status: 'done' }],
    ['on_hold', { status: 'on_hold', message: 'Under review' }, { message: 'Under review' }],
    ['a word that is not listed', { status: 'initiated' }, { status: 'posted' }],
    ['settled is a word, settling is none', { status: 'settling' }, { status: 'settled' }],
    ['nothing but blanks', { status: ' ', reference }, { status: null, reference }],
    ['two words', { status: 'not paid' }, { status: ' Paid ' }],
    ['a text of a number', { status: '200' }, { status: 200 }],
    ['valid beside it', { valid: true, status: 'processing' }, { valid: true, status: 'captured' }],
    ['data', { data: { status: 'pending' } }, { data: { status: 'settled' } }],
    ['entity', { entity: { status: 'created' } }, { entity: { status: 'posted' } }],
    ['result', { result: { status: 'new' } }, { result: { status: 'captured' } }],
  ]),
  ...unknown('further names of a status', [
    ['transactionStatus', { transactionStatus: 'FAILED' }, { transactionStatus: 'SUCCESS' }],
    ['TransferStatus', { TransferStatus: 'Pending' }, { TransferStatus: 'Settled' }],
    ['paymentStatus', { paymentStatus: 'reversed' }, { paymentStatus: 'paid' }],
    ['PAYMENTSTATUS', { PAYMENTSTATUS: 'DECLINED' }, { PAYMENTSTATUS: 'APPROVED' }],
    [
      'data.transferStatus',
      { data: { transferStatus: 'pending' } },
      { data: { transferStatus: 'done' } },
    ],
    ['a number', { transactionStatus: 3, reference }, { transactionStatus: 1, reference }],
    ['in other case', { Status: 'failed' }, { Status: 'success' }],
    ['false in other case', { STATUS: false }, { STATUS: true }],
    [
      'no other name is one',
      { valid: true, transactionStatus: 'failed' },
      { valid: true, customerStatus: 'failed' },
    ],
  ]),
  ...unknown('status is a number of no success', [
    ['0', { status: 0, message: 'ok', reference }, { status: 1, message: 'ok', reference }],
    ['2', { status: 2 }, { status: 1 }],
    ['300', { status: 300, reference }, { status: 299, reference }],
    ['199', { status: 199, reference }, { status: 200, reference }],
    ['600', { status: 600, reference }, { status: 201, reference }],
    ['below zero', { status: -1 }, { status: 202 }],
    ['data.status', { data: { status: 0 } }, { data: { status: 1 } }],
    [
      'of more digits than a number keeps',
      digits('{"status":12345678901234567890}'),
      { status: 1 },
    ],
  ]),
];

/** The text of a body, sent as it is. */
function digits(text: string) {
  return text;
}
