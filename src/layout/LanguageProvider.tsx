import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { I18nContext, type I18nProvider, useNotify, useStore } from 'react-admin';
import { logFailure } from '../operations/useOperation';

interface LanguageProviderProps {
  value: I18nProvider;
  children: ReactNode;
}

/** Provides translations in the language of the store. react-admin's own provider mounts everything again, and loses what is typed. */
export function LanguageProvider({ value, children }: LanguageProviderProps) {
  const [locale, setLocale] = useStore('locale', value.getLocale());
  const requested = useRef(value.getLocale());
  const notify = useNotify();
  // Another identity after each change: useTranslate compares the provider.
  const [version, setVersion] = useState(0);
  // The store's language is that of all tabs: one that cannot load it stays as it is, and says so.
  const load = useCallback(
    async (to: string) => {
      requested.current = to;
      const isLatest = () => requested.current === to;
      try {
        await value.changeLocale(to);
        if (isLatest()) setVersion((before) => before + 1);
      } catch (error) {
        logFailure('The language could not be loaded', error);
        if (!isLatest()) return;
        requested.current = value.getLocale();
        notify('shell.languageNotLoaded', { type: 'error' });
      }
    },
    [value, notify],
  );
  useEffect(
    function showStoredLanguage() {
      if (locale !== requested.current) void load(locale);
    },
    [locale, load],
  );
  // Also one that is in the store already, to try it again.
  const choose = useCallback(
    async (to: string) => {
      const loading = load(to);
      setLocale(to);
      await loading;
    },
    [load, setLocale],
  );
  const provider = useMemo(
    (): I18nProvider => ({ ...value, changeLocale: choose, version }),
    [value, choose, version],
  );
  return <I18nContext.Provider value={provider}>{children}</I18nContext.Provider>;
}
