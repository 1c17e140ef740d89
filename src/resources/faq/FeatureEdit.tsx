import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { Failure } from '../../components/Failure';
import type { ConsoleDataProvider } from '../../dataProvider';
import { isCallError } from '../../http/errors';
import { reloadFeatures } from './cache';
import { FeatureForm, type FeatureTexts } from './FeatureForm';
import { useListedFeature } from './useFeature';
import { loadFault } from './wording';

/** Edits a feature in the panel, which closes on success while the list reloads (part 1, section 4). */
export default function FeatureEdit({ id, onDone }: { id: string; onDone: () => void }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { feature, error, refetch } = useListedFeature(id, true);

  async function save(data: FeatureTexts) {
    await provider.update('faq', { id, data, previousData: feature });
    notify('resources.faq.updated', { type: 'success' });
    void reloadFeatures(queryClient);
    onDone();
  }

  if (error && (!feature || isCallError(error, 'notFound'))) {
    return <Failure failure={loadFault(error)} onRetry={() => void refetch()} />;
  }
  if (!feature) return <Skeleton variant="rounded" height={160} />;
  return (
    <FeatureForm
      draft={`faq/${id}`}
      feature={feature}
      submit="common.save"
      busy="resources.faq.updating"
      failed="resources.faq.updateFailed"
      onSave={save}
      onCancel={onDone}
    />
  );
}
