import { createContext, useContext } from 'react';
import { useTranslate } from 'react-admin';

/** What config.json calls this installation, such as "staging"; nothing in most. */
export const EnvironmentContext = createContext<string | undefined>(undefined);

/** Names the document after its page, behind the name of the installation. */
export function DocumentTitle({ page }: { page: string }) {
  const translate = useTranslate();
  const environment = useContext(EnvironmentContext);
  const title = translate('shell.documentTitle', { page });
  return <title>{environment ? `[${environment}] ${title}` : title}</title>;
}
