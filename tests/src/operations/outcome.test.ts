import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { api } from '../../../src/api';
import { CallError } from '../../../src/http/errors';
import { failureMessages } from '../../../src/operations/failureMessages';
import { outcomeOf, type Verdict } from '../../../src/operations/outcome';

const plain = { guarded: false, evidence: 'record', hasKey: false } as const;
const message = { guarded: true, evidence: 'recipients', hasKey: false } as const;
const delivery = { guarded: true, evidence: 'event', hasKey: false } as const;
const guarded = { guarded: true, evidence: 'ledger', hasKey: false } as const;
const keyed = { ...guarded, hasKey: true };
type Rule = Parameters<typeof outcomeOf>[0];

const page = '<!doctype html><title>Bad gateway</title>';

function answered(rule: Rule, body: unknown, status = 200): Verdict {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return outcomeOf(rule, { status, statusText: 'Reason', text });
}
const failureOf = (verdict: Verdict) => {
  if (verdict.outcome === 'done') throw new Error('It was done');
  return verdict.failure;
};

describe('A success status (R14)', () => {
  it.each([
    { valid: false },
    { success: 'false' },
    { ok: false },
    { status: false, message: 'Insufficient balance' },
    { status: 'fail' },
    { status: 'declined' },
    { errors: ['No'] },
    { statusCode: 400, message: 'No' },
    false,
  ])('with %j is a refusal for every kind', (body) => {
    for (const rule of [plain, message, delivery, guarded]) {
      expect(answered(rule, body, 201).outcome).toBe('refused');
    }
  });

  it.each([{ data: { status: 'failed' } }, { id: 'tx-9', status: 'failed' }])(
    'with %j is a refusal for a guarded kind, and the record of an ordinary one',
    (body) => {
      expect(answered(plain, body).outcome).toBe('done');
      for (const rule of [message, delivery, guarded]) {
        expect(answered(rule, body).outcome).toBe('refused');
      }
    },
  );

  it.each([
    { valid: true, error: 'A word of warning' },
    { valid: true, status: 'failed' },
    { valid: true, success: false },
    { status: 'success', data: { status: 'failed' } },
  ])('with %j says both: done for an ordinary kind, unknown for money and messages', (body) => {
    expect(answered(plain, body).outcome).toBe('done');
    expect(answered(guarded, body).outcome).toBe('unknown');
    expect(answered(message, body).outcome).toBe('unknown');
  });

  it.each([
    ...[{ status: 'ok' }, { status: 'Approved', error: null }, { valid: true }, { id: 'tx-9' }],
    ...[{ message: 'Credited' }, { status: 200, data: { status: 'PAID' } }, { status: true }],
  ])('with %j is a success for every kind', (body) => {
    for (const rule of [plain, message, delivery, guarded]) {
      expect(answered(rule, body)).toEqual({ outcome: 'done', body });
    }
  });

  it.each([
    ...[{ status: 'pending' }, { status: 'queued', id: 'm-1' }, { valid: true, status: 'odd' }],
    ...[{ data: { status: 'processing', reference: 'R-1' } }, { valid: true, status: '' }],
  ])('with %j has taken a message, and leaves money unknown with what was heard', (body) => {
    for (const rule of [plain, message, delivery]) {
      expect(answered(rule, body).outcome).toBe('done');
      expect(answered(rule, body, 202).outcome).toBe('done');
    }
    expect(failureOf(answered(guarded, body))).toMatchObject({ outcome: 'unknown', body });
  });

  it('of 202 leaves money unknown, whatever it holds', () => {
    expect(answered(guarded, { status: 'success' }, 202).outcome).toBe('unknown');
    expect(answered(guarded, {}, 202).outcome).toBe('unknown');
    expect(answered(message, { message: 'Accepted' }, 202).outcome).toBe('done');
  });

  it('of a delivery is decided by a boolean `valid` at the top alone', () => {
    expect(answered(delivery, { valid: true, status: 'failed' }).outcome).toBe('done');
    expect(answered(delivery, { valid: false, status: 'success' }).outcome).toBe('refused');
    expect(answered(delivery, { valid: 'false', status: 'success' }).outcome).toBe('unknown');
  });

  it.each(['', 'null', 'OK', '"OK"', '[]', '[{}]', 'true', '7', '{}'])(
    'with the body %j is done for an ordinary kind, and open for money and messages',
    (text) => {
      expect(answered(plain, text).outcome).toBe('done');
      for (const rule of [message, delivery, guarded]) {
        expect(failureOf(answered(rule, text))).toMatchObject({
          kind: 'outcomeUnknown',
          outcome: 'unknown',
        });
      }
    },
  );

  it('that is a refusal has the message of the server, else our own', () => {
    expect(failureOf(answered(plain, { valid: false, message: 'Limit reached' }))).toMatchObject({
      ...{ kind: 'refused', message: 'Limit reached', status: 200, outcome: 'refused' },
    });
    expect(failureOf(answered(plain, { success: false }))).toMatchObject({
      ...{ kind: 'refused', message: 'errors.refused', status: 200, outcome: 'refused' },
    });
  });

  it('is read by the adapter, if it reads it itself', () => {
    const read = vi.fn(({ body }: { body: unknown }) =>
      (body as { code: string }).code === '00' ? ('done' as const) : ('unknown' as const),
    );
    api.outcome = read;
    onTestFinished(() => {
      delete api.outcome;
    });
    const rule = { ...guarded, kind: 'wallet.credit' };
    expect(answered(rule, { code: '00', status: 'failed' }).outcome).toBe('done');
    expect(answered(rule, { code: '09' }).outcome).toBe('unknown');
    expect(read).toHaveBeenCalledWith({ kind: 'wallet.credit', status: 200, body: { code: '09' } });
    read.mockReturnValue(undefined as never);
    expect(answered(rule, { status: 'paid' }).outcome).toBe('done');
  });

  it.each([
    'Session expired<br>',
    'Please <b>sign in</b>',
    'Moved <!DOCTYPE html>',
    'Gone <img src="x"/>',
  ])('with a page after some text, %j, is not a success', (text) => {
    expect(failureOf(answered(plain, text))).toMatchObject({ outcome: 'unknown' });
  });

  it.each(['Saved', 'a < b and b > a', 'OK <3'])(
    'with the plain text %j is a success for a plain kind',
    (text) => {
      expect(answered(plain, text).outcome).toBe('done');
    },
  );

  it('that cannot be read leaves a plain change open, and names the fault', () => {
    const unread = { kind: 'malformed', message: 'errors.outcomeUnknown', status: 200 };
    expect(failureOf(answered(plain, page))).toMatchObject({
      ...{ ...unread, outcome: 'unknown', wasSent: true },
    });
    expect(failureOf(answered(guarded, page))).toMatchObject({
      ...{ kind: 'outcomeUnknown', message: 'errors.outcomeUnknown', status: 200 },
    });
    expect(failureOf(answered(guarded, 'OK'))).toMatchObject({ status: 200, outcome: 'unknown' });
  });

  it('with a text that contains a bracket is a success', () => {
    expect(answered(plain, 'saved [1]').outcome).toBe('done');
  });

  it('of 204 is done for every kind', () => {
    expect(answered(plain, '', 204)).toEqual({ outcome: 'done', body: undefined });
    expect(answered(guarded, '', 204)).toEqual({ outcome: 'done', body: undefined });
  });

  it.each([
    ...[page, '<p>Hello', 'Sign in first <body class="gate">', 'Please wait<br/>'],
    ...['{"valid": tr', '[{"a":1}', '"half', JSON.stringify(page)],
  ])('with the body %j is never a success', (text) => {
    expect(answered(plain, text).outcome).toBe('unknown');
    expect(answered(guarded, text).outcome).toBe('unknown');
  });
});

