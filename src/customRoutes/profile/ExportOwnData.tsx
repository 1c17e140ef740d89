import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'react-admin';
import { DownloadButton } from '../../components/buttons/DownloadButton';
import type { ConsoleDataProvider } from '../../dataProvider';

/** Saves user-data.json as the server sent it (part 1, section 2). */
export function ExportOwnData() {
  const translate = useTranslate();
  const { exportOwnData } = useDataProvider<ConsoleDataProvider>();
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('profile.export.text')}
      </Typography>
      <DownloadButton
        fetchFile={exportOwnData}
        fileName="user-data.json"
        label="profile.export.submit"
        busyLabel="profile.export.submitting"
      />
    </>
  );
}
