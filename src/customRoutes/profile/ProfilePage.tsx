import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'react-admin';
import { DownloadButton } from '../../components/buttons/DownloadButton';
import { Page } from '../../components/page/Page';
import type { ConsoleDataProvider } from '../../dataProvider';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';

/** Renders the download of user-data.json, saved as the server sent it (part 1, section 2). */
function ExportOwnData() {
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

const SECTIONS = [
  ['profile.section', ProfileForm],
  ['profile.password.section', PasswordForm],
  ['profile.export.section', ExportOwnData],
] as const;

/** Renders the profile settings in three sections. */
export default function ProfilePage() {
  const translate = useTranslate();
  return (
    <Page title="profile.title">
      {SECTIONS.map(([title, Content]) => (
        <Paper
          key={title}
          component="section"
          variant="outlined"
          aria-label={translate(title)}
          sx={{ p: { xs: 2, sm: 3 }, mb: 2.5, maxWidth: 840 }}
        >
          <Typography variant="h2" sx={{ mb: 1 }}>
            {translate(title)}
          </Typography>
          <Content />
        </Paper>
      ))}
    </Page>
  );
}
