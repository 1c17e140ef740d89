import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { session } from '../../authProvider/session';
import { useSignedIn } from '../../components/SignedIn';
import { useOnce } from '../../components/useOnce';
import type { ConsoleDataProvider } from '../../dataProvider';
import { logFailure } from '../../operations/logFailure';
import {
  afterSave,
  PROFILE_FIELDS,
  type ProfileValues,
  toProfileBody,
  toProfileValues,
} from './profileValues';

/** Saves the profile; a failure is logged and shown, and nothing typed is lost (rulings R28). */
export function useSaveProfile(form: UseFormReturn<ProfileValues>) {
  const admin = useSignedIn();
  const notify = useNotify();
  const { saveProfile } = useDataProvider<ConsoleDataProvider>();
  const [failure, setFailure] = useState<unknown>();
  const { dirtyFields } = form.formState;

  const save = useOnce(async (values: ProfileValues) => {
    setFailure(undefined);
    const body = toProfileBody(values, admin, (name) => Boolean(dirtyFields[name]));
    try {
      const saved = afterSave(admin, body, await saveProfile(body));
      // Somebody else may have signed in, in another tab, while the answer was on its way.
      if (session.user()?.id === admin.id) session.saveUser(saved);
      keepWhatWasTypedSince(form, values, toProfileValues(saved));
      notify('profile.saved', { type: 'success' });
    } catch (error) {
      logFailure('The profile was not saved', error);
      setFailure(error);
    }
  });
  return { save, failure };
}

function keepWhatWasTypedSince(
  form: UseFormReturn<ProfileValues>,
  sent: ProfileValues,
  saved: ProfileValues,
): void {
  const now = form.getValues();
  form.reset(saved);
  for (const name of PROFILE_FIELDS) {
    if (now[name] !== sent[name]) form.setValue(name, now[name], { shouldDirty: true });
  }
}
