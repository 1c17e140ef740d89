import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../components/page/lazyPart';
import { useIsSettled } from '../../components/page/whenSettled';
import { paths } from '../../paths';

const Needs = lazyPart(() => import('./Needs'), { isOrnament: true });

/** Where the strip "What needs me" stands: on the two lists that a day begins with, after their rows. */
export function NeedsPlace() {
  const { pathname } = useLocation();
  const isHere = pathname === paths.users || pathname === paths.leads;
  const isSettled = useIsSettled();
  return isHere && isSettled ? <Needs /> : null;
}
