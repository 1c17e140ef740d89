import { describe, expect, it } from 'vitest';
import {
  countOf,
  createRunner,
  hasUnsent,
  type Run,
  type Sent,
} from '../../../../src/customRoutes/notifications/run/run';
import type { Notification } from '../../../../src/dataProvider/actions/notifications';

const texts = { channel: 'sms', message: 'Hello' } as const;
const ids = Array.from({ length: 1200 }, (_, n) => `u${n}`);

/** A sender whose answers a test gives one by one. */
function slowSender() {
  const calls: { to: Notification['to']; answer: (sent: Sent) => void }[] = [];
  const send = ({ to }: Notification) =>
    new Promise<Sent>((resolve) => calls.push({ to, answer: resolve }));
  const answer = async (sent: Sent = { state: 'sent' }) => {
    calls.at(-1)?.answer(sent);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { calls, send, answer };
}
function memory(found?: Run) {
  let kept = found;
  return {
    kept: () => kept,
    keeper: {
      read: () => kept,
      write(run?: Run) {
        kept = structuredClone(run);
      },
    },
  };
}
const states = (run: Run | undefined) => run?.chunks.map(({ state }) => state).join();

describe('A sending in parts', () => {
  it('sends one part of 500 after another and ends by itself', async () => {
    const { calls, send, answer } = slowSender();
    const { keeper, kept } = memory();
    const runner = createRunner(keeper);
    runner.start(texts, ids, 500, send);
    expect(states(runner.run())).toBe('sending,waiting,waiting');
    await answer();
    await answer();
    expect(countOf(runner.run() as Run, 'sent')).toBe(1000);
    await answer();
    expect(calls.map(({ to }) => (to as { userIds: string[] }).userIds.length)).toEqual([
      500, 500, 200,
    ]);
    expect([states(runner.run()), runner.run()?.status]).toEqual(['sent,sent,sent', 'stopped']);
    runner.dismiss();
    expect(kept()).toBeUndefined();
  });

  it('pauses after the part on its way, and resumes with what was not sent', async () => {
    const { calls, send, answer } = slowSender();
    const runner = createRunner(memory().keeper);
    runner.start(texts, ids, 500, send);
    runner.pause();
    await answer();
    expect([calls.length, states(runner.run())]).toEqual([1, 'sent,waiting,waiting']);
    runner.resume(send);
    runner.stop();
    await answer();
    expect([calls.length, runner.run()?.status]).toEqual([2, 'stopped']);
    runner.resume(send);
    await answer();
    expect(states(runner.run())).toBe('sent,sent,sent');
  });

  it('pauses at a lost answer, and never sends that part again by itself', async () => {
    const { calls, send, answer } = slowSender();
    const runner = createRunner(memory().keeper);
    runner.start(texts, ids, 500, send);
    await answer({ state: 'unknown', reason: 'lost' });
    expect([runner.run()?.status, states(runner.run())]).toEqual([
      'paused',
      'unknown,waiting,waiting',
    ]);
    runner.resume(send);
    await answer({ state: 'refused', reason: 'no units' });
    expect([runner.run()?.status, states(runner.run())]).toEqual([
      'paused',
      'unknown,refused,waiting',
    ]);
    runner.resume(send);
    await answer();
    await answer();
    expect(states(runner.run())).toBe('unknown,sent,sent');
    expect(hasUnsent(runner.run() as Run)).toBe(false);
    expect(calls.map(({ to }) => (to as { userIds: string[] }).userIds[0])).toEqual([
      'u0',
      'u500',
      'u500',
      'u1000',
    ]);
    // A person found out, and asks for it.
    runner.settle(0, 'waiting');
    runner.resume(send);
    await answer();
    expect(states(runner.run())).toBe('sent,sent,sent');
  });

  it('outlives a reload: the part on its way is unknown, nothing goes on by itself', async () => {
    const { send } = slowSender();
    const { keeper } = memory();
    createRunner(keeper).start(texts, ids, 500, send);
    const again = createRunner(keeper);
    expect([again.run()?.status, states(again.run())]).toEqual([
      'paused',
      'unknown,waiting,waiting',
    ]);
  });
});
