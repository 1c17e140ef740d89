import { unclear, unknown } from './pairs';

const failed = { status: 'failed' };
const paid = { status: 'paid' };
const reference = 'R-5';

/** Where a body is read, and the statuses of HTTP. */
export const layers = [
  ...unknown('what is read', [
    ['a transaction', { transaction: failed }, { transaction: paid }],
    ['a transfer', { transfer: failed }, { transfer: paid }],
    ['a payment', { payment: failed }, { payment: paid }],
    ['in other case', { Data: failed }, { Data: paid }],
    [
      'a transaction in data',
      { data: { transaction: failed } },
      { data: { transaction: { status: 'settled', reference } } },
    ],
    ['a transfer in entity', { entity: { transfer: failed } }, { entity: { transfer: paid } }],
    ['a payment in result', { result: { payment: failed } }, { result: { payment: paid } }],
    ['data in data', { data: { data: { valid: false } } }, { data: { data: { valid: true } } }],
    ['a result in a transfer', { transfer: { result: failed } }, { transfer: { result: paid } }],
    ['a list of one item', { data: [failed] }, { data: [paid] }],
    ['a list of one in data', { data: { payment: [failed] } }, { data: { payment: [paid] } }],
    ['a list of a list of one', { data: [[failed]] }, { data: [[paid]] }],
    ['an error in a transaction', { transaction: { error: 'x' } }, { transaction: { error: '' } }],
    ['both spellings', { data: paid, DATA: failed }, { data: paid, DATA: paid }],
    ['two of three', { data: { transfer: failed } }, { data: { transfer: { payment: failed } } }],
  ]),
  ...unknown('what is not read', [
    ['a longer list', { data: [failed] }, { data: [failed, failed] }],
    [
      'a user',
      { valid: true, data: { transaction: failed } },
      { valid: true, data: { user: { status: 'suspended' }, reference } },
    ],
    ['a customer', { payment: failed }, { customer: { status: 'blocked' }, reference }],
    ['a user below', { data: { payment: failed } }, { data: { user: failed } }],
    ['a merchant', { transfer: failed }, { merchant: failed, reference }],
    ['an inherited name', { transfer: failed }, { constructor: 'failed', toString: 'failed' }],
    ['results', { result: { failed: 3 } }, { results: { failed: 3, success: 0 } }],
    [
      'errors beside a count of successes',
      { Errors: ['one'] },
      { errors: ['one'], results: { success: 3 } },
    ],
  ]),
  ...unclear('a body that confirms nothing', [
    ['an empty object', {}, { reference }, { ordinary: 'done' }],
    ['a list', [paid], { data: [paid] }, { ordinary: 'done' }],
    ['null', 'null', { data: null }, { ordinary: 'done' }],
    ['a word', 'OK', { message: 'OK' }, { ordinary: 'done' }],
    ['an empty text', '', null, { ordinary: 'done' }],
    ['true', true, { status: true }, { ordinary: 'done' }],
    ['a page', '<!doctype html><p>Welcome', { message: 'Welcome' }],
    ['half a JSON', '{"status":"succ', { status: 'success' }],
  ]),
  ...unknown('202', [
    ['a word of success', paid, paid, {}, 202],
    ['a reference', { reference }, { reference }, {}, 202],
  ]),
  ...unclear('another status of HTTP', [
    ['300', { message: 'Multiple choices' }, { message: 'One' }, { ordinary: 'refused' }, 300],
    ['304', '', null, { ordinary: 'refused' }, 304],
    ['307', { valid: true }, { valid: true }, { ordinary: 'refused' }, 307],
    ['408', { message: 'Timeout' }, { message: 'In time' }, { ordinary: 'refused' }, 408],
    ['500', { valid: false }, { valid: true }, { ordinary: 'refused' }, 500],
    ['502', '<p>Bad gateway', null, {}, 502],
    ['503', { message: 'Down' }, { message: 'Up' }, {}, 503],
  ]),
];
