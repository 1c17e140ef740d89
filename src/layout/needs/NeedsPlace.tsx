import { useAddress } from '../../components/address';
import { lazyPart } from '../../components/lazyPart';
import { paths, pathWithoutBase } from '../../paths';

// After the first rows: what waits has waited before.
const SETTLING_MS = 300;
const Needs = lazyPart(
  async () => {
    await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
    return import('./Needs');
  },
  { isOrnament: true },
);

/** Where the strip "What needs me" stands: on the two lists that a day begins with. */
export function NeedsPlace() {
  const isHere = useAddress(({ pathname }) =>
    [paths.users, paths.leads].some((path) => path === pathWithoutBase(pathname)),
  );
  return isHere ? <Needs /> : null;
}
