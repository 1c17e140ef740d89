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

type Place = Pick<Location, 'pathname' | 'search'>;

/** Names what an address asks for, the root leading on to the page of the role. */
const askedPath = ({ pathname }: Place) => {
  const path = pathWithoutBase(pathname);
  return path === '/' ? landingOf(session.user()?.role) : path;
};

/** Asks for the first page's code. */
export const askForScreen = () => askForFirstScreen(areaOf(askedPath(window.location)));

/** Asks for the list at an address while its page is still on its way, if the address is a plain list. */
export function sendFirstCall(config: Config, place: Place = window.location): void {
  const token = session.token();
  const role = session.user()?.role;
  const path = askedPath(place);
  const area = areaOf(path);
  const endpoint = endpoints[area];
  const search = new URLSearchParams(place.search);
  if (!token || !session.user() || !canReach(role, area)) return;
  if (path !== `/${area}` || !endpoint?.early || !endpoint.getList) return;
  const needed = endpoint.early.map((name) => [name, search.get(name)?.trim()] as const);
  if (needed.some(([, value]) => !value)) return;
  if ([...search.keys()].some((key) => !PLAIN.has(key) && !endpoint.early?.includes(key))) return;
  const page = pageFromSearch(search);
  const sort = { field: 'id', order: 'ASC' } as const;
  const filter = Object.fromEntries(needed);
  const call = endpoint.getList.call({ pagination: { page, perPage: 0 }, sort, filter });
  sendEarly(toRequest(config, call, token), token);
}
