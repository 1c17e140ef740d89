import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { isObject, writeJson } from '../../format/json';
import { isCallError } from '../../http/errors';

type Json = Record<string, unknown>;

/** Returns whether a record has the values that a change sent; what the change left as it was does not count. */
const hasValues = (record: Json, sent: Json, before: Json) =>
  Object.entries(sent).every(
    ([name, value]) =>
      writeJson(value) === writeJson(before[name]) || writeJson(value) === writeJson(record[name]),
  );

/**
 * Reads again what a stock change of unknown outcome was about. A form whose change was made shows the saved record, with
 * nothing left to save; one whose change was not made keeps what is typed.
 */
export function useReadAgain(): void {
  const queryClient = useQueryClient();
  const provider = useDataProvider();
  useEffect(
    function readUnknownChanges() {
      async function readAgain(resource: string, { id, data, previousData }: Json) {
        if (id !== undefined && isObject(data)) {
          const { data: record } = await provider.getOne(resource, { id: id as string });
          if (!hasValues(record, data, isObject(previousData) ? previousData : {})) return;
        }
        await queryClient.invalidateQueries({ queryKey: [resource] });
      }
      return queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        const { mutationKey: [resource, verb, params] = [] } = event.mutation.options;
        if (typeof verb !== 'string' || !isCallError(error) || error.outcome !== 'unknown') return;
        const change = { ...Object(params), ...Object(event.mutation.state.variables) };
        // A failed read leaves everything as it is.
        readAgain(String(resource), change).catch(() => {});
      });
    },
    [queryClient, provider],
  );
}
