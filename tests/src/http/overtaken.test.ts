import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call, ChangeInfo, ChangeRecorder, Method } from '../../../src/http/call';
import { createClient } from '../../../src/http/client';
import { isUpdate } from '../../../src/operations/kinds';

const config = { apiHost: 'https://api.test', supportHost: 'https://support.test' };
const session = { token: () => 't', isTakenOver: () => false, expire: vi.fn() };
const toggle = { kind: 'flags.update', subject: '1' };

describe('A change that equals one which is on its way', () => {
  let sent: string[];
  let answers: ((response: Response) => void)[];
  beforeEach(() => {
    sent = [];
    answers = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((_, { method, body } = {}) => {
      sent.push(`${method} ${body ?? ''}`.trim());
      return new Promise((resolve) => answers.push(resolve));
    });
  });

  function startClient() {
    const recorder: ChangeRecorder = {
      isGuarded: ({ kind }) => kind === 'wallet.credit',
      isUpdate: ({ kind }) => isUpdate(kind),
      begin: async () => {},
      end: async (_, reply) => reply,
    };
    const client = createClient(config, session, () => recorder);
    const change = (info: ChangeInfo, method: Method, body?: unknown, query?: Call['query']) =>
      client.change(info, { method, path: '/flags/1', body, query });
    const set = (on: boolean, method: Method = 'PUT') => change(toggle, method, { on });
    const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
    const answerAll = () => {
      for (const answer of answers) answer(new Response('{"valid":true}'));
    };
    return { change, set, settle, answerAll };
  }

  it.each(['PUT', 'PATCH', 'POST'] as const)(
    'is sent again by %s where another value was sent in between',
    async (method) => {
      const { set, settle, answerAll } = startClient();
      const all = [set(true, method), set(false, method), set(true, method)];
      await settle();
      expect(sent).toEqual([true, false, true].map((on) => `${method} {"on":${on}}`));
      const joined = set(true, method);
      await settle();
      expect(sent).toHaveLength(3);
      answerAll();
      expect(await joined).toBe(await all[2]);
      await Promise.all(all);
      const later = set(true, method);
      await settle();
      expect(sent).toHaveLength(4);
      answerAll();
      await later;
    },
  );

  it('is sent again where the other value has its answer already', async () => {
    const { set, settle, answerAll } = startClient();
    const all = [set(true), set(false)];
    await settle();
    answers[1]?.(new Response('{}'));
    await all[1];
    all.push(set(true));
    await settle();
    expect(sent).toHaveLength(3);
    // The first one ends, and the newest is joined all the same.
    answers[0]?.(new Response('{}'));
    await all[0];
    all.push(set(true));
    await settle();
    expect(sent).toHaveLength(3);
    answerAll();
    await Promise.all(all);
  });

  it('is one change where nothing was sent in between, and so is a deletion', async () => {
    const { set, change, settle, answerAll } = startClient();
    const remove = () => change({ kind: 'flags.delete' }, 'DELETE');
    const all = [set(true), set(true), remove(), remove()];
    await settle();
    expect(sent).toEqual(['PUT {"on":true}', 'DELETE']);
    answerAll();
    await Promise.all(all);
  });

  it.each(['wallet.credit', 'feeds.addComment', 'feeds.create'])(
    'is never sent twice where it adds something: %s',
    async (kind) => {
      const { change, settle, answerAll } = startClient();
      const add = (amount: number) => change({ kind }, 'POST', { amount });
      const all = [add(1), add(2), add(1)];
      await settle();
      expect(sent).toEqual(['POST {"amount":1}', 'POST {"amount":2}']);
      answerAll();
      await Promise.all(all);
    },
  );

  it('is joined at another address of the same path only if it is the newest there', async () => {
    const { change, settle, answerAll } = startClient();
    const set = (on: number) => change(toggle, 'PUT', undefined, { on });
    const all = [set(1), set(0), set(1)];
    await settle();
    expect(sent).toHaveLength(3);
    answerAll();
    await Promise.all(all);
  });
});
