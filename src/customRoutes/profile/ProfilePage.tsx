import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'react-admin';
import { DownloadButton } from '../../components/DownloadButton';
import { Page } from '../../components/Page';
import type { ConsoleDataProvider } from '../../dataProvider';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';
import { Section } from './Section';

/** Profile settings in three sections (part 1, section 2). */
export default function ProfilePage() {
  const translate = useTranslate();
  const { exportOwnData } = useDataProvider<ConsoleDataProvider>();
  return (
    <Page title="profile.title">
      <ProfileForm />
      <PasswordForm />
      <Section title="profile.export.section">
        <Typography color="text.secondary" sx={{ mb: 1.5 }}>
          {translate('profile.export.text')}
        </Typography>
        <DownloadButton
          fetchFile={exportOwnData}
          fileName="user-data.json"
          label="profile.export.submit"
          busyLabel="profile.export.submitting"
        />
      </Section>
    </Page>
  );
}
