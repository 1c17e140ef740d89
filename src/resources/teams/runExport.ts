export interface ExportRequest {
  answer: Blob;
  header: string[];
}

export type ExportResult =
  | { progress: { done: number; total: number } }
  | { file: Blob; total: number }
  | { error: string };

/** Converts a response to a CSV file in a worker. Rejects with an error whose message is a message key. */
export function runExport(
  answer: Blob,
  header: string[],
  onProgress: (progress: { done: number; total: number }) => void,
): Promise<{ file: Blob; total: number }> {
  const worker = new Worker(new URL('./exportWorker.ts', import.meta.url), { type: 'module' });
  const finished = new Promise<{ file: Blob; total: number }>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ExportResult>) => {
      if ('progress' in data) onProgress(data.progress);
      else if ('error' in data) reject(new Error(data.error));
      else resolve(data);
    };
    // The worker could not be loaded, or it crashed.
    worker.onerror = () => reject(new Error('errors.somethingWentWrong'));
  });
  worker.postMessage({ answer, header } satisfies ExportRequest);
  return finished.finally(() => worker.terminate());
}
