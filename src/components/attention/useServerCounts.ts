import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { can } from '../../authProvider/roles';
import type { ConsoleDataProvider } from '../../dataProvider';
import { useSignedIn } from '../page/SignedIn';
import { countFailedEmails, readErrorLogs } from './serverCounts';

const FRESH_MS = 5 * 60 * 1000;

/** Marks a read that nobody waits for: the line of the shell does not show it. */
export const inBackground = { isBackground: true };

/**
 * The one loader of what needs attention on the server: failed emails and logged errors, by the lists' own calls, at
 * most every five minutes and as far as the role may read them. Every place that shows them shares what was read.
 */
export function useServerCounts(isWanted: boolean) {
  const { role } = useSignedIn();
  const provider = useDataProvider<ConsoleDataProvider>();
  const shared = { staleTime: FRESH_MS, meta: inBackground };
  const failedEmails = useQuery({
    ...shared,
    // Below the resource, so that a change of a lead or a log reads them again.
    queryKey: ['leads', 'attention'],
    queryFn: ({ signal }) => countFailedEmails(provider, signal),
    enabled: isWanted && can(role, 'leads'),
  });
  const errorLogs = useQuery({
    ...shared,
    queryKey: ['logs', 'attention'],
    queryFn: ({ signal }) => readErrorLogs(provider, signal),
    enabled: isWanted && can(role, 'logs'),
  });
  return { failedEmails, errorLogs };
}
