import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SupportFeature } from '../../dataProvider/endpoints/faq';
import { loadedFeatures } from './cache';
import { nameKey } from './texts';
import { useAllFeatures } from './useLibrary';

/**
 * Returns the validation of a feature: both fields are required, and the name must be unique (part 1, section 5). Features loaded
 * before the form opened are ignored, because a name may have become free on the server.
 */
export function useFeatureCheck(id?: string) {
  const queryClient = useQueryClient();
  const [openedAt] = useState(Date.now);
  useAllFeatures();
  return (values: object) => {
    const { name, description } = values as Partial<SupportFeature>;
    if (!name || !description) return 'resources.faq.fillAll';
    const isTaken = loadedFeatures(queryClient, openedAt).some(
      (other) => nameKey(other.name) === nameKey(name) && String(other.id) !== id,
    );
    return isTaken ? 'resources.faq.nameTaken' : undefined;
  };
}
