import { refused, unclear, unknown } from './pairs';

const reference = 'R-1';
const message = 'Insufficient balance';
const refusedElsewhere = { message: 'refused', delivery: 'refused', ordinary: 'refused' } as const;

/** Flags: `valid`, `success`, `ok`, `failed`, `error` and `errors`. */
export const flags = [
  ...refused('the body says no', [
    ['valid is false', { valid: false, message }, { valid: true, message: 'Credited' }],
    ['valid is the text "false"', { valid: 'False' }, { valid: 'true' }, { delivery: 'refused' }],
    ['valid is 0', { valid: 0, message }, { valid: 1, message: 'Credited' }],
    ['success is false', { success: false, reference }, { success: true, reference }],
    ['ok is false', { ok: false }, { ok: true }],
    ['success is false, in words of success', { success: false, message: 'Done' }, { reference }],
    ['error has a text', { error: 'No such wallet' }, { error: '', reference }],
    ['errors has an entry', { errors: [{ code: 'E1' }] }, { errors: [], reference }],
    ['error is a number', { error: 7 }, { error: 0, reference }],
    ['errors has a field', { errors: { amount: 'Too much' } }, { errors: {}, reference }],
    ['data says false', { data: { success: false } }, { data: { success: true } }, own()],
    ['entity says false', { entity: { valid: false } }, { entity: { valid: true } }, own()],
    ['result says false', { result: { ok: false } }, { result: { ok: true } }, own()],
    ['the body is false', false, { ok: true }],
    ['202 says no', { valid: false }, { valid: true }, {}, 202],
  ]),
  ...unclear('the body says both no and yes', [
    ['valid and success', { valid: true, success: false }, { valid: true, success: true }, both()],
    ['valid and an error', { valid: true, error: 'x' }, { valid: true, error: null }, both()],
    [
      'valid and a failed record',
      { valid: true, data: { status: 'failed' } },
      { valid: true, data: { status: 'success' } },
      both(),
    ],
    [
      'a word of success for money alone',
      { success: false, status: 'settled' },
      { success: true, status: 'settled' },
      refusedElsewhere,
    ],
    [
      'a transfer that succeeded',
      { valid: false, transfer: { status: 'success' } },
      { valid: true, transfer: { status: 'success' } },
      refusedElsewhere,
    ],
  ]),
  ...unknown('a flag is a text of no', [
    ['success is "no"', { success: 'no' }, { success: 'yes' }],
    ['success is "No "', { success: 'No ', reference }, { success: 'Nominal', reference }],
    ['valid is "0"', { valid: '0', reference }, { valid: '1', reference }],
    ['ok is "failed"', { ok: 'failed' }, { ok: 'ok' }],
    ['success is "Declined"', { success: 'Declined' }, { success: 'Wallet credited' }],
    ['data.success is "no"', { data: { success: 'no' } }, { data: { success: 'yes' } }],
  ]),
  ...unknown('names of flags are compared without case', [
    ['Success is false', { Success: false }, { Success: true }],
    ['VALID is 0', { VALID: 0, reference }, { VALID: 1, reference }],
    ['Error has a text', { Error: 'Blocked' }, { Error: null, reference }],
    ['Ok is "No"', { Ok: 'No' }, { Ok: 'Yes' }],
    ['FAILED is true', { FAILED: true }, { FAILED: false }],
  ]),
  ...unknown('failed is more than nothing', [
    ['failed is true', { failed: true }, { failed: false }],
    ['failed is 1', { processed: 0, failed: 1 }, { processed: 1, failed: 0 }],
    ['failed is a text', { failed: 'yes' }, { failed: '' }],
    ['failed is "1"', { failed: '1' }, { failed: '0' }],
    ['failed is "true"', { failed: 'true' }, { failed: 'false' }],
    ['failed is a list', { failed: ['t1'] }, { failed: [] }],
    ['failed is an object', { failed: { t1: 'No' } }, { failed: null }],
    ['failed beside success', { success: true, failed: 2 }, { success: true, failed: 0 }],
    [
      'data.failed counts one',
      { success: true, data: { processed: 1, failed: 1 } },
      { success: true, data: { processed: 1, failed: 0 } },
    ],
  ]),
];

/** A record of an ordinary change has flags of its own below the top. */
function own() {
  return { ordinary: 'done' } as const;
}

/** An ordinary change that says yes as well is done; a boolean `valid` decides a delivery. */
function both() {
  return { ordinary: 'done', delivery: 'done' } as const;
}
