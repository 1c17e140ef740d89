import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';

const NONE: readonly string[] = [];

/**
 * Returns the fields of the resource that the server refused as missing, and a function that adds some. They are stored
 * in the query cache, so that they last as long as the session.
 */
export function useRequiredFields() {
  const resource = useResourceContext() ?? '';
  const queryClient = useQueryClient();
  const queryKey = ['requiredFields', resource];
  const { data: fields = NONE } = useQuery({
    queryKey,
    queryFn: () => NONE,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const add = (names: readonly string[]) =>
    queryClient.setQueryData(queryKey, (known: readonly string[] = NONE) => [
      ...new Set([...known, ...names]),
    ]);
  return { fields, add };
}
