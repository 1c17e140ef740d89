import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rulesOfKind } from '../../src/operations/kinds';
import { outcomeOf } from '../../src/operations/outcome';
import { api } from './api';

function outcome(body: unknown, kind = 'wallet.credit') {
  const reply = { status: 200, statusText: 'OK', text: JSON.stringify(body) };
  return outcomeOf({ ...rulesOfKind(kind), kind, hasKey: false }, reply).outcome;
}

/** Answers of this API, each of which is unknown to a console that does not know its words. */
const OWN: [string, unknown][] = [
  ['a word in status', { status: 'Disbursed' }],
  ['a word in a further status', { data: { transferStatus: 'VALUE GIVEN' } }],
  ['a word as a response code', { responseCode: 'disbursed' }],
  ['a word in a message', { message: 'Disbursed. Daily limit left 500' }],
  ['a word that cancels a message', { status: 'disbursed', message: 'First route failed' }],
  ['a code as a text', { responseCode: '9000' }],
  ['a code as a number', { ResultCode: 9000 }],
  ['a code in capitals', { responseCode: 'OK-7' }],
  ['a code as a status', { status: 7 }],
  ['a code as a text in status', { status: '7' }],
];

/** Answers that no list of words makes done. */
const NEVER: [string, unknown][] = [
  ['another word', { status: 'disbursing' }],
  ['another code', { responseCode: '9001' }],
  ['a negated word', { message: 'Not yet disbursed' }],
  ['a code is no word of a message', { message: 'Limit 9000' }],
  ['a code confirms no message', { status: 7, message: 'Insufficient balance' }],
];

describe('An API with further words and codes of success for money', () => {
  beforeEach(() => {
    api.successWords = ['disbursed', 'Value given'];
    api.successCodes = ['9000', 7, 'ok-7'];
  });
  afterEach(() => {
    delete api.successWords;
    delete api.successCodes;
  });

  it.each(OWN)('%s is done, %j; without the list it is unknown', (_, body) => {
    expect(outcome(body)).toBe('done');
    delete api.successWords;
    delete api.successCodes;
    expect(outcome(body)).toBe('unknown');
  });

  it.each(NEVER)('%s stays unknown, %j', (_, body) => {
    expect(outcome(body)).toBe('unknown');
  });

  it('refuses what says no, and says both where a word of its own says yes', () => {
    expect(outcome({ valid: false, message: 'Disbursed' })).toBe('refused');
    expect(outcome({ valid: false, status: 'disbursed' })).toBe('unknown');
  });

  it('reads no other change by them', () => {
    for (const kind of ['leads.sendEmail', 'users.update']) {
      expect(outcome({ success: false, status: 'disbursed' }, kind)).toBe('refused');
    }
  });
});
