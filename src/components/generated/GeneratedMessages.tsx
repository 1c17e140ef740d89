import { type ReactNode, useMemo } from 'react';
import {
  I18nContextProvider,
  type I18nProvider,
  useI18nProvider,
  useLocale,
  useResourceContext,
} from 'react-admin';
import { camelCase, humanise } from '../../format/humanise';
import { type GeneratedTexts, generatedTexts } from '../../i18n/generated';

/** Returns the default of a resource's message: a readable field name, or the view's own text. */
function fallback(texts: GeneratedTexts, resource: string, name: string): string | undefined {
  const [first = '', ...rest] = name.split('.');
  if (first === 'title') return humanise(resource);
  if (first !== 'fields') return (texts as Record<string, unknown>)[first] as string | undefined;
  const source = rest.join('.');
  return (
    (texts.fields as Record<string, string>)[camelCase(source)] ??
    humanise(source.replace(/(?<=.)(_id|Id)s?$/, ''))
  );
}

/**
 * Provides the messages `resources.<name>.…` to a generated view. Messages that no catalogue contains get defaults in
 * the current language.
 */
export function GeneratedMessages({ children }: { children: ReactNode }) {
  const provider = useI18nProvider();
  const locale = useLocale();
  const resource = useResourceContext() ?? '';
  const withFallbacks = useMemo((): I18nProvider => {
    const own = generatedTexts(locale);
    const start = `resources.${resource}.`;
    return {
      ...provider,
      translate: (key, options) => {
        const name = key.startsWith(start) ? key.slice(start.length) : '';
        const otherwise = name && fallback(own, resource, name);
        return provider.translate(key, otherwise ? { ...options, _: otherwise } : options);
      },
    };
  }, [provider, locale, resource]);
  return <I18nContextProvider value={withFallbacks}>{children}</I18nContextProvider>;
}
