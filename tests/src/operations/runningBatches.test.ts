import { beforeEach, expect, test } from 'vitest';
import { session } from '../../../src/authProvider/session';
import type { Batch, BatchView } from '../../../src/operations/batch';
import type { BatchRunner } from '../../../src/operations/runBatch';
import { runningBatches } from '../../../src/operations/runningBatches';

const by = { send: async () => {} };

const createBatch = (id: string, items: { id: string }[]): Batch => ({
  ...{ id, items, phase: 'running', results: [{ state: 'waiting' }] },
});

function fakeSender() {
  const listeners = new Set<() => void>();
  let view: BatchView = {};
  let isSending = false;
  const acts: unknown[] = [];
  const sender = {
    view: () => view,
    isSending: () => isSending,
    pause: async (why: string) => acts.push(why),
    listen: (listener: () => void) => listeners.add(listener),
  } as unknown as BatchRunner;
  const show = (batch: BatchView['batch'], sending: boolean) => {
    view = { batch };
    isSending = sending;
    for (const listener of listeners) listener();
  };
  return { sender, show, acts };
}
const names = () => runningBatches.all().map(({ name }) => [name, runningBatches.hasScreen(name)]);

function isTabHeld(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

// Test files of a worker share modules: an earlier one may have left its batches.
beforeEach(() => {
  for (const { name } of runningBatches.all()) runningBatches.dismiss(name);
});

test('a batch is listed from its start to its closing, each time, and marked while its page is open', () => {
  session.start({ token: 't', user: { _id: '1' } });
  const { sender, show } = fakeSender();
  const batch = createBatch('b', [{ id: '1' }]);
  const leave = runningBatches.registerScreen('run');
  for (let time = 0; time < 2; time += 1) {
    runningBatches.begin({ name: 'run', runner: sender, sender: by });
    // It is listed while it waits for its lock.
    show(undefined, true);
    expect(names()).toEqual([['run', time === 0]]);
    show(batch, true);
    if (time === 0) leave();
    expect(names()).toEqual([['run', false]]);
    expect(isTabHeld()).toBe(true);
    show(batch, false);
    expect(isTabHeld()).toBe(false);
    show(undefined, false);
    expect(names()).toEqual([]);
  }
});

test.each(['signedOut', 'expired', 'takenOver'])(
  'a session that ends (%s) pauses every batch, and allows the tab to close (R4)',
  (reason) => {
    session.start({ token: 't', user: { _id: '1' } });
    session.bind('1');
    const batches = ['one', 'two'].map((name) => {
      const { sender, show, acts } = fakeSender();
      runningBatches.begin({ name: name, runner: sender, sender: by });
      show(createBatch(name, [{ id: '1' }]), true);
      return { show, acts };
    });
    expect(isTabHeld()).toBe(true);
    if (reason === 'expired') session.expire('t', 'session.expired');
    if (reason === 'signedOut') session.end({ reason });
    if (reason === 'takenOver') {
      localStorage.setItem('userData', '{"_id":"2"}');
      localStorage.setItem('authToken', 'of-another-admin');
      expect(session.isTakenOver()).toBe(true);
    }
    expect(batches.map(({ acts }) => acts)).toEqual(batches.map(() => ['signedOut']));
    expect(isTabHeld()).toBe(false);
    for (const { show } of batches) show(undefined, false);
    expect(runningBatches.all()).toEqual([]);
  },
);

test('a finished batch is listed until its page is opened, and a paused one for as long as it is', () => {
  const finished = fakeSender();
  const paused = fakeSender();
  const batch = createBatch('b', [{ id: '1' }]);
  finished.show({ ...batch, phase: 'finished' }, false);
  paused.show({ ...batch, phase: 'paused' }, false);
  runningBatches.begin({ name: 'finished', runner: finished.sender, sender: by });
  runningBatches.begin({ name: 'paused', runner: paused.sender, sender: by });
  expect(names().map(([name]) => name)).toEqual(['finished', 'paused']);
  const leave = ['finished', 'paused'].map((name) => runningBatches.registerScreen(name));
  expect(names()).toEqual([['paused', true]]);
  for (const each of leave) each();
  expect(names()).toEqual([['paused', false]]);
});
