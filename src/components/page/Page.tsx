import { type ReactNode, useContext, useEffect } from 'react';
import { DefaultTitleContextProvider, useTranslate } from 'react-admin';
import { createValue } from '../../listeners';
import { ConfigContext, useBrandName } from './ConfigContext';
import './Page.css';

/** The name of the page, for the app bar of a narrow screen. */
export const pageName = createValue('');

/** Sets the name of the page while the component is mounted; an empty one leaves it as it is. */
export function useAppBarTitle(title: string): void {
  useEffect(
    function setAppBarTitle() {
      if (!title) return;
      pageName.set(title);
      return () => pageName.set('');
    },
    [title],
  );
}

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

export interface PageProps {
  /** Message key of the page's title. */
  title: string;
  /** The name of the shown record, as it is, in place of the title. */
  name?: string;
  /** Secondary text next to the title: the subject of the page. */
  about?: ReactNode;
  /** Breadcrumbs above the title. */
  trail?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Renders a page: its only h1, its actions and its content. Sets the document's title. */
export function Page({ title, name, about, trail, actions, children }: PageProps) {
  const translate = useTranslate();
  const heading = name || translate(title);
  useAppBarTitle(heading);
  return (
    <div className="page">
      <DocumentTitle page={heading} />
      {trail}
      <div className="page-head">
        <div>
          <h1 dir="auto">{heading}</h1>
          {about && <p>{about}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
