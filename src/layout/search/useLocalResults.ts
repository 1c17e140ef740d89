import { useEffect, useMemo, useState } from 'react';
import { useResourceDefinitions, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { can } from '../../authProvider/roles';
import type { Found } from '../../components/customerSearch/FoundOption';
import { useOperationSentence } from '../../components/feedback/useOperationSentence';
import { useSignedIn } from '../../components/page/SignedIn';
import { foldText, searchWords } from '../../format/search';
import { isOperationOpen, type Operation } from '../../journal/operation';
import { rulesOfKind } from '../../operations/kinds';
import { areaAt } from '../../pages';
import { areaOf, paths } from '../../paths';
import { type AttentionItem, useAttention } from '../attention/useAttention';
import { menuOf, useMenuLabel } from '../menuEntries';
import { isCustomerPage, recentPages } from './recentPages';

type Group = 'attention' | 'wentWrong' | 'pages' | 'actions' | 'recent' | 'records' | 'customers';

/** The customer of a result, as far as known. */
export interface FoundPerson {
  id?: string | number;
  email?: string;
  /** Message key of the reason why there is no ID. */
  reason?: string;
}

/** A search result of the palette, which leads to a page, or is disabled with the reason in its detail. */
export interface SearchResult extends Found {
  group: Group;
  to?: string;
  person?: FoundPerson;
}

/** Returns the results that have a word beginning with each typed word; all results if nothing is typed. */
export function matchingResults(results: readonly SearchResult[], text: string): SearchResult[] {
  const needles = searchWords(text);
  const isIt = ({ label, detail = '' }: SearchResult) => {
    const folded = ` ${foldText(`${label} ${detail}`)}`;
    return needles.every((needle) => folded.includes(` ${needle}`));
  };
  return results.filter(isIt).map((result) => ({ ...result, needles }));
}

interface Action {
  to: string;
  /** Message key of the label, and of its variable part. */
  label: string;
  channel?: string;
}

/** The actions, each with the URL that starts it. Roles that may open the page see the action. */
const actions: Action[] = [
  ...['credit', 'debit', 'transfer', 'bankTransfer'].map((name) => ({
    to: paths.walletSection(name),
    label: `wallet.sections.${name}`,
  })),
  ...['sms', 'email', 'push'].map((channel) => ({
    to: paths.messageByIds(channel),
    label: 'search.actions.message',
    channel: `notifications.channels.${channel}`,
  })),
  { to: paths.newFeed, label: 'resources.feeds.create' },
  { to: paths.newFeature, label: 'resources.faq.add' },
  { to: paths.newAdmin, label: 'resources.admin.create' },
];

const MOST_OPEN = 5;
const EMPTY_FOR_MS = 1_500;

/** Returns true once the field has been empty for a while: only then is the server queried. */
function useIsEmptyForAWhile(text: string): boolean {
  const [isEnabled, setEnabled] = useState(false);
  useEffect(
    function enableAfterDelay() {
      setEnabled(false);
      if (text) return;
      const timer = setTimeout(() => setEnabled(true), EMPTY_FOR_MS);
      return () => clearTimeout(timer);
    },
    [text],
  );
  return isEnabled;
}

/** Returns the results that need no search request: items that need attention, pages and actions of the role, recent pages. */
export function useLocalResults(text: string, operations: readonly Operation[]): SearchResult[] {
  const translate = useTranslate();
  const definitions = useResourceDefinitions();
  const sentenceOf = useOperationSentence();
  const menuLabel = useMenuLabel();
  const { role } = useSignedIn();
  const { pathname } = useLocation();
  const { batches, server } = useAttention(useIsEmptyForAWhile(text));

  return useMemo(() => {
    const open = operations
      .filter(isOperationOpen)
      .slice(0, MOST_OPEN)
      .map((operation) => ({
        id: `attention ${operation.id}`,
        group: 'attention' as const,
        label: sentenceOf(operation),
        detail: translate(`activity.outcomes.${operation.outcome}`),
        // Open movements of money are followed up in the wallet; all other operations are settled in Activity.
        to: rulesOfKind(operation.kind).evidence === 'ledger' ? paths.wallet : paths.activity,
      }));
    const inGroup = (group: 'attention' | 'wentWrong', items: readonly AttentionItem[]) =>
      items.map((item) => ({ ...item, id: `${group} ${item.id}`, group }));
    // Each open operation is a result of its own, instead of their number.
    const attention = [...open, ...inGroup('attention', batches)];
    // Last: it may load late, and the results above it must not move.
    const failures = inGroup('wentWrong', server);
    const pages = [
      ...menuOf(definitions)
        .filter(({ area }) => can(role, area))
        .map(({ area, to }) => ({ to, label: menuLabel(area) })),
      { to: paths.profile, label: translate('shell.profile') },
      { to: paths.activity, label: translate('shell.activity') },
    ]
      .filter(({ to }) => can(role, areaAt(to)))
      .map((page) => ({ ...page, id: `pages ${page.to}`, group: 'pages' as const }));
    const done = actions
      .filter(({ to }) => can(role, areaOf(to.split('?')[0] ?? '')))
      .map(({ to, label, channel }) => ({
        id: `actions ${to}`,
        group: 'actions' as const,
        label: translate(label, channel && { channel: translate(channel) }),
        to,
      }));
    const recent = recentPages()
      .filter(({ to }) => to.split('?')[0] !== pathname)
      .toSorted((one, other) => Number(isCustomerPage(other)) - Number(isCustomerPage(one)))
      .map(({ key, to, title, about }) => ({
        id: `recent ${key}`,
        group: 'recent' as const,
        label: title,
        detail: about,
        to,
      }));
    if (!text) return [...attention, ...recent, ...done, ...pages, ...failures];
    return matchingResults([...attention, ...done, ...pages, ...recent, ...failures], text);
  }, [
    definitions,
    operations,
    batches,
    server,
    role,
    pathname,
    text,
    translate,
    sentenceOf,
    menuLabel,
  ]);
}
