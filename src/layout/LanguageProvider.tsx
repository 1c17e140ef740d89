import { type ReactNode, useEffect, useRef, useState } from 'react';
import { I18nContext, type I18nProvider, useNotify, useStore } from 'react-admin';
import { logFailure } from '../operations/useOperation';

interface LanguageProviderProps {
  value: I18nProvider;
  children: ReactNode;
}

/**
 * Provides translations in the language of the store (key `locale`). After a change of language everything that translates
 * renders again in place; react-admin's I18nContextProvider would mount it again, and lose what is typed or selected.
 */
export function LanguageProvider({ value, children }: LanguageProviderProps) {
  const [locale, setLocale] = useStore('locale', value.getLocale());
  const [provider, setProvider] = useState(value);
  const requested = useRef(value.getLocale());
  const notify = useNotify();
  useEffect(
    function changeLanguage() {
      if (locale === requested.current) return;
      requested.current = locale;
      const isLatest = () => requested.current === locale;
      value.changeLocale(locale).then(
        // Another identity: useTranslate compares the provider.
        () => isLatest() && setProvider({ ...value }),
        (error) => {
          logFailure('The language could not be loaded', error);
          if (!isLatest()) return;
          requested.current = value.getLocale();
          setLocale(requested.current);
          notify('ra.notification.i18n_error', { type: 'error' });
        },
      );
    },
    [locale, setLocale, value, notify],
  );
  return <I18nContext.Provider value={provider}>{children}</I18nContext.Provider>;
}
