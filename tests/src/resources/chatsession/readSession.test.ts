import { describe, expect, test } from 'vitest';
import { readSession } from '../../../../src/resources/chatsession/readSession';

const spoken = (whole: unknown) =>
  readSession(whole).messages?.map(({ speaker, text, time }) => [speaker, text, time]);
const time = '2026-10-30T09:00:00Z';

describe('a transcript is recognised', () => {
  test.each([
    ['role, text, time', { messages: [{ role: 'user', text: 'Hi', time }] }],
    ['sender, content, timestamp', { chat: [{ sender: 'user', content: 'Hi', timestamp: time }] }],
    ['from, message, createdAt', { history: [{ from: 'user', message: 'Hi', createdAt: time }] }],
    ['a sender with a role', { turns: [{ sender: { role: 'user' }, body: 'Hi', date: time }] }],
    ['content in parts', { thread: [{ role: 'user', content: [{ text: 'Hi' }], sentAt: time }] }],
    ['a flag for the bot', { messages: [{ isBot: false, text: 'Hi', time }] }],
    ['any name of the list', { entries: [{ role: 'user', text: 'Hi', time }] }],
    ['a list deep inside', { a: { b: { c: [{ role: 'user', text: 'Hi', time }] } } }],
    ['a session that is its messages', [{ role: 'user', text: 'Hi', time }]],
  ])('from %s', (_, whole) => {
    expect(spoken(whole)).toEqual([['user', 'Hi', time]]);
  });

  test('from questions with their answers, as two turns', () => {
    const history = [{ question: 'Why?', answer: 'Because.', createdAt: time, score: 1 }];
    expect(readSession({ history }).messages).toEqual([
      { speaker: 'user', text: 'Why?', time, rest: {} },
      { speaker: 'bot', text: 'Because.', time: undefined, rest: { score: 1 } },
    ]);
  });

  test('by its name before another list that looks like one', () => {
    const attachments = [{ type: 'image', text: 'receipt.png' }];
    const { messages, rest } = readSession({
      attachments,
      messages: [{ role: 'bot', text: 'Hi' }],
    });
    expect(messages).toHaveLength(1);
    expect(messages?.[0]?.text).toBe('Hi');
    expect(rest).toEqual({ attachments });
  });

  test('when it is empty, and from bare texts; a list of something else is not one', () => {
    expect(readSession({ messages: [] }).messages).toEqual([]);
    expect(spoken({ messages: ['Hi', 'Hello'] })).toEqual([
      ['', 'Hi', undefined],
      ['', 'Hello', undefined],
    ]);
    expect(readSession({ tags: ['a'], scores: [{ value: 1 }], none: [] }).messages).toBeUndefined();
  });
});

describe('nothing is lost', () => {
  test('known fields first, the rest unchanged', () => {
    const { known, rest } = readSession({
      _id: 's1',
      subject: 'Hello',
      userId: 'u1',
      createdAt: time,
      status: 'open',
      conversation: { messages: [{ role: 'user', text: 'Hi' }], model: 'm' },
    });
    expect(known).toEqual({ id: 's1', subject: 'Hello', userId: 'u1', createdAt: time });
    expect(rest).toEqual({ status: 'open', conversation: { model: 'm' } });
  });

  test('a known field of another shape, and a message that cannot be read', () => {
    const odd = { subject: { en: 'Hello' }, messages: [{ role: 'user', text: 'Hi' }] };
    expect(readSession(odd)).toMatchObject({ known: {}, rest: { subject: { en: 'Hello' } } });
    const mostly = [{ role: 'user', text: 'Hi' }, { role: 'bot', text: 'Yes' }, { x: 1 }, 7];
    expect(readSession({ messages: mostly }).messages?.map(({ rest: left }) => left)).toEqual([
      {},
      {},
      { x: 1 },
      { 3: 7 },
    ]);
  });

  test('a session beside its messages is lifted to them', () => {
    const { known, messages } = readSession({
      session: { _id: 's1', subject: 'Hello' },
      messages: [{ role: 'user', text: 'Hi' }],
    });
    expect(known).toMatchObject({ id: 's1', subject: 'Hello' });
    expect(messages).toHaveLength(1);
  });

  test('values that are not a session', () => {
    for (const whole of [null, 'text', 7, [1, 2], {}]) {
      expect(readSession(whole)).toMatchObject({ known: {}, rest: whole });
    }
  });
});
