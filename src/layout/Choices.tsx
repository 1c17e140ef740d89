import ContrastIcon from '@mui/icons-material/Contrast';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import DenseIcon from '@mui/icons-material/DensitySmall';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { styled } from '@mui/material/styles';
import { useLocaleState, useStore, useTheme, useTranslate } from 'react-admin';
import { locales } from '../i18n/locales';
import { prefersDark, wantedContrast } from '../startup/preferences';

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

const Row = styled('div')(({ theme: { palette } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '8px 12px 0',
  button: {
    display: 'inline-flex',
    padding: 5,
    border: 0,
    borderRadius: '50%',
    background: 'none',
    color: palette.action.active,
    cursor: 'pointer',
    '&[aria-pressed=true]': { color: palette.primary.main },
    '&:hover': { background: palette.action.hover },
  },
}));

/** A person's own choices: language, density of tables, contrast and theme, remembered on this machine. */
export function Choices() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useTheme();
  const [density, setDensity] = useStore('density', 'comfortable');
  const [contrast, setContrast] = useStore('contrast', wantedContrast());
  const isHigh = contrast === 'more';
  const isCompact = density === 'compact';
  const isDark = theme ? theme === 'dark' : prefersDark();
  return (
    <Row>
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
      <button
        type="button"
        onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
        aria-label={translate('shell.compact')}
        aria-pressed={isCompact}
        style={{ marginInlineStart: 'auto' }}
      >
        <DenseIcon fontSize="small" />
      </button>
      <button
        type="button"
        onClick={() => setContrast(isHigh ? 'normal' : 'more')}
        aria-label={translate('shell.contrast')}
        aria-pressed={isHigh}
      >
        <ContrastIcon fontSize="small" />
      </button>
      <button
        type="button"
        onClick={() => setTheme(isDark ? 'light' : 'dark')}
        aria-label={translate(isDark ? 'shell.light' : 'shell.dark')}
      >
        {isDark ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
      </button>
    </Row>
  );
}
