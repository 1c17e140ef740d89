import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { session } from '../../authProvider/session';
import { useBrandName } from '../../components/page/ConfigContext';
import { paths } from '../../paths';

/** A page that was open, under the title that it gave itself. */
export interface Place {
  /** The page, whatever its page number, filters and panels. */
  key: string;
  to: string;
  title: string;
  /** Whose page it is, where the address says so. */
  about: string;
}

const MOST = 8;
// What names the page beside its path, and what would ask something again.
const WHOSE = ['email', 'userId'];
const ASKING = ['create', 'edit', 'delete'];

// Of this page load only: it names customers, and nothing of it may stay on the machine.
let places: readonly Place[] = [];
session.onEnd(() => {
  places = [];
});

/** Returns true for a page about one customer. */
export const isOfCustomer = ({ to, about }: Place): boolean =>
  about !== '' || /^\/users\/./.test(to);

/** Lists the pages that were open, the last one first. */
export const recentPlaces = () => places;

function note(pathname: string, search: string, title: string): void {
  if (!title || pathname === paths.home) return;
  const address = new URLSearchParams(search);
  const about = WHOSE.map((name) => address.get(name)).find(Boolean) ?? '';
  for (const name of ASKING) address.delete(name);
  const key = `${pathname} ${about}`;
  const query = address.toString();
  const to = query ? `${pathname}?${query}` : pathname;
  places = [{ key, to, title, about }, ...places.filter((each) => each.key !== key)].slice(0, MOST);
}

/** Notes the pages that are opened, by the titles that they give the document. */
export function useRecentPlaces(): void {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const ending = translate('shell.documentTitle', { page: '', name: useBrandName() });

  useEffect(
    function noteThePageOnceItHasItsTitle() {
      const noteTitle = () => note(pathname, search, document.title.replace(ending, ''));
      const observer = new MutationObserver(noteTitle);
      observer.observe(document.head, { childList: true, subtree: true, characterData: true });
      noteTitle();
      return () => observer.disconnect();
    },
    [pathname, search, ending],
  );
}
