import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';

// Beside a sandbox only: a real host never loads it, nor is it asked anything.
const TroubleButton = lazy<ComponentType<{ host: string }>>(() =>
  import('./TroubleButton').catch(() => ({ default: () => null })),
);

/** Where the button "Trouble" stands, if config.json says that the host is a sandbox. */
export function TroublePlace() {
  const { sandboxHost } = useDataProvider<ConsoleDataProvider>();
  const { data: host } = useQuery({
    queryKey: ['sandbox', 'host'],
    queryFn: async () => (await sandboxHost()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (typeof host !== 'string') return null;
  return (
    <Suspense>
      <TroubleButton host={host} />
    </Suspense>
  );
}
