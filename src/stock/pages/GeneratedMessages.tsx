import { type ReactNode, useMemo } from 'react';
import {
  I18nContext,
  type I18nProvider,
  type TranslateFunction,
  useI18nProvider,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { camelCase, humanise } from '../../format/text';

/** Returns the default of a resource's message: a readable field name, or the view's own text. */
function fallback(translate: TranslateFunction, resource: string, name: string): string {
  const [first = '', ...rest] = name.split('.');
  if (first === 'title') return humanise(resource);
  if (first !== 'fields') return translate(`generated.${first}`, { _: '' });
  const source = rest.join('.');
  return (
    translate(`generated.fields.${camelCase(source)}`, { _: '' }) ||
    humanise(source.replace(/(?<=.)(_id|Id)s?$/, ''))
  );
}

/** Provides the messages `resources.<name>.…` to a generated view, with defaults for those that no catalogue contains. */
export function GeneratedMessages({ children }: { children: ReactNode }) {
  const provider = useI18nProvider();
  const resource = useResourceContext() ?? '';
  const withFallbacks = useMemo((): I18nProvider => {
    const start = `resources.${resource}.`;
    return {
      ...provider,
      translate: (key, options) => {
        const name = key.startsWith(start) ? key.slice(start.length) : '';
        const otherwise = name && fallback(provider.translate, resource, name);
        return provider.translate(key, otherwise ? { ...options, _: otherwise } : options);
      },
    };
  }, [provider, resource]);
  // Not react-admin's I18nContextProvider, which mounts a form again in another language, without what is typed.
  return <I18nContext value={withFallbacks}>{children}</I18nContext>;
}

/** Returns the success message for one record: the resource's own under react-admin's key, else react-admin's. */
export function useSuccessMessage(
  resource: string,
  change: 'created' | 'updated' | 'deleted',
): string {
  const translate = useTranslate();
  const _ = translate(`ra.notification.${change}`, { smart_count: 1 });
  return translate(`resources.${resource}.notifications.${change}`, { smart_count: 1, _ });
}
