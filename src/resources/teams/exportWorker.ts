import Papa from 'papaparse';
import { readMembers } from '../../dataProvider/endpoints/teams';
import { BOM, neutralCell } from '../../format/csv';
import { parseJson } from '../../format/json';
import { CallError } from '../../http/errors';
import { cellsOf } from './exportColumns';
import type { ExportRequest, ExportResult } from './runExport';

const SLICE = 2_000;
const post = (result: ExportResult) => self.postMessage(result);

async function write({ answer, header }: ExportRequest): Promise<void> {
  const text = await answer.text();
  const { json, isJson } = parseJson(text);
  if (!isJson) throw new CallError('malformed', text.trim() ? 'errors.malformed' : 'errors.noData');
  const members = readMembers(json);
  const parts = [BOM, Papa.unparse([header]), '\r\n'];
  for (let done = 0; done < members.length; done += SLICE) {
    post({ progress: { done, total: members.length } });
    const rows = members.slice(done, done + SLICE);
    parts.push(Papa.unparse(rows.map((member) => cellsOf(member).map(neutralCell))), '\r\n');
  }
  const file = new Blob(parts, { type: 'text/csv;charset=utf-8' });
  post({ file, total: members.length });
}

self.onmessage = ({ data }: MessageEvent<ExportRequest>) => {
  write(data).catch((error: unknown) =>
    post({ error: error instanceof CallError ? error.message : 'errors.somethingWentWrong' }),
  );
};
