import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { can } from '../../authProvider/roles';
import type { ConsoleDataProvider } from '../../dataProvider';
import { useSignedIn } from '../page/SignedIn';
import { countFailedEmails, readErrorLogs } from './serverCounts';

const FRESH_MS = 5 * 60 * 1000;

/** Query meta of a background fetch, which the shell's loading line ignores. */
export const backgroundMeta = { isBackground: true };

/**
 * Fetches the server's counts of failed emails and logged errors with the requests of their lists, at most every five
 * minutes and limited to the role. All components share the cached result.
 */
export function useServerCounts(isEnabled: boolean) {
  const { role } = useSignedIn();
  const provider = useDataProvider<ConsoleDataProvider>();
  const shared = { staleTime: FRESH_MS, meta: backgroundMeta };
  const failedEmails = useQuery({
    ...shared,
    // Keyed below the resource, so that a change of a lead or a log refetches it.
    queryKey: ['leads', 'attention'],
    queryFn: ({ signal }) => countFailedEmails(provider, signal),
    enabled: isEnabled && can(role, 'leads'),
  });
  const errorLogs = useQuery({
    ...shared,
    queryKey: ['logs', 'attention'],
    queryFn: ({ signal }) => readErrorLogs(provider, signal),
    enabled: isEnabled && can(role, 'logs'),
  });
  return { failedEmails, errorLogs };
}
