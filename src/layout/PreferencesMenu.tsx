import { useEffect, useRef } from 'react';
import { useLocaleState, useStore, useTranslate } from 'react-admin';
import { DarkIcon, DenseIcon, LightIcon } from '../components/buttons/icons';
import { useAppearance } from '../components/theme/useAppearance';
import { locales } from '../i18n/locales';

// The whole console is mounted again in another language.
let isChanging = false;

/** Renders the user's preferences: language, density of tables and theme, stored in this browser. */
export function PreferencesMenu() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const [density, setDensity] = useStore('density', 'comfortable');
  const { mode } = useAppearance();
  const [, setTheme] = useStore<string>('theme');
  const languages = useRef<HTMLSelectElement>(null);
  useEffect(function focusAfterChange() {
    if (isChanging) languages.current?.focus();
    isChanging = false;
  }, []);
  const isCompact = density === 'compact';
  const isDark = mode === 'dark';
  return (
    <div className="choices">
      <select
        aria-label={translate('shell.language')}
        ref={languages}
        value={locale}
        onChange={(event) => {
          isChanging = true;
          setLocale(event.target.value);
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
