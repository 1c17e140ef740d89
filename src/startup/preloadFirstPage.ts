import { landingPathOf } from '../authProvider/roles';
import { session } from '../authProvider/session';
import { chooseLocale } from '../i18n/locale';
import { locales } from '../i18n/locales';
import { paths, pathWithoutBase } from '../paths';
import { loadSignInPage, routeAt } from '../routes';
import { preference } from './preferences';

type Place = Pick<Location, 'pathname' | 'search'>;

/** Returns the path of the page at a URL; the root redirects to the landing page of the role. */
function pagePath({ pathname }: Place): string {
  const path = pathWithoutBase(pathname);
  return path === paths.home ? landingPathOf(session.user()?.role) : path;
}

const signInPage = { load: loadSignInPage, isLean: true };

/** Preloads the code and the messages of the first page while the console's code is loading. */
export async function preloadFirstPage(place: Place): Promise<void> {
  const path = pagePath(place);
  const route = path === paths.login ? signInPage : routeAt(path);
  const language = locales[chooseLocale(preference('locale'))];
  const prerequisites = route?.isLean
    ? []
    : [
        language.console(),
        import('../dataProvider/actions'),
        import('../components/theme/ConsoleThemeProvider'),
      ];
  await Promise.all([route?.load(), language.first(), ...prerequisites]);
}
