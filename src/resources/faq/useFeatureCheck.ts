import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { SupportFeature } from '../../dataProvider/endpoints/faq';
import { retryRule } from '../../dataProvider/queryClient';
import { pageFetcher, readCompleteList } from '../../dataProvider/readAllPages';
import { uniqueById } from '../../format/identifiers';
import { formatText } from '../../format/text';
import { ALL_FEATURES_KEY, loadedFeatures } from './cache';

const FRESH_MS = 60_000;
const MOST_PAGES = 1000;

/** Reloads all features page by page, so that a taken name is detected before submitting. */
function useAllFeatures(): void {
  const provider = useDataProvider<ConsoleDataProvider>();
  useQuery({
    queryKey: ALL_FEATURES_KEY,
    queryFn: async ({ signal }) => {
      const read = pageFetcher<SupportFeature>(provider, 'faq', {}, signal);
      return uniqueById(await readCompleteList({ read, limit: MOST_PAGES, signal }));
    },
    staleTime: FRESH_MS,
    refetchOnMount: 'always',
    ...retryRule,
  });
}

/** Normalizes a name for a case-insensitive comparison. */
function nameKey(name: unknown): string {
  return formatText(name).trim().normalize('NFC').toLowerCase();
}

/**
 * Returns the validation of a feature: both fields are required, and the name must be unique. Features loaded before the form
 * opened are ignored, because a name may have become free on the server.
 */
export function useFeatureCheck(id?: string) {
  const queryClient = useQueryClient();
  const [openedAt] = useState(Date.now);
  useAllFeatures();
  return (values: object) => {
    const { name, description } = values as Partial<SupportFeature>;
    if (!name || !description) return { [name ? 'description' : 'name']: 'resources.faq.fillAll' };
    const isTaken = loadedFeatures(queryClient, openedAt).some(
      (other) => nameKey(other.name) === nameKey(name) && String(other.id) !== id,
    );
    return isTaken ? { name: 'resources.faq.nameTaken' } : undefined;
  };
}
