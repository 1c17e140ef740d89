import { useDataProvider } from 'react-admin';
import { DownloadButton } from '../../components/buttons/DownloadButton';
import type { ConsoleDataProvider } from '../../dataProvider';

/** Downloads users.csv as the server wrote it. */
export function ExportUsers() {
  const { exportUsers } = useDataProvider<ConsoleDataProvider>();
  return (
    <DownloadButton
      fetchFile={exportUsers}
      fileName="users.csv"
      label="resources.users.exportCsv"
      busyLabel="resources.users.exporting"
    />
  );
}
