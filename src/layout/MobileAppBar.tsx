import MenuIcon from '@mui/icons-material/Menu';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useContext, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { ConfigContext } from '../components/page/ConfigContext';
import { pageName } from '../components/page/Page';
import { ActivityLink } from './ActivityLink';
import { AttentionButton } from './attention/AttentionButton';
import './bars.css';
import { Navigation } from './Navigation';
import { SearchButton } from './search/SearchButton';

/** Renders the app bar of a narrow screen, with the sidebar as a drawer. Loaded on narrow screens only. */
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
      <div className="bar-title">
        {here || translate('shell.title')}
        {environment && <small>{environment}</small>}
      </div>
      <SearchButton isNarrow />
      <AttentionButton />
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
