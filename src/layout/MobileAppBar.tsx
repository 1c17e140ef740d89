import MenuIcon from '@mui/icons-material/Menu';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useContext, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { ConfigContext } from '../components/page/ConfigContext';
import { pageName } from '../components/page/pageName';
import { ActivityLink } from './ActivityLink';
import { EnvironmentBanner } from './EnvironmentBanner';
import './bars.css';
import { TroublePlace } from './faultInjection/TroublePlace';
import { Navigation } from './Navigation';
import { SearchButton } from './search/SearchButton';

/** The shell of a narrow screen: a bar whose button opens the same sidebar as a drawer. Loaded on narrow screens only. */
export default function MobileAppBar() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { environment } = useContext(ConfigContext);
  const here = useSyncExternalStore(pageName.listen, pageName.get);
  return (
    <header className="bar narrow-bar" data-named={environment ? '' : undefined}>
      <IconButton onClick={() => setOpen(true)} aria-label={translate('shell.openMenu')}>
        <MenuIcon />
      </IconButton>
      <Typography noWrap sx={{ fontWeight: 650, flexGrow: 1, minWidth: 0 }}>
        {here || translate('shell.title')}
      </Typography>
      <SearchButton isNarrow />
      <TroublePlace />
      <EnvironmentBanner />
      <ActivityLink isNarrow />
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { sx: { width: 264 }, 'aria-label': translate('shell.navigation') } }}
      >
        <Navigation onNavigate={() => setOpen(false)} />
      </Drawer>
    </header>
  );
}
