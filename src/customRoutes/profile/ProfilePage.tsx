import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type TextInputProps, useDataProvider, useTranslate } from 'react-admin';
import { session } from '../../authProvider/session';
import { DownloadButton } from '../../components/buttons/DownloadButton';
import { Failure } from '../../components/feedback/Failure';
import { SecondaryText } from '../../components/fields/Text';
import { FormField } from '../../components/form/FormField';
import { OperationForm } from '../../components/form/OperationForm';
import { useMergedSave, useOpenedRecord } from '../../components/form/useMergedSave';
import { Page } from '../../components/page/Page';
import { useSignedIn } from '../../components/page/SignedIn';
import type { ConsoleDataProvider } from '../../dataProvider';
import { useOperation } from '../../operations/useOperation';
import { ProfileFields, TwoColumns } from './ProfileFields';
import {
  afterSave,
  maskBvn,
  type PasswordValues,
  type ProfileValues,
  profileTexts,
  toProfileBody,
  toProfileValues,
  validateConfirmation,
  validateNewPassword,
} from './profileValues';

/** Renders one of the two passwords; any edit clears its error. */
function PasswordField({ placeholder, ...props }: TextInputProps & { placeholder: string }) {
  const translate = useTranslate();
  return (
    <FormField
      {...props}
      placeholder={translate(placeholder)}
      type="password"
      margin="none"
      autoComplete="new-password"
      required
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

const empty: PasswordValues = { newPassword: '', confirmPassword: '' };

/** Renders the change of the admin's own password. No draft of it is kept. */
function PasswordForm() {
  const { changePassword } = useDataProvider<ConsoleDataProvider>();
  // Used as the form's key: each change remounts it empty.
  const [changes, setChanges] = useState(0);
  const change = useOperation({
    send: ({ newPassword }: PasswordValues) => changePassword(newPassword),
    success: 'profile.password.changed',
    failure: 'profile.password.failed',
    showFailure: 'toast',
    onDone: () => setChanges(changes + 1),
  });
  return (
    <OperationForm
      key={changes}
      operation={change}
      draft="password"
      frame="page"
      initial={empty}
      submit="profile.password.submit"
      busy="profile.password.submitting"
      reValidateMode="onSubmit"
    >
      <TwoColumns>
        <PasswordField
          source="newPassword"
          label="profile.password.new"
          placeholder="profile.password.newPlaceholder"
          helperText="profile.password.rule"
          validate={validateNewPassword}
        />
        <PasswordField
          source="confirmPassword"
          label="profile.password.confirm"
          placeholder="profile.password.confirmPlaceholder"
          validate={validateConfirmation}
        />
      </TwoColumns>
    </OperationForm>
  );
}

function ExportOwnData() {
  const translate = useTranslate();
  const { exportOwnData } = useDataProvider<ConsoleDataProvider>();
  return (
    <>
      <SecondaryText sx={{ mb: 1.5 }}>{translate('profile.export.text')}</SecondaryText>
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

/** Renders the signed-in admin's own details; a failed save is logged and shown. */
function ProfileForm() {
  const translate = useTranslate();
  const { id } = useSignedIn();
  const queryClient = useQueryClient();
  const { readProfile, saveProfile } = useDataProvider<ConsoleDataProvider>();
  const queryKey = ['profile', id];
  const profile = useOpenedRecord(queryKey, (signal) => readProfile({ signal }));
  const save = useMergedSave({
    draft: 'profile',
    // What the API does not return is as the form has it.
    read: async () => ({ data: { ...profile.data, ...(await readProfile()) } }),
    textsOf: profileTexts,
    // A day that cannot be read is the server's to refuse.
    mine: (typed: ProfileValues) => typed,
    labels: 'profile.fields',
    show: (value = '', name) => (name === 'bvn' ? maskBvn(value) : value),
    send: async (values, before) => {
      const body = toProfileBody(values as ProfileValues, before);
      const saved = afterSave(before, body, await saveProfile(body, before));
      queryClient.setQueryData(queryKey, saved);
      return saved;
    },
    success: 'profile.saved',
    log: 'The profile was not saved',
    onDone: (saved) => {
      // Another admin may have signed in, in another tab, before the response was received.
      if (session.user()?.id === id) session.saveUser(saved);
    },
  });
  if (profile.error) {
    return <Failure failure={profile.error} onRetry={profile.refetch} />;
  }
  if (!profile.data) return <Skeleton variant="rounded" height={380} />;
  return (
    <>
      <SecondaryText>{translate('profile.required')}</SecondaryText>
      <OperationForm<ProfileValues>
        key={profile.dataUpdatedAt}
        operation={save}
        draft="profile"
        frame="page"
        initial={toProfileValues(profile.data)}
      >
        <ProfileFields />
      </OperationForm>
    </>
  );
}
