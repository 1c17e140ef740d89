import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useOnce } from '../../../components/useOnce';
import type { ConsoleDataProvider } from '../../../dataProvider';
import type { Lead } from '../../../dataProvider/endpoints/leads';
import { retried } from '../../../dataProvider/retried';
import { isCallError } from '../../../http/errors';
import { logFailure } from '../../../operations/logFailure';
import { useReload } from '../useReload';
import { isChanged, type LeadValues, toPayload, toValues } from './leadValues';

/** What two people made of one lead. */
export interface Conflict {
  mine: LeadValues;
  now: Lead;
}

/** Saves a lead, unless somebody changed it since it was opened: then both versions are shown before anything is sent. */
export function useSaveLead(opened: Lead, onDone: () => void) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const reload = useReload();
  const { id } = opened;
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const [conflict, setConflict] = useState<Conflict>();

  const run = useOnce(async (mine: LeadValues, known: Lead) => {
    setSaving(true);
    setError(undefined);
    try {
      const { data: now } = await retried(() => dataProvider.getOne<Lead>('leads', { id }));
      if (isChanged(known, now)) return setConflict({ mine, now });
      const { data } = await dataProvider.update<Lead>('leads', {
        id,
        data: toPayload(mine),
        previousData: now,
      });
      notify(data.said || 'resources.leads.form.updated', { type: 'success' });
      reload();
      onDone();
    } catch (reason) {
      logFailure(`The lead ${id} was not saved`, reason);
      setConflict(undefined);
      setError(reason);
      // It may have been changed or deleted: the list behind must not show it as it was.
      if (isCallError(reason, 'notFound', 'outcomeUnknown')) reload();
    } finally {
      setSaving(false);
    }
  });

  return {
    isSaving,
    error,
    conflict,
    save: (values: object) => run(toValues(values), conflict?.now ?? opened),
    /** Sends mine over the version that was shown; a still newer one is shown first. */
    overwrite: () => conflict && void run(conflict.mine, conflict.now),
    keepEditing: () => setConflict(undefined),
  };
}
