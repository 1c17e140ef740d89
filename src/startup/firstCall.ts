import { canReach, landingOf } from '../authProvider/roles';
import { session } from '../authProvider/session';
import type { Config } from '../config';
import { endpoints } from '../dataProvider/endpoints';
import { sendEarly } from '../http/early';
import { toRequest } from '../http/send';
import { areaOf, pageFromSearch, pathWithoutBase } from '../paths';
import { askForFirstScreen } from './firstScreen';

// Filters are read by the screens; an address that has any is left to them.
const PLAIN = new Set(['page', 'view', 'edit']);

/** Names what the address asks for, the root leading on to the page of the role. */
const askedPath = () => {
  const path = pathWithoutBase(window.location.pathname);
  return path === '/' ? landingOf(session.user()?.role) : path;
};

/** Asks for the first page's code. */
export const askForScreen = () => askForFirstScreen(areaOf(askedPath()));

/** Asks for the first list while the console's code is still on its way, if the address is a plain list. */
export function sendFirstCall(config: Config): void {
  const token = session.token();
  const role = session.user()?.role;
  const path = askedPath();
  const area = areaOf(path);
  const endpoint = endpoints[area];
  const search = new URLSearchParams(window.location.search);
  if (!token || !session.user() || !canReach(role, area)) return;
  if (path !== `/${area}` || !endpoint?.early || !endpoint.getList) return;
  if ([...search.keys()].some((key) => !PLAIN.has(key))) return;
  const page = pageFromSearch(search);
  const sort = { field: 'id', order: 'ASC' } as const;
  const call = endpoint.getList.call({ pagination: { page, perPage: 0 }, sort, filter: {} });
  sendEarly(toRequest(config, call, token), token);
}
