import { type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { DocumentTitle } from './DocumentTitle';
import './Page.css';
import { setPageName } from './DocumentTitle';

interface PageProps {
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
  useEffect(
    function setAppBarTitle() {
      setPageName(heading);
      return () => setPageName('');
    },
    [heading],
  );
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
