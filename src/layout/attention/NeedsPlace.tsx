import { useAddress } from '../../components/page/address';
import { lazyPart } from '../../components/page/lazyPart';
import { useIsSettled } from '../../components/page/whenSettled';
import { paths, pathWithoutBase } from '../../paths';

const Needs = lazyPart(() => import('./Needs'), { isOrnament: true });

/** Where the strip "What needs me" stands: on the two lists that a day begins with, after their rows. */
export function NeedsPlace() {
  const isHere = useAddress(({ pathname }) =>
    [paths.users, paths.leads].some((path) => path === pathWithoutBase(pathname)),
  );
  const isSettled = useIsSettled();
  return isHere && isSettled ? <Needs /> : null;
}
