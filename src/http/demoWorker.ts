/** Start-up progress of the sandbox in this browser (sandbox/hosts/browserDatabase.ts). */
export type DemoProgress =
  | { step: 'download'; share: number }
  | { step: 'open' | 'prepare' | 'ready' }
  | { step: 'failed'; reason: string };

/** Starts the demo's service worker with its stored rows, or with new rows on `reset`. Rejects with the reason when it fails. */
export function startDemoWorker(
  worker: ServiceWorker,
  command: 'start' | 'reset',
  onProgress: (progress: DemoProgress) => void = () => {},
): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(command, [port2]);
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<DemoProgress>) => {
      if (data.step === 'failed') reject(new Error(data.reason));
      else if (data.step === 'ready') resolve();
      else onProgress(data);
    };
  });
}