describe('A failed status (R16)', () => {
  it.each([
    [400, 'refused'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'conflict'],
    [422, 'refused'],
    [429, 'refused'],
  ] as const)('of %i is a refusal, as "%s", with the message of the server', (status, kind) => {
    for (const rule of [plain, guarded]) {
      const failure = failureOf(answered(rule, { message: 'No' }, status));
      expect(failure).toMatchObject({ kind, message: 'No', status, outcome: 'refused' });
    }
  });

  it.each([502, 503, 504])(
    'of %i with a page reports a lost response, not the text of the gateway',
    (status) => {
      const failure = failureOf(answered(plain, page, status));
      expect(failure).toMatchObject({
        message: 'errors.outcomeUnknown',
        status,
        outcome: 'unknown',
      });
    },
  );

  it.each([500, 501, 505, 519, 525, 530])('of %i is reported by its number', (status) => {
    expect(failureOf(answered(plain, page, status)).message).toBe(`HTTP ${status}: Reason`);
  });

  it.each([199, 300, 304, 307, 399, 600])(
    'of %i refuses an ordinary change, and leaves a guarded one open',
    (status) => {
      expect(answered(plain, { valid: true }, status).outcome).toBe('refused');
      for (const rule of [message, delivery, guarded, keyed]) {
        expect(answered(rule, { valid: true }, status).outcome).toBe('unknown');
      }
    },
  );

  it('of 400 or 422 is a refusal where the server knows the key, too', () => {
    expect(answered(keyed, {}, 400).outcome).toBe('refused');
    expect(answered(keyed, {}, 422).outcome).toBe('refused');
    expect(answered({ ...plain, hasKey: true }, {}, 409).outcome).toBe('refused');
  });

  it.each([500, 501, 502, 503, 504, 505, 520, 524])('of %i leaves money open', (status) => {
    expect(failureOf(answered(guarded, page, status))).toMatchObject({
      kind: 'outcomeUnknown',
      message: 'errors.outcomeUnknown',
      outcome: 'unknown',
      status,
    });
  });

  it.each([502, 503, 504])(
    'of %i leaves an ordinary change open, any other refuses it',
    (status) => {
      expect(answered(plain, { message: 'Down' }, status).outcome).toBe('unknown');
      for (const other of [500, 501, 505, 520, 408, 429]) {
        expect(answered(plain, { message: 'Down' }, other).outcome).toBe('refused');
      }
    },
  );

  it('of 408 is open for money; of 409 only where the server knows the key', () => {
    expect(answered(guarded, {}, 408).outcome).toBe('unknown');
    expect(answered(plain, {}, 408).outcome).toBe('refused');
    expect(answered(keyed, {}, 409).outcome).toBe('unknown');
    expect(answered(guarded, {}, 409).outcome).toBe('refused');
  });
});

