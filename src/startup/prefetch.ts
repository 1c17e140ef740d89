import { can, landingOf } from '../authProvider/roles';
import { session } from '../authProvider/session';
import { endpoints } from '../dataProvider/endpoints';
import { type ListRead, listRead } from '../dataProvider/listQuery';
import type { Reader } from '../http/send';
import { chooseLocale } from '../i18n/locale';
import { locales } from '../i18n/locales';
import { paths, pathWithoutBase } from '../paths';
import { routeAt } from '../routes';
import { preference } from './preferences';

type Place = Pick<Location, 'pathname' | 'search'>;

/** Returns the path of the page at a URL; the root redirects to the landing page of the role. */
function pagePath({ pathname }: Place): string {
  const path = pathWithoutBase(pathname);
  return path === paths.home ? landingOf(session.user()?.role) : path;
}

/** Returns the list of the page at a URL, if the signed-in role may open it and src/routes.ts allows prefetching it. */
export function firstListAt(reader: Reader, place: Place): ListRead | undefined {
  const { area = '', prefetch } = routeAt(pagePath(place)) ?? {};
  const endpoint = endpoints[area];
  const user = session.user();
  if (!prefetch || !endpoint || !session.token() || !user || !can(user.role, area)) return;
  return listRead(reader, area, endpoint, prefetch, new URLSearchParams(place.search));
}

/** Preloads the code and the messages of the first page while the console's code is loading. */
export async function preloadFirstPage(place: Place): Promise<void> {
  const route = routeAt(pagePath(place));
  const language = locales[chooseLocale(preference('locale'))];
  const ground = route?.isLean
    ? []
    : [language.console(), import('../dataProvider/actions'), import('../components/theme/Themed')];
  await Promise.all([route?.load(), language.first(), ...ground]);
}
