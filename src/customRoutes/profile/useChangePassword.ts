import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useOnce } from '../../components/useOnce';
import type { ConsoleDataProvider } from '../../dataProvider';
import { isCallError } from '../../http/errors';
import { useFailureWords } from '../../operations/useFailureWords';
import type { PasswordValues } from './passwordValues';

/** Changes the own password and says what became of it (part 1, section 8). `onChanged` clears the fields. */
export function useChangePassword(onChanged: () => void) {
  const notify = useNotify();
  const wordsOf = useFailureWords();
  const { changePassword } = useDataProvider<ConsoleDataProvider>();
  const [failure, setFailure] = useState<unknown>();

  const change = useOnce(async ({ newPassword }: PasswordValues) => {
    setFailure(undefined);
    try {
      await changePassword(newPassword);
      onChanged();
      notify('profile.password.changed', { type: 'success' });
    } catch (error) {
      // An open outcome has to stand until the person has found out; an ended session speaks for itself.
      if (isCallError(error, 'outcomeUnknown')) return setFailure(error);
      if (isCallError(error, 'unauthorized')) return;
      const hasMessage = isCallError(error) && error.message !== 'errors.refused';
      notify(hasMessage ? wordsOf(error).text : 'profile.password.failed', { type: 'error' });
    }
  });
  return { change, failure };
}