describe('No response', () => {
  it('leaves a sent change open, and nothing else', () => {
    const lost = new CallError('unreachable', 'errors.timeout', { wasSent: true });
    expect(failureOf(outcomeOf(guarded, lost))).toMatchObject({ kind: 'outcomeUnknown' });
    expect(failureOf(outcomeOf(plain, lost))).toMatchObject({
      kind: 'unreachable',
      outcome: 'unknown',
    });
    const offline = new CallError('unreachable', 'errors.offline', { wasSent: false });
    for (const rule of [plain, guarded]) {
      const verdict = outcomeOf(rule, offline);
      expect(verdict.outcome).toBe('notSent');
      expect(failureOf(verdict)).toMatchObject({
        message: 'errors.offline',
        outcome: 'notSent',
      });
    }
  });
});

describe('The message of a failure', () => {
  const SENTENCE = 'resources.leads.updateFailed';
  const words = (rule: Rule, body: unknown, status: number, sentence?: string) =>
    failureMessages(failureOf(answered(rule, body, status)), sentence);

  it("is the server's own, else the specification's, else the rule's", () => {
    expect(words(plain, { message: 'Taken' }, 409, SENTENCE)).toEqual({ text: 'Taken' });
    expect(words(plain, { error: 'Taken' }, 409, SENTENCE)).toEqual({ text: 'Taken' });
    expect(words(plain, {}, 409, SENTENCE)).toEqual({ text: SENTENCE });
    expect(words(plain, { valid: false }, 200, SENTENCE)).toEqual({ text: SENTENCE });
    expect(words(plain, page, 404)).toEqual({ text: 'HTTP 404: Reason' });
  });

  it('warns that a plain change may have been made', () => {
    const open = { note: 'errors.mayBeDone' };
    expect(words(plain, {}, 500, SENTENCE)).toEqual({ text: SENTENCE });
    expect(words(plain, {}, 500)).toEqual({ text: 'HTTP 500: Reason' });
    expect(words(plain, { message: 'Down' }, 503, SENTENCE)).toEqual({ text: 'Down', ...open });
    // A proxy lost the response: its status line means nothing.
    expect(words(plain, page, 502)).toEqual({ text: 'errors.outcomeUnknown' });
  });

  it('of a lost response is the specified one, and calls the outcome unknown', () => {
    const lost = new CallError('unreachable', 'errors.unreachable', { wasSent: true });
    const failure = failureOf(outcomeOf(plain, lost));
    expect(failureMessages(failure)).toEqual({ text: 'errors.outcomeUnknown' });
    expect(failureMessages(failure, SENTENCE)).toEqual({
      text: SENTENCE,
      note: 'errors.outcomeUnknown',
    });
  });

  it('calls a response lost only where none was received', () => {
    for (const rule of [plain, guarded]) {
      expect(words(rule, page, 502)).toMatchObject({ text: 'errors.outcomeUnknown' });
      expect(words(rule, page, 200)).toEqual({ text: 'errors.outcomeUnread' });
    }
    expect(words(guarded, {}, 500)).toEqual({ text: 'errors.outcomeAfterError' });
    expect(words(guarded, { status: 'pending', message: 'In the queue' }, 202)).toEqual({
      text: 'errors.outcomeUnconfirmed',
      note: 'In the queue',
    });
    expect(words(guarded, { message: 'Busy' }, 503)).toEqual({
      text: 'errors.outcomeAfterError',
      note: 'Busy',
    });
    expect(words(plain, page, 200, SENTENCE)).toEqual({
      text: SENTENCE,
      note: 'errors.outcomeUnread',
    });
  });

  it('never calls money or a message failed while the outcome is unknown, whatever the server reported', () => {
    expect(words(guarded, { message: 'Ledger is down' }, 500, SENTENCE)).toEqual({
      text: 'errors.outcomeAfterError',
      note: 'Ledger is down',
    });
  });
});
