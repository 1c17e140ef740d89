import { expect, test } from 'vitest';
import { CallError } from '../../../src/http/errors';
import {
  type FailureSentence,
  failureMessages,
  sentenceFor,
} from '../../../src/operations/failureMessages';

const open = { outcome: 'unknown' } as const;
const silent = new CallError('refused', 'HTTP 400: Bad Request', { status: 400, body: {} });
const spoken = new CallError('refused', 'Full', { status: 400, body: { message: 'Full' } });

test('without a server message the sentence is shown alone, in each of its three positions', () => {
  for (const sentence of ['s', { above: 's' }, { replacement: 's' }] satisfies FailureSentence[]) {
    expect(failureMessages(silent, sentence)).toEqual({ text: 's' });
  }
  expect(failureMessages(silent)).toEqual({ text: 'HTTP 400: Bad Request' });
});

test('a server message replaces the sentence, is shown below it, or gives way to it', () => {
  expect(failureMessages(spoken, 's')).toEqual({ text: 'Full' });
  expect(failureMessages(spoken, { above: 's' })).toEqual({ title: 's', text: 'Full' });
  expect(failureMessages(spoken, { replacement: 's' })).toEqual({ text: 's' });
});

test('a 200 response with `valid: false` shows its message', () => {
  const body = { valid: false, message: 'Feature is archived' };
  const refused = new CallError('refused', 'Feature is archived', { body });
  expect(failureMessages(refused, 's')).toEqual({ text: 'Feature is archived' });
  expect(failureMessages(refused, { above: 's' })).toEqual({
    title: 's',
    text: 'Feature is archived',
  });
});

test('a change that may have been made has a note next to its message', () => {
  const body = { message: 'Full' };
  const failed = new CallError('refused', 'HTTP 500: Error', { status: 500, body: {}, ...open });
  const failure = new CallError('refused', 'Full', { status: 500, body, ...open });
  const lost = new CallError('refused', 'errors.outcomeUnknown', { status: 502, ...open });
  const dropped = new CallError('unreachable', 'errors.unreachable', { wasSent: true, ...open });
  expect(failureMessages(failed, 's')).toEqual({ text: 's', note: 'errors.mayBeDone' });
  expect(failureMessages(failure, 's')).toEqual({ text: 'Full', note: 'errors.mayBeDone' });
  expect(failureMessages(lost, 's')).toEqual({ text: 's', note: 'errors.outcomeUnknown' });
  expect(failureMessages(lost)).toEqual({ text: 'errors.outcomeUnknown' });
  expect(failureMessages(dropped, 's')).toEqual({ text: 's', note: 'errors.outcomeUnknown' });
  expect(failureMessages(dropped)).toEqual({ text: 'errors.outcomeUnknown' });
});

test('an unsent change or an unreadable response keeps its reason next to the sentence', () => {
  const offline = new CallError('unreachable', 'errors.offline', { outcome: 'notSent' });
  const html = new CallError('malformed', 'errors.malformed', { status: 200 });
  expect(failureMessages(offline, 's')).toEqual({ text: 's', note: 'errors.offline' });
  expect(failureMessages(html, 's')).toEqual({ text: 's', note: 'errors.malformed' });
  expect(failureMessages(new Error('resources.faq.fillAll'), 's')).toEqual({
    text: 'resources.faq.fillAll',
  });
});

test('an unreadable response without a sentence is reported once', () => {
  const html = new CallError('malformed', 'errors.malformed', { status: 200 });
  expect(failureMessages(html)).toEqual({ text: 'errors.malformed' });
});

test('the sentence may depend on the failure', () => {
  expect(sentenceFor(spoken, 's')).toBe('s');
  expect(sentenceFor(spoken, (failure) => (failure === spoken ? 't' : 'u'))).toBe('t');
  expect(sentenceFor(spoken)).toBeUndefined();
});
