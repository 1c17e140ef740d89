import { afterEach, expect, it, vi } from 'vitest';
import { observeSize } from '../../../../src/components/list/observeSize';

afterEach(() => vi.unstubAllGlobals());

/** An observer to notify by hand: jsdom has none. */
function stubObserver() {
  const stub = { notify: () => {}, disconnect: vi.fn() };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = stub.disconnect;
      constructor(notify: () => void) {
        stub.notify = notify;
      }
    },
  );
  return stub;
}

it('changes no layout while the browser tells of sizes, but in the next frame, once', async () => {
  const observer = stubObserver();
  const onResize = vi.fn();
  observeSize([document.body], onResize);
  observer.notify();
  observer.notify();
  expect(onResize).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onResize).toHaveBeenCalledOnce());
});

it('calls nothing after its end', async () => {
  const observer = stubObserver();
  const onResize = vi.fn();
  const end = observeSize([document.body], onResize);
  observer.notify();
  end?.();
  expect(observer.disconnect).toHaveBeenCalledOnce();
  await new Promise(requestAnimationFrame);
  expect(onResize).not.toHaveBeenCalled();
});
