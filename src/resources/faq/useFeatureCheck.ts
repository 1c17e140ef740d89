import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SupportFeature } from '../../dataProvider/endpoints/faq';
import { loadedFeatures } from './cache';
import { nameKey } from './texts';
import { useAllFeatures } from './useLibrary';

/**
 * Makes the check of a feature before it is sent: both fields, and a name that no other has (part 1, section 5). What
 * was read before the form was opened says nothing of a name: it may have become free on the server.
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
