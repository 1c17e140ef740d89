import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import { ConfigContext, useBrandName } from './ConfigContext';

/** Sets the document's title to the page, with the name of the installation. */
export function DocumentTitle({ page }: { page: string }) {
  const translate = useTranslate();
  const { environment } = useContext(ConfigContext);
  const title = translate('shell.documentTitle', { page, name: useBrandName() });
  return <title>{environment ? `[${environment}] ${title}` : title}</title>;
}
