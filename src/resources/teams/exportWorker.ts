import { readMembers } from '../../dataProvider/endpoints/teams';
import { writeCsv } from '../../format/csv';
import { parseBody } from '../../http/body';
import { CallError } from '../../http/errors';
import { cellsOf, type ExportRequest, type ExportResult } from './runExport';

const post = (result: ExportResult) => self.postMessage(result);

async function write({ answer, header }: ExportRequest): Promise<void> {
  const text = await answer.text();
  const { json, isJson } = parseBody(text);
  if (!isJson) throw new CallError('malformed', text.trim() ? 'errors.malformed' : 'errors.noData');
  const members = readMembers(json);
  const total = members.length;
  const file = await writeCsv(header, members.map(cellsOf), (done) =>
    post({ progress: { done, total } }),
  );
  post({ file, total });
}

self.onmessage = ({ data }: MessageEvent<ExportRequest>) => {
  write(data).catch((error: unknown) =>
    post({ error: error instanceof CallError ? error.message : 'errors.somethingWentWrong' }),
  );
};
