import { useLocation } from 'react-router-dom';
import { ornament } from '../../components/ornament';
import { paths } from '../../paths';

// After the first rows: what waits has waited before.
const SETTLING_MS = 300;
const Needs = ornament(async () => {
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
  return import('./Needs');
});

/** Where the strip "What needs me" stands: on the two lists that a day begins with. */
export function NeedsPlace() {
  const { pathname } = useLocation();
  return pathname === paths.users || pathname === paths.leads ? <Needs /> : null;
}
