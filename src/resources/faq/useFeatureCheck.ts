import { useQueryClient } from '@tanstack/react-query';
import type { SupportFeature } from '../../dataProvider/endpoints/faq';
import { loadedFeatures } from './cache';
import { nameKey } from './texts';
import { useAllFeatures } from './useLibrary';

/** Makes the check of a feature before it is sent: both fields, and a name that no other has (part 1, section 5). */
export function useFeatureCheck(id?: string) {
  const queryClient = useQueryClient();
  useAllFeatures();
  return (values: object) => {
    const { name, description } = values as Partial<SupportFeature>;
    if (!name || !description) return 'resources.faq.fillAll';
    const isTaken = loadedFeatures(queryClient).some(
      (other) => nameKey(other.name) === nameKey(name) && String(other.id) !== id,
    );
    return isTaken ? 'resources.faq.nameTaken' : undefined;
  };
}
