import { expect, test } from 'vitest';
import type { BatchItem } from '../../../src/operations/batch';
import { createBatch } from '../../../src/operations/batch';
import type { BatchSender, BatchView } from '../../../src/operations/batchControls';
import { runningBatches } from '../../../src/operations/runningBatches';

const settings = { first: 'withOthers', paceMs: 0, pauseOn: 'nothing' } as const;
const by = { send: async () => {} };

function fakeSender() {
  const listeners = new Set<() => void>();
  let view: BatchView<BatchItem> = { isReady: true };
  let isSending = false;
  const sender = {
    view: () => view,
    isSending: () => isSending,
    listen: (listener: () => void) => listeners.add(listener),
  } as unknown as BatchSender<BatchItem>;
  const show = (batch: BatchView<BatchItem>['batch'], sending: boolean) => {
    view = { isReady: true, batch };
    isSending = sending;
    for (const listener of listeners) listener();
  };
  return { sender, show };
}
const names = () => runningBatches.all().map(({ name, isAttended }) => [name, isAttended]);

test('a batch is there from its beginning to its closing, again after that, and its page is told from others', () => {
  const { sender, show } = fakeSender();
  const batch = createBatch('b', [{ id: '1' }], settings);
  const leave = runningBatches.attend('run');
  for (let time = 0; time < 2; time += 1) {
    runningBatches.begin('run', sender, by);
    // Nothing is there yet while its lock is waited for.
    show(undefined, false);
    expect(names()).toEqual([['run', time === 0]]);
    show(batch, true);
    if (time === 0) leave();
    expect(names()).toEqual([['run', false]]);
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    show(batch, false);
    const later = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
    show(undefined, false);
    expect(names()).toEqual([]);
  }
});
