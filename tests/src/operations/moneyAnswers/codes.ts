import { refused, unknown } from './pairs';

const reference = 'R-3';
const refusedElsewhere = { message: 'refused', delivery: 'refused', ordinary: 'refused' } as const;
/** A record of an ordinary change has a status of its own below the top. */
const below = { message: 'refused', delivery: 'refused' } as const;

/** HTTP statuses in the body, codes of the API, and codes of a bank. */
export const codes = [
  ...refused('a number from 400 to 599', [
    ['statusCode', { statusCode: 400, message: 'Blocked' }, { statusCode: 200, reference }],
    ['status', { status: 422 }, { status: 201, reference }],
    ['code at the top', { code: 404, message: 'No such customer' }, { code: 200, reference }],
    ['599 is one', { code: 599 }, { code: 600, reference }],
    ['400 is one', { code: 400 }, { code: 399, reference }],
    [
      'data.statusCode',
      { data: { statusCode: 500 } },
      { data: { statusCode: 201 } },
      { ordinary: 'done' },
    ],
  ]),
  ...unknown('a text of three digits from 400 to 599', [
    [
      'statusCode',
      { statusCode: '400', message: 'Customer blocked' },
      { statusCode: '200' },
      refusedElsewhere,
    ],
    ['code', { code: '404', message: 'No such customer' }, { code: '00' }, refusedElsewhere],
    ['with blanks', { code: ' 503 ' }, { code: '5030' }, refusedElsewhere],
    ['status', { status: '500' }, { status: 'ok' }, refusedElsewhere],
    ['data.status', { data: { status: '422' } }, { data: { status: 'ok' } }, below],
    ['data.statusCode', { data: { statusCode: '400' } }, { data: { statusCode: '201' } }, below],
    ['below a transaction', { transaction: { statusCode: 409 } }, { transaction: { code: 409 } }],
    ['in other case', { StatusCode: '400', reference }, { StatusCode: '600', reference }],
    ['a number in other case', { Code: 404, reference }, { Code: 7, reference }],
    [
      "a bank's code is below the top",
      { code: '566' },
      { data: { code: '566', reference } },
      refusedElsewhere,
    ],
    ["a bank's code as a number", { CODE: 566 }, { data: { code: 566, reference } }],
    ["a bank's code of a result", { Code: '403' }, { result: { code: '403' } }],
  ]),
  ...unknown('a response code other than success', [
    ['51', { responseCode: '51' }, { responseCode: '00' }],
    ['ResponseCode', { ResponseCode: '91' }, { ResponseCode: '00', ResponseMessage: 'Approved' }],
    ['a number', { responseCode: 51 }, { responseCode: 0 }],
    ['resultCode', { resultCode: '05', reference }, { resultCode: '000', reference }],
    ['two', { resultCode: 2 }, { resultCode: 1 }],
    ['01 is no 1', { responseCode: '01' }, { responseCode: '1' }],
    ['400', { responseCode: '400' }, { responseCode: '200' }],
    ['300', { resultCode: 300 }, { resultCode: 299 }],
    ['a word', { responseCode: 'FAILED' }, { responseCode: 'Approved' }],
    ['a word that is not listed', { resultCode: 'E00' }, { resultCode: 'SUCCESS' }],
    ['beside valid', { valid: true, responseCode: '68' }, { valid: true, responseCode: '' }],
    ['in data', { data: { responseCode: '51' } }, { data: { responseCode: null, reference } }],
    ['in a payment', { payment: { RESULTCODE: 12 } }, { payment: { RESULTCODE: '0000' } }],
    ['false', { responseCode: false }, { reference }],
    [
      'of two levels',
      { data: { transfer: { responseCode: '51' } } },
      { data: { transfer: { responseCode: '00' } } },
    ],
  ]),
];
