import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths';

// After the first rows: what waits has waited before.
const Needs = lazy(() => import('./Needs').catch(() => ({ default: () => null })));

/** Where the strip "What needs me" stands: above the two lists that a day begins with. */
export function NeedsPlace() {
  const { pathname } = useLocation();
  if (pathname !== paths.users && pathname !== paths.leads) return null;
  return (
    <Suspense>
      <Needs />
    </Suspense>
  );
}
