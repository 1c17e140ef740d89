import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import DenseIcon from '@mui/icons-material/DensitySmall';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useLocaleState, useStore, useTheme, useTranslate } from 'react-admin';
import { locales } from '../i18n/locales';
import { prefersDark } from '../startup/preferences';

// A native select: the quickest way to choose one of few by keyboard, mouse or thumb.
const Select = styled('select')(({ theme }) => ({
  font: 'inherit',
  fontSize: '0.8125rem',
  minHeight: 30,
  padding: '2px 6px',
  borderRadius: 6,
  border: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
}));

/** A person's own choices: language, theme and density of tables, remembered on this machine. */
export function Choices() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useTheme();
  const [density, setDensity] = useStore('density', 'comfortable');
  const isCompact = density === 'compact';
  const isDark = theme ? theme === 'dark' : prefersDark();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        px: 1.5,
        pt: 1,
      }}
    >
      <Select
        aria-label={translate('shell.language')}
        value={locale}
        onChange={(event) => setLocale(event.target.value)}
      >
        {Object.entries(locales).map(([code, { name }]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <IconButton
        size="small"
        color={isCompact ? 'primary' : 'default'}
        onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
        aria-label={translate('shell.compact')}
        aria-pressed={isCompact}
        sx={{ ml: 'auto' }}
      >
        <DenseIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        onClick={() => setTheme(isDark ? 'light' : 'dark')}
        aria-label={translate(isDark ? 'shell.light' : 'shell.dark')}
      >
        {isDark ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
      </IconButton>
    </Box>
  );
}
