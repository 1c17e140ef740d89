import { useResourceDefinitions, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { canReach } from '../authProvider/roles';
import { signOut } from '../authProvider/signOut';
import { LogoutIcon, PersonIcon } from '../components/buttons/icons';
import { ClampedText } from '../components/fields/ClampedText';
import { useSignedIn } from '../components/page/SignedIn';
import { formatText } from '../format/text';
import { paths } from '../paths';
import { areaAt } from '../routes';
import { highlightedArea, menuOf } from './menuEntries';
import { PreferencesMenu } from './PreferencesMenu';
import './Navigation.css';
import { useMenuLabel } from './useMenuLabel';

/** The sidebar's content: title, the role's menu, and the footer with Profile and Logout (part 1, section 2). */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const translate = useTranslate();
  const labelOf = useMenuLabel();
  const { name, email, role } = useSignedIn();
  // A page below an entry, as the members of a team, belongs to it.
  const here = highlightedArea(useLocation().pathname);
  const menu = menuOf(useResourceDefinitions());
  return (
    <div className="navigation">
      <div className="title">
        <span aria-hidden="true" />
        <p>{translate('shell.title')}</p>
      </div>
      <nav aria-label={translate('shell.navigation')}>
        <ul>
          {menu
            .filter(({ area }) => canReach(role, area))
            .map(({ area, to, icon: Icon }) => (
              <li key={area}>
                <Link
                  to={to}
                  onClick={onNavigate}
                  aria-current={area === here ? 'page' : undefined}
                >
                  <Icon aria-hidden="true" />
                  {labelOf(area)}
                </Link>
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
            <Link
              to={paths.profile}
              onClick={onNavigate}
              aria-current={here === areaAt(paths.profile) ? 'page' : undefined}
            >
              <PersonIcon />
              {translate('shell.profile')}
            </Link>
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
