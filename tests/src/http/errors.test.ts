import { STATUS_CODES } from 'node:http';
import { describe, expect, it } from 'vitest';
import {
  CallError,
  errorMessage,
  failureKindOf,
  fileError,
  isAbort,
  isCallError,
  isOutcomeUnknown,
  serverMessage,
} from '../../../src/http/errors';

describe('The error-message rule (part 1, section 8)', () => {
  it("is the response's message field, else its error field, else HTTP {status}: {statusText}", () => {
    const messageOf = (body: unknown) => errorMessage(body, 404, 'Not Found');
    expect(messageOf({ message: 'No such user', error: 'Not Found' })).toBe('No such user');
    expect(messageOf({ error: 'Gone' })).toBe('Gone');
    expect(messageOf({})).toBe('HTTP 404: Not Found');
  });

  it.each([
    undefined,
    null,
    'a text',
    [],
    { message: '', error: '' },
    { message: null, error: undefined },
    { message: 7 },
    { message: { nested: true }, error: [7, {}] },
    { message: ' \n', error: '\t' },
    { message: ['', ' '], error: [] },
  ])('never shows a value that is not text: %j', (body) => {
    expect(errorMessage(body, 500, 'Internal Server Error')).toBe(
      'HTTP 500: Internal Server Error',
    );
    expect(serverMessage(body)).toBeUndefined();
  });

  it('skips a message that is not text for an error field that is text', () => {
    expect(serverMessage({ message: { code: 7 }, error: 'Refused' })).toBe('Refused');
  });

  it('skips a blank message, and joins several', () => {
    expect(serverMessage({ message: '  ', error: 'Refused' })).toBe('Refused');
    expect(serverMessage({ message: ['Name is required', ' ', 'Email is invalid'] })).toBe(
      'Name is required, Email is invalid',
    );
    expect(serverMessage({ message: [], error: ['Refused', 7] })).toBe('Refused');
    expect(serverMessage({ message: ' Refused\n' })).toBe('Refused');
  });

  const failed = Object.entries(STATUS_CODES).filter(([status]) => Number(status) >= 300);
  it.each(failed)(
    'names %s by its standard phrase over HTTP/2, which transmits none',
    (status, phrase) => {
      expect(errorMessage({}, Number(status), '')).toBe(`HTTP ${status}: ${phrase}`);
    },
  );

  it("prefers the server's own phrase, and names a status that has none", () => {
    expect(errorMessage({}, 404, 'Nowhere')).toBe('HTTP 404: Nowhere');
    expect(errorMessage({}, 499, '')).toBe('HTTP 499');
    expect(errorMessage({}, 499, ' ')).toBe('HTTP 499');
  });

  it('is for files the message field, else "Something went wrong", never the error field', () => {
    const { message, body } = fileError('refused', { message: 'Export is off', error: 'E_OFF' });
    expect([message, body]).toEqual(['Export is off', { message: 'Export is off' }]);
    for (const silent of [undefined, null, {}, { error: 'x' }, { message: ' ' }, { message: {} }]) {
      const failure = fileError('refused', silent, { status: 400 });
      expect(failure).toMatchObject({ message: 'errors.somethingWentWrong', status: 400 });
      // Screens show the error field of any body that they receive.
      expect(failure.body).toBeUndefined();
    }
  });
});

describe('The kind of a failure', () => {
  it.each([
    [400, 'refused'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [408, 'refused'],
    [409, 'conflict'],
    [422, 'refused'],
    [429, 'refused'],
    [500, 'refused'],
    [501, 'refused'],
    [505, 'refused'],
  ] as const)('of %i is "%s"', (status, kind) => {
    expect(failureKindOf(status)).toBe(kind);
  });

  it('can be read from any thrown value', () => {
    const error = new CallError('forbidden', 'No', { status: 403 });
    expect(isCallError(error)).toBe(true);
    expect(isCallError(error, 'forbidden', 'notFound')).toBe(true);
    expect(isCallError(error, 'notFound')).toBe(false);
    expect(isCallError(new Error('No'))).toBe(false);
    expect(isCallError({ kind: 'forbidden' })).toBe(false);
  });

  it('is none for an aborted request', () => {
    expect(isAbort(new DOMException('left', 'AbortError'))).toBe(true);
    expect(isAbort(new DOMException('other', 'SecurityError'))).toBe(false);
    expect(isAbort(new CallError('unreachable', 'x'))).toBe(false);
  });

  it('counts as sent when it has a status, unless specified otherwise', () => {
    const wasSent = (details?: ConstructorParameters<typeof CallError>[2]) =>
      new CallError('refused', 'x', details).wasSent;
    expect([wasSent(), wasSent({ body: {} }), wasSent({ status: 500 })]).toEqual([
      false,
      false,
      true,
    ]);
    expect([wasSent({ wasSent: true }), wasSent({ status: 500, wasSent: false })]).toEqual([
      true,
      false,
    ]);
    expect(new CallError('refused', 'x').name).toBe('CallError');
  });

  it('may still be done only when its outcome is unknown', () => {
    expect(isOutcomeUnknown(new CallError('outcomeUnknown', 'x', { outcome: 'unknown' }))).toBe(
      true,
    );
    expect(isOutcomeUnknown(new CallError('refused', 'x', { outcome: 'refused' }))).toBe(false);
    expect(isOutcomeUnknown(new CallError('outcomeUnknown', 'x'))).toBe(false);
    for (const other of [{ outcome: 'unknown' }, undefined, null])
      expect(isOutcomeUnknown(other)).toBe(false);
  });
});
