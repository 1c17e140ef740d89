import { useTranslate } from 'react-admin';
import { canReach } from '../authProvider/roles';
import { signOut } from '../authProvider/signOut';
import { LogoutIcon, PersonIcon } from '../components/buttons/icons';
import { ClampedText } from '../components/fields/ClampedText';
import { useAddress } from '../components/page/address';
import { RouteLink } from '../components/page/RouteLink';
import { useSignedIn } from '../components/page/SignedIn';
import { formatText } from '../format/text';
import { paths, pathWithoutBase } from '../paths';
import { areaAt } from './knownRoutes';
import { litBy, menuEntries } from './menuEntries';
import { PreferencesMenu } from './PreferencesMenu';
import './Navigation.css';
import { useMenuLabel } from './useMenuLabel';

/** The sidebar's content: title, the role's menu, and the footer with Profile and Logout (part 1, section 2). */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const translate = useTranslate();
  const labelOf = useMenuLabel();
  const { name, email, role } = useSignedIn();
  // A page below an entry, as the members of a team, belongs to it.
  const here = useAddress(({ pathname }) => litBy(areaAt(pathWithoutBase(pathname))));
  return (
    <div className="navigation">
      <div className="title">
        <span aria-hidden="true" />
        <p>{translate('shell.title')}</p>
      </div>
      <nav aria-label={translate('shell.navigation')}>
        <ul>
          {menuEntries
            .filter(({ area }) => canReach(role, area))
            .map(({ area, to, icon: Icon }) => (
              <li key={area}>
                <RouteLink
                  to={to}
                  onClick={onNavigate}
                  aria-current={area === here ? 'page' : undefined}
                >
                  <Icon aria-hidden="true" />
                  {labelOf(area)}
                </RouteLink>
              </li>
            ))}
        </ul>
      </nav>
      <section aria-label={translate('shell.account')}>
        <div className="person">
          <p>
            <ClampedText text={formatText(name) || formatText(email)} />
          </p>
          <p>{formatText(role)}</p>
        </div>
        <ul>
          <li>
            <RouteLink
              to={paths.profile}
              onClick={onNavigate}
              aria-current={here === areaAt(paths.profile) ? 'page' : undefined}
            >
              <PersonIcon />
              {translate('shell.profile')}
            </RouteLink>
          </li>
          <li>
            <button type="button" onClick={() => void signOut()}>
              <LogoutIcon data-points="" />
              {translate('shell.logout')}
            </button>
          </li>
        </ul>
        <PreferencesMenu />
      </section>
    </div>
  );
}
