import type { TeamMember } from '../../dataProvider/endpoints/teams';
import { formatText } from '../../format/text';

export interface ExportRequest {
  answer: Blob;
  header: string[];
}

export interface ExportProgress {
  done: number;
  total: number;
}

export type ExportResult =
  | { progress: ExportProgress }
  | { file: Blob; total: number }
  | { error: string };

/** Converts a response to a CSV file in a worker. Rejects with an error whose message is a message key. */
export function runExport(
  answer: Blob,
  header: string[],
  onProgress: (progress: ExportProgress) => void,
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

/** The columns of the export: the seven columns of the members page, in order. */
export const exportColumns = [
  'id',
  'name',
  'email',
  'role',
  'businessname',
  'country',
  'createdAt',
] as const;

/** Returns the cells of a member; missing values are empty, the time is exported as the server sent it. */
export const cellsOf = ({ user, ...member }: TeamMember): string[] =>
  exportColumns.map((name) =>
    formatText(name === 'id' || name === 'createdAt' ? member[name] : user?.[name]),
  );
