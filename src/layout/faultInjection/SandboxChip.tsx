import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { lazyPart } from '../../components/page/lazyPart';
import { useIsSettled } from '../../components/page/whenSettled';
import type { ConsoleDataProvider } from '../../dataProvider';

const TroubleButton = import.meta.env.WITH_SANDBOX
  ? lazyPart(() => import('./FaultInjectionButton'), { isOrnament: true })
  : () => null;

/** Renders the chip "Sandbox" if config.json declares the host a sandbox; a production build has none. */
export const SandboxChip: typeof SandboxTrouble = import.meta.env.WITH_SANDBOX
  ? SandboxTrouble
  : () => null;

function SandboxTrouble({ isNarrow = false }: { isNarrow?: boolean }) {
  const { sandboxHost } = useDataProvider<ConsoleDataProvider>();
  const isSettled = useIsSettled();
  const { data: host } = useQuery({
    enabled: isSettled,
    queryKey: ['sandbox', 'host'],
    queryFn: async () => (await sandboxHost()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return typeof host === 'string' ? <TroubleButton host={host} isNarrow={isNarrow} /> : null;
}
