import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { lazyPart } from '../../components/lazyPart';
import { useIsSettled } from '../../components/whenSettled';
import type { ConsoleDataProvider } from '../../dataProvider';

// Beside a sandbox only: a real host never loads it, nor is it asked anything.
const TroubleButton = lazyPart(() => import('./TroubleButton'), { isOrnament: true });

/** Where the button "Trouble" stands, if config.json says that the host is a sandbox. */
export function TroublePlace() {
  const { sandboxHost } = useDataProvider<ConsoleDataProvider>();
  const isSettled = useIsSettled();
  const { data: host } = useQuery({
    enabled: isSettled,
    queryKey: ['sandbox', 'host'],
    queryFn: async () => (await sandboxHost()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return typeof host === 'string' ? <TroubleButton host={host} /> : null;
}
