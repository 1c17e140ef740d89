import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { ListContextProvider, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { useNavigationType } from 'react-router-dom';
import { MAX_RETRIES } from '../../http/retry';
import { PlainButton } from '../buttons/PlainButton';
import { EmptyList } from '../feedback/EmptyList';
import { Failure } from '../feedback/Failure';
import { ListLoading } from '../feedback/ListLoading';
import { Page } from '../page/Page';
import './list.css';
import { ListRows } from './ListRows';
import { Pager } from './Pager';
import { type UrlListOptions, useUrlListController } from './useUrlListController';

// The height of the sticky app bar.
const BAR_PX = 64;

/** Scrolls to the first row when another page is requested. On Back the browser restores the position. */
function usePageTop(page: number, rows: RefObject<HTMLElement | null>): void {
  const how = useNavigationType();
  const shown = useRef(page);
  useEffect(
    function scrollToFirstRow() {
      if (shown.current === page) return;
      shown.current = page;
      if (how === 'POP') return;
      const top = window.scrollY + (rows.current?.getBoundingClientRect().top ?? 0);
      // If the rows begin close to the heading, the heading is the better start.
      window.scrollTo({ top: top < window.innerHeight / 2 ? 0 : top - BAR_PX });
    },
    [page, how, rows],
  );
}

/** Keeps what receives focus clear of the sticky foot, whose height changes with the selection (base.css). */
function reserveFoot(foot: HTMLElement | null) {
  if (!foot || !window.ResizeObserver) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--foot', `${foot.offsetHeight}px`);
  });
  observer.observe(foot);
  return () => {
    observer.disconnect();
    style.removeProperty('--foot');
  };
}

interface ListPageProps extends UrlListOptions {
  about?: ReactNode;
  /** Breadcrumbs above the heading. */
  trail?: ReactNode;
  actions?: ReactNode;
  /** Between the heading and the rows, in every state. */
  toolbar?: ReactNode;
  /** Panels and dialogs. */
  aside?: ReactNode;
  pager?: ReactNode;
  /** Message key of a sentence around the reason of a failed list. */
  failureAs?: string;
  /** Message key of the specification's text for a failed list, shown above the server's message if there is one. */
  failureTitle?: string;
  children: ReactNode;
}

/**
 * Renders a list with its states: loading, failed with "Try again", empty, rows, and rows that could not be refreshed.
 * Its texts are `resources.<name>.title|loading|empty`.
 */
export function ListPage(props: ListPageProps) {
  // The rows of another customer or team are another list, and must not be shown under this heading.
  return <OneList key={JSON.stringify(props.filter)} {...props} />;
}

function OneList({
  about,
  trail,
  actions,
  toolbar,
  aside,
  pager = <Pager />,
  failureAs,
  failureTitle,
  children,
  ...options
}: ListPageProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const list = useUrlListController(options);
  const { data, error, refetch, page, isPending, isPlaceholderData, failureCount } = list;
  const top = useRef<HTMLDivElement>(null);
  usePageTop(page, top);
  // A list that may not be fetched, for example because its filters exclude each other, shows its toolbar only.
  const isEnabled = options.enabled !== false;
  // After a failure, rows of another page could be mistaken for rows of this one.
  const rows = !isEnabled || isPending || (error && isPlaceholderData) ? undefined : data;
  return (
    <ListContextProvider value={list}>
      <Page title={`resources.${resource}.title`} about={about} trail={trail} actions={actions}>
        {toolbar}
        {error && (
          <Failure
            failure={error}
            onRetry={() => void refetch()}
            as={failureAs}
            stale={rows && 'common.staleRows'}
            sentence={failureTitle ? { above: failureTitle } : undefined}
          />
        )}
        {isEnabled && isPending && !error && <ListLoading text={`resources.${resource}.loading`} />}
        {!error && failureCount > 0 && failureCount <= MAX_RETRIES && (
          <p role="status" className="list-retrying">
            {translate('common.retrying', { attempt: failureCount, most: MAX_RETRIES })}
          </p>
        )}
        <ListRows ref={top} isBusy={isPlaceholderData}>
          {rows && (rows.length > 0 ? children : <Empty />)}
        </ListRows>
        {isEnabled && (rows || error) && pager && (
          <div className="list-foot" ref={reserveFoot}>
            {pager}
          </div>
        )}
        {aside}
      </Page>
    </ListContextProvider>
  );
}

/** Renders the empty state: a button that clears the filters if any are set, else a hint on how rows are added. */
function Empty() {
  const translate = useTranslate();
  const { resource, filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  const empty = `resources.${resource}.empty`;
  return (
    <EmptyList text={empty} hint={isFiltered ? undefined : `${empty}Hint`}>
      {isFiltered && (
        <PlainButton type="button" style={{ marginTop: 8 }} onClick={() => setFilters({}, [])}>
          {translate('common.clearFilters')}
        </PlainButton>
      )}
    </EmptyList>
  );
}
