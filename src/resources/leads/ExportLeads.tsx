import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { DownloadButton } from '../../components/buttons/DownloadButton';
import type { ConsoleDataProvider } from '../../dataProvider';

/** Downloads leads-export.csv: the leads that match the filters, as the server wrote them (rulings R26). */
export function ExportLeads() {
  const { exportLeads } = useDataProvider<ConsoleDataProvider>();
  const { filterValues } = useListContext();
  const notify = useNotify();
  return (
    <DownloadButton
      fetchFile={() => exportLeads(filterValues)}
      fileName="leads-export.csv"
      label="resources.leads.exportCsv"
      busyLabel="resources.leads.exporting"
      failure="resources.leads.exportFailed"
      onSaved={() => notify('resources.leads.exported', { type: 'success' })}
    />
  );
}
