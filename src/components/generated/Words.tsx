import { type ReactNode, useMemo } from 'react';
import {
  I18nContextProvider,
  type I18nProvider,
  useI18nProvider,
  useLocale,
  useResourceContext,
} from 'react-admin';
import { camelCase, humanise } from '../../format/humanise';
import { generated as en } from '../../i18n/en/generated';
import { generated as fr } from '../../i18n/fr/generated';
import { isLocale, type Locale } from '../../i18n/locales';
import type { Translated } from '../../i18n/types';

type Texts = Translated<typeof en>;

const texts: Record<Locale, Texts> = { en, fr };

/** Words a message of a resource, until somebody writes it: a field's name made readable, or the view's own text. */
function fallback(texts: Texts, resource: string, name: string): string | undefined {
  const [first = '', ...rest] = name.split('.');
  if (first === 'title') return humanise(resource);
  if (first !== 'fields') return (texts as Record<string, unknown>)[first] as string | undefined;
  const source = rest.join('.');
  return (texts.fields as Record<string, string>)[camelCase(source)] ?? humanise(source);
}

/**
 * Lets everything in a generated view ask for `resources.<name>.…` as any other view does: what no catalogue says is
 * worded here, in the language of now.
 */
export function Words({ children }: { children: ReactNode }) {
  const provider = useI18nProvider();
  const locale = useLocale();
  const resource = useResourceContext() ?? '';
  const worded = useMemo((): I18nProvider => {
    const own = texts[isLocale(locale) ? locale : 'en'];
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
  return <I18nContextProvider value={worded}>{children}</I18nContextProvider>;
}
