import { useTranslate } from 'react-admin';
import { DownloadButton } from '../../components/buttons/DownloadButton';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { writeCsv } from '../../format/csv';
import { formatText } from '../../format/text';

const COLUMNS = ['id', 'created_at', 'activity', 'severity', 'message'] as const;

/** Saves what is about to be deleted as logs.csv; times stay as the server sent them, for machines (rulings R26). */
export function SaveSelected({ logs }: { logs: readonly LogEntry[] }) {
  const translate = useTranslate();
  const write = () =>
    writeCsv(
      COLUMNS.map((name) => translate(`resources.logs.fields.${name}`)),
      logs.map((log) => COLUMNS.map((name) => formatText(log[name]))),
    );
  return (
    <DownloadButton
      fetchFile={write}
      fileName="logs.csv"
      label="resources.logs.saveFirst"
      busyLabel="resources.logs.saving"
    />
  );
}
