import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { session } from '../../authProvider/session';
import { Failure } from '../../components/feedback/Failure';
import { OperationForm } from '../../components/form/OperationForm';
import { useSignedIn } from '../../components/page/SignedIn';
import type { ConsoleDataProvider } from '../../dataProvider';
import { useOperation } from '../../operations/useOperation';
import { ProfileFields } from './ProfileFields';
import { afterSave, type ProfileValues, toProfileBody, toProfileValues } from './profileValues';

/** Renders the signed-in admin's own details; a failed save is logged and shown (part 1, section 2; rulings R28). */
export function ProfileForm() {
  const translate = useTranslate();
  const { id } = useSignedIn();
  const queryClient = useQueryClient();
  const { readProfile, saveProfile } = useDataProvider<ConsoleDataProvider>();
  const queryKey = ['profile', id];
  const profile = useQuery({
    queryKey,
    queryFn: ({ signal }) => readProfile({ signal }),
    // A refetch would replace the values that the form was opened with.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = useOperation({
    send: async (values: ProfileValues) => {
      const before = profile.data ?? { id };
      const body = toProfileBody(values, before);
      const saved = afterSave(before, body, await saveProfile(body));
      queryClient.setQueryData(queryKey, saved);
      return saved;
    },
    success: 'profile.saved',
    log: 'The profile was not saved',
    // Another admin may have signed in, in another tab, before the response was received.
    onDone: (saved) => session.user()?.id === id && session.saveUser(saved),
  });
  if (profile.error) {
    return <Failure failure={profile.error} onRetry={() => void profile.refetch()} />;
  }
  if (!profile.data) return <Skeleton variant="rounded" height={380} />;
  return (
    <>
      <Typography color="text.secondary">{translate('profile.required')}</Typography>
      <OperationForm
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
