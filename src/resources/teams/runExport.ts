export interface ExportAsked {
  /** The server's answer as it came. */
  answer: Blob;
  header: string[];
}

export type ExportSaid =
  | { progress: { done: number; total: number } }
  | { file: Blob; total: number }
  | { error: string };

/** Has a worker turn the server's answer into a CSV file. Rejects with a message key when it cannot be read. */
export function runExport(
  answer: Blob,
  header: string[],
  onProgress: (progress: { done: number; total: number }) => void,
): Promise<{ file: Blob; total: number }> {
  const worker = new Worker(new URL('./exportWorker.ts', import.meta.url), { type: 'module' });
  const finished = new Promise<{ file: Blob; total: number }>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ExportSaid>) => {
      if ('progress' in data) onProgress(data.progress);
      else if ('error' in data) reject(new Error(data.error));
      else resolve(data);
    };
    // It could not be loaded, or stopped.
    worker.onerror = () => reject(new Error('errors.somethingWentWrong'));
  });
  worker.postMessage({ answer, header } satisfies ExportAsked);
  return finished.finally(() => worker.terminate());
}
