import { type ReactNode, useContext } from 'react';
import { DefaultTitleContextProvider, useTranslate } from 'react-admin';
import { createListeners } from '../../listeners';
import { ConfigContext, useBrandName } from './ConfigContext';

let name = '';
const listeners = createListeners();

/** Sets the name of the page, for the app bar of a narrow screen. */
export function setPageName(text: string): void {
  name = text;
  listeners.notify();
}

/** The name of the page, for useSyncExternalStore. */
export const pageName = {
  get: () => name,
  listen: listeners.listen,
};

/** Sets the document's title to the page, with the name of the installation. */
export function DocumentTitle({ page }: { page: string }) {
  const translate = useTranslate();
  const { environment } = useContext(ConfigContext);
  const title = translate('shell.documentTitle', { page, name: useBrandName() });
  return <title>{environment ? `[${environment}] ${title}` : title}</title>;
}

/** Provides the name of the console where react-admin has the title of `<Admin>`: useDefaultTitle. */
export function DefaultTitle({ children }: { children: ReactNode }) {
  return (
    <DefaultTitleContextProvider value={useBrandName()}>{children}</DefaultTitleContextProvider>
  );
}
