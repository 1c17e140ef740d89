import { can, landingPathOf } from '../authProvider/roles';
import { session } from '../authProvider/session';
import type { Config } from '../config';
import { listAt } from '../dataProvider/prefetchList';
import { readEarly } from '../http/send';
import { paths, pathWithoutBase } from '../paths';

/** Requests the rows of the first page while the code of the console still loads (docs/decisions/0014). */
export function requestFirstRows(config: Config): void {
  const { href, pathname, origin } = window.location;
  const token = session.token();
  const user = session.user();
  if (token === null || !user || session.renewal.isExpiring()) return;
  const isHome = pathWithoutBase(pathname) === paths.home;
  const list = listAt(isHome ? new URL(landingPathOf(user.role), origin) : new URL(href));
  if (list && can(user.role, list.area)) readEarly(config, list.call, token);
}
