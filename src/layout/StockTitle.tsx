import { useCallback, useEffect, useState } from 'react';
import { DocumentTitle, setPageName } from '../components/page/Page';

const createHost = () =>
  Object.assign(document.createElement('span'), { id: 'react-admin-title', dir: 'auto' });

/**
 * Renders the host of react-admin's <Title>, which stock views fill through a portal: the page's heading and document
 * title. Pages of the console render their own heading and leave it empty; a page has one h1.
 */
export function StockTitle() {
  const [host] = useState(createHost);
  const [title, setTitle] = useState('');
  const attach = useCallback((place: HTMLElement | null) => void place?.append(host), [host]);
  useEffect(
    function observePortal() {
      const read = () => setTitle(host.textContent?.trim() ?? '');
      // A portal does not notify its container of changes.
      const observer = new MutationObserver(read);
      observer.observe(host, { childList: true, characterData: true, subtree: true });
      read();
      return () => observer.disconnect();
    },
    [host],
  );
  useEffect(
    function setAppBarTitle() {
      if (!title) return;
      setPageName(title);
      return () => setPageName('');
    },
    [title],
  );
  if (!title) return <div ref={attach} hidden />;
  return (
    <>
      <DocumentTitle page={title} />
      {/* biome-ignore lint/a11y/useHeadingContent: react-admin fills the host in it. */}
      <h1 ref={attach} />
    </>
  );
}
