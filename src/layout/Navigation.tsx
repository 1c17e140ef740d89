import { Fragment, useContext, useState, useSyncExternalStore } from 'react';
import { useI18nProvider, useResourceDefinitions, useStore, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { can } from '../authProvider/roles';
import { signOut, signOutWait } from '../authProvider/signOut';
import {
  DarkIcon,
  DenseIcon,
  HelpIcon,
  LightIcon,
  LogoutIcon,
  PersonIcon,
} from '../components/buttons/icons';
import { ClampedText } from '../components/fields/ClampedText';
import { ConfigContext } from '../components/page/ConfigContext';
import { useSignedIn } from '../components/page/SignedIn';
import { useAppearance } from '../components/theme/useMedia';
import { formatText } from '../format/text';
import { locales } from '../i18n/locales';
import { areaAt } from '../pages';
import { paths } from '../paths';
import { menuGroups } from '../routes';
import { groupsOf, highlightedArea, type MenuEntry, menuOf, useMenuLabel } from './menuEntries';
import './Navigation.css';

/** Renders the user's preferences: language, density of tables and theme, stored in this browser. */
function PreferencesMenu() {
  const translate = useTranslate();
  const i18n = useI18nProvider();
  const [loadingLocale, setLoadingLocale] = useState<string>();
  const [density, setDensity] = useStore('density', 'comfortable');
  const { mode } = useAppearance();
  const [, setTheme] = useStore<string>('theme');
  const isCompact = density === 'compact';
  const isDark = mode === 'dark';
  return (
    <div className="choices">
      <select
        aria-label={translate('shell.language')}
        value={loadingLocale ?? i18n.getLocale()}
        onChange={({ target: { value } }) => {
          setLoadingLocale(value);
          void i18n.changeLocale(value).finally(() => setLoadingLocale(undefined));
        }}
      >
        {Object.entries(locales).map(([code, { name }]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <button
        type="button"
        onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
        aria-label={translate('shell.compact')}
        aria-pressed={isCompact}
      >
        <DenseIcon />
      </button>
      <button
        type="button"
        onClick={() => setTheme(isDark ? 'light' : 'dark')}
        aria-label={translate(isDark ? 'shell.light' : 'shell.dark')}
      >
        {isDark ? <LightIcon /> : <DarkIcon />}
      </button>
    </div>
  );
}

/** Renders the content of the sidebar: title, the role's menu, and the footer with Profile and Logout. */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const translate = useTranslate();
  const labelOf = useMenuLabel();
  const admin = useSignedIn();
  const { name, logo, supportLink } = useContext(ConfigContext);
  // A page below an entry, such as the members of a team, highlights that entry.
  const here = highlightedArea(useLocation().pathname);
  const menu = menuOf(useResourceDefinitions()).filter(({ area }) => can(admin.role, area));
  const groups = groupsOf(menu, menuGroups);
  const profile = { area: areaAt(paths.profile), to: paths.profile, icon: PersonIcon };
  const entryOf = ({ area, to, icon: Icon }: MenuEntry, label: string) => (
    <li key={area}>
      <Link to={to} onClick={onNavigate} aria-current={area === here ? 'page' : undefined}>
        <Icon aria-hidden="true" />
        {label}
      </Link>
    </li>
  );
  return (
    <div className="navigation">
      <Link className="title" to={paths.home} onClick={onNavigate}>
        {logo ? <img src={import.meta.env.BASE_URL + logo} alt="" /> : <span aria-hidden="true" />}
        <p>{name ?? translate('shell.title')}</p>
      </Link>
      <nav aria-label={translate('shell.navigation')}>
        {groups.map(({ label, entries }) => (
          <Fragment key={label ?? ''}>
            {label && <h2>{translate(label, { _: label })}</h2>}
            <ul aria-label={label && translate(label, { _: label })}>
              {entries.map((entry) => entryOf(entry, labelOf(entry.area)))}
            </ul>
          </Fragment>
        ))}
      </nav>
      <section aria-label={translate('shell.account')}>
        <div className="person">
          <p>
            <ClampedText text={formatText(admin.name) || formatText(admin.email)} />
          </p>
          <p>{formatText(admin.role)}</p>
        </div>
        <ul>
          {can(admin.role, profile.area) && entryOf(profile, translate('shell.profile'))}
          {supportLink && (
            <li>
              <a href={supportLink} target="_blank" rel="noreferrer">
                <HelpIcon aria-hidden="true" />
                {translate('shell.support')}
              </a>
            </li>
          )}
          <li>
            <LogoutButton />
          </li>
        </ul>
        <PreferencesMenu />
      </section>
    </div>
  );
}

/** Renders Logout; while a sign-out waits for the server, it is busy and says what it waits for. */
function LogoutButton() {
  const translate = useTranslate();
  const waitsFor = useSyncExternalStore(signOutWait.listen, signOutWait.get);
  return (
    <>
      <button type="button" aria-disabled={Boolean(waitsFor)} onClick={() => void signOut()}>
        <LogoutIcon data-points="" />
        {translate(waitsFor ? 'shell.signOut.busy' : 'shell.logout')}
      </button>
      {waitsFor && (
        <p role="status">
          {translate(`shell.signOut.${waitsFor}`, { seconds: signOutWait.seconds })}
        </p>
      )}
    </>
  );
}
