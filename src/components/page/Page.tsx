import { type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { DocumentTitle } from './DocumentTitle';
import './Page.css';
import { setPageName } from './pageName';

interface PageProps {
  /** Message key of the page's title. */
  title: string;
  /** Stands beside the title, quieter: what the page is about. */
  about?: ReactNode;
  /** Stands above the title: the way here (Breadcrumbs). */
  trail?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Frames a page: its one heading, its actions, its content; names the document after it. */
export function Page({ title, about, trail, actions, children }: PageProps) {
  const translate = useTranslate();
  const heading = translate(title, { _: title });
  useEffect(
    function nameThePageInTheBar() {
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
        {actions}
      </div>
      {children}
    </div>
  );
}
