import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { session } from '../../authProvider/session';
import { useBrandName } from '../../components/page/ConfigContext';
import { emailOrIdFromSearch, paths } from '../../paths';

export interface RecentPage {
  /** The page, regardless of its page number, filters and panels. */
  key: string;
  to: string;
  title: string;
  /** The customer of the page, if the URL contains one. */
  about: string;
}

const MOST = 8;
// Parameters that identify the page besides its path, and those that would open a form or a confirmation again.
const CUSTOMER_PARAMS = ['email', 'userId'];
const DIALOG_PARAMS = ['create', 'edit', 'delete'];

// In memory until the next page load: the places contain customers, who must not be stored on the machine.
let visits: readonly RecentPage[] = [];
session.onEnd(() => {
  visits = [];
});

export const isCustomerPage = ({ to, about }: RecentPage): boolean =>
  about !== '' || /^\/users\/./.test(to);

/** Returns the pages that were open, the last one first. */
export const recentPages = () => visits;

function recordVisit(pathname: string, search: string, title: string): void {
  if (!title || pathname === paths.home) return;
  const address = new URLSearchParams(search);
  const about =
    CUSTOMER_PARAMS.map((name) => emailOrIdFromSearch(address, name)).find(Boolean) ?? '';
  for (const name of DIALOG_PARAMS) address.delete(name);
  const key = `${pathname} ${about}`;
  const query = address.toString();
  const to = query ? `${pathname}?${query}` : pathname;
  visits = [{ key, to, title, about }, ...visits.filter((each) => each.key !== key)].slice(0, MOST);
}

/** Records the pages that are opened, with their document titles. */
export function useRecordRecentPages(): void {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const ending = translate('shell.documentTitle', { page: '', name: useBrandName() });

  useEffect(
    function recordTitledPage() {
      const noteTitle = () => recordVisit(pathname, search, document.title.replace(ending, ''));
      const observer = new MutationObserver(noteTitle);
      observer.observe(document.head, { childList: true, subtree: true, characterData: true });
      noteTitle();
      return () => observer.disconnect();
    },
    [pathname, search, ending],
  );
}
