import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { canReach } from '../authProvider/roles';
import { session } from '../authProvider/session';
import { useAddress } from '../components/address';
import { ClampedText } from '../components/ClampedText';
import { RouteLink } from '../components/RouteLink';
import { useSignedIn } from '../components/SignedIn';
import { formatText } from '../format/text';
import { paths, pathWithoutBase } from '../paths';
import { Choices } from './Choices';
import { areaAt } from './knownRoutes';
import { litBy, menuEntries } from './menuEntries';
import { useMenuLabel } from './useMenuLabel';

const Entries = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& a, & button': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 38,
    padding: '6px 12px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    font: 'inherit',
    fontSize: '0.8125rem',
    fontWeight: 500,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    cursor: 'pointer',
  },
  '& svg': { fontSize: 20, color: theme.palette.text.secondary },
  '& a:hover, & button:hover': { background: theme.palette.action.hover },
  '& a[aria-current]': {
    background: theme.palette.action.selected,
    color: theme.palette.primary.main,
    fontWeight: 650,
  },
  '& a[aria-current] svg': { color: theme.palette.primary.main },
}));

const Mark = styled('span')(({ theme }) => ({
  width: 26,
  height: 26,
  borderRadius: 8,
  background: `linear-gradient(135deg, ${theme.palette.primary.main} 0 58%, ${theme.palette.action.selected} 58%)`,
}));

/** The sidebar's content: title, the role's menu, and the footer with Profile and Logout (part 1, section 2). */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const translate = useTranslate();
  const labelOf = useMenuLabel();
  const { name, email, role } = useSignedIn();
  // A page below an entry, as the members of a team, belongs to it.
  const here = useAddress(({ pathname }) => litBy(areaAt(pathWithoutBase(pathname))));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 1.5, py: 1.5, mb: 1 }}>
        <Mark aria-hidden="true" />
        <Typography component="p" variant="h2">
          {translate('shell.title')}
        </Typography>
      </Box>
      <Box
        component="nav"
        aria-label={translate('shell.navigation')}
        sx={{ flexGrow: 1, overflowY: 'auto' }}
      >
        <Entries>
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
        </Entries>
      </Box>
      <Box
        component="section"
        aria-label={translate('shell.account')}
        sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}
      >
        <Box sx={{ px: 1.5, pb: 1 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <ClampedText text={formatText(name) || formatText(email)} />
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {formatText(role)}
          </Typography>
        </Box>
        <Entries>
          <li>
            <RouteLink
              to={paths.profile}
              onClick={onNavigate}
              aria-current={here === areaAt(paths.profile) ? 'page' : undefined}
            >
              <PersonIcon aria-hidden="true" />
              {translate('shell.profile')}
            </RouteLink>
          </li>
          <li>
            <button type="button" onClick={() => session.end({ reason: 'signedOut' })}>
              <LogoutIcon aria-hidden="true" data-points="" />
              {translate('shell.logout')}
            </button>
          </li>
        </Entries>
        <Choices />
      </Box>
    </Box>
  );
}
