import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Theme, useTheme as useMuiTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import {
  Loading,
  LocalesMenuButton,
  useCanAccess,
  useDataProvider,
  useDefaultTitle,
  useGetIdentity,
  useGetList,
  useLocaleState,
  useLogout,
  useNotify,
  usePermissions,
  useRefresh,
  useResourceDefinitions,
  useSidebarState,
  useStore,
  useTheme,
  useTranslate,
} from 'react-admin';

/** Sets the title of the document as the pages of react-admin's demonstration do. */
export const TitledPage = () => <title>{`${useDefaultTitle()} - Orders`}</title>;

/** Shows the theme as MUI passes it to a page. */
export const ThemePage = () => {
  const { palette, spacing } = useMuiTheme();
  const [theme, setTheme] = useTheme();
  const isSmall = useMediaQuery<Theme>((each) => each.breakpoints.down('sm'));
  return (
    <Box sx={{ p: 2, bgcolor: 'background.paper', color: 'primary.main' }}>
      <p>
        {palette.mode} {isSmall ? 'phone' : 'desktop'} {spacing(1)}
      </p>
      <Button onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>Other theme</Button>
    </Box>
  );
};

export const LanguagePage = () => {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  return (
    <>
      <p>
        {locale}: {translate('ra.action.save')}, {translate('blog.hello', { _: 'Hello' })}
      </p>
      <p>{translate('ra.notification.deleted', { smart_count: 3 })}</p>
      <LocalesMenuButton />
      <Button onClick={() => setLocale('fr')}>French</Button>
    </>
  );
};

export const AccountPage = () => {
  const { identity } = useGetIdentity();
  const { permissions } = usePermissions();
  const { canAccess } = useCanAccess({ resource: 'posts', action: 'edit' });
  const logout = useLogout();
  return (
    <>
      <p>
        {identity?.fullName} as {permissions}
      </p>
      <p>{canAccess ? 'May edit posts' : 'May not edit posts'}</p>
      <Button onClick={() => logout()}>Leave the blog</Button>
    </>
  );
};

export const PreferencePage = () => {
  const [isCompact, setCompact] = useStore('blog.compact', false);
  const [isOpen, setOpen] = useSidebarState();
  return (
    <>
      <p>
        {isCompact ? 'Compact' : 'Comfortable'}, {isOpen ? 'open' : 'closed'}
      </p>
      <Button onClick={() => setCompact(!isCompact)}>Density</Button>
      <Button onClick={() => setOpen(!isOpen)}>Sidebar</Button>
    </>
  );
};

export const NotifyingPage = () => {
  const notify = useNotify();
  return (
    <>
      <Button onClick={() => notify('Letter posted', { type: 'success' })}>Text</Button>
      <Button
        onClick={() =>
          notify('%{count} letters posted', { type: 'info', messageArgs: { count: 3 } })
        }
      >
        Arguments
      </Button>
      <Button
        onClick={() => notify('ra.notification.updated', { messageArgs: { smart_count: 2 } })}
      >
        Message
      </Button>
      <Button onClick={() => notify(<strong>Bold news</strong>)}>Element</Button>
    </>
  );
};

export const DataPage = () => {
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const names = Object.keys(useResourceDefinitions());
  const { data, isPending } = useGetList('labels', { sort: { field: 'id', order: 'ASC' } });
  const [first, setFirst] = useState('');
  const load = async () => {
    const { data: post } = await dataProvider.getOne('posts', { id: 1 });
    setFirst(post.title);
  };
  if (isPending) return <Loading />;
  return (
    <>
      <p>{data?.map(({ name }) => name).join(', ')}</p>
      <p>{names.includes('labels') ? 'Labels are known' : 'Labels are unknown'}</p>
      <p>{first}</p>
      <Button onClick={load}>Load</Button>
      <Button onClick={() => refresh()}>Refresh</Button>
    </>
  );
};

export const BrokenPage = (): never => {
  throw new Error('The page is broken');
};
