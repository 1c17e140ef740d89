import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Page } from '../../components/page/Page';
import { ExportOwnData } from './ExportOwnData';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';

const SECTIONS = [
  ['profile.section', ProfileForm],
  ['profile.password.section', PasswordForm],
  ['profile.export.section', ExportOwnData],
] as const;

/** Profile settings in three sections (part 1, section 2). */
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
