import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import './list.css';
import {
  ListContextProvider,
  type ListControllerResult,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useNavigationType } from 'react-router-dom';
import { MAX_RETRIES } from '../../http/retry';
import { PlainButton } from '../buttons/PlainButton';
import { EmptyList, Failure, ListLoading } from '../feedback/Failure';
import { Page, type PageProps } from '../page/Page';
import { observeSize } from './observeSize';
import { Pager } from './Pager';
import { type UrlListOptions, useUrlListController } from './useUrlListController';

const ROW = 'tbody tr, li';
const CONTROL = 'a, button, input, label, select, textarea, summary, [role="button"]';

/** Triggers a row's View on a click anywhere in the row, except on its controls or while text is selected. */
function openRow({ target, button, ...event }: MouseEvent): void {
  const isPlain = button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!isPlain || !(target instanceof Element) || target.closest(CONTROL)) return;
  if (window.getSelection()?.toString()) return;
  target.closest(ROW)?.querySelector<HTMLElement>('[data-opens]')?.click();
}

/** Opens the row before or after the open one; does nothing at the ends. */
export function openAdjacentRow(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-opens]')];
  const openIndex = all.findIndex((each) => each.hasAttribute('aria-current'));
  const next = openIndex < 0 ? undefined : all[openIndex + step];
  next?.click();
  next?.closest(ROW)?.scrollIntoView({ block: 'nearest' });
}

interface ListRowsProps {
  ref?: Ref<HTMLDivElement>;
  isBusy?: boolean;
  children: ReactNode;
}

/** Renders the rows of a list. A click anywhere in a row triggers its View action. */
export function ListRows({ ref, isBusy, children }: ListRowsProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the pointer; the row's own View is for the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div ref={ref} className="list-rows" aria-busy={isBusy || undefined} onClick={openRow}>
      {children}
    </div>
  );
}

// The height of the sticky app bar.
const BAR_PX = 64;

/** Scrolls to the first row when another page is requested. On Back the browser restores the position. */
function usePageTop(page: number, rows: RefObject<HTMLElement | null>): void {
  const how = useNavigationType();
  const lastPage = useRef(page);
  useEffect(
    function scrollToFirstRow() {
      if (lastPage.current === page) return;
      lastPage.current = page;
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
  if (!foot) return;
  const { style } = document.documentElement;
  const end = observeSize([foot], () => style.setProperty('--foot', `${foot.offsetHeight}px`));
  return () => {
    end?.();
    style.removeProperty('--foot');
  };
}

interface ListPageProps
  extends UrlListOptions,
    Pick<PageProps, 'about' | 'trail' | 'actions' | 'children'> {
  /** The heading, as it is. Default: the title of the resource. */
  heading?: string;
  /** Between the heading and the rows, in every state. */
  toolbar?: ReactNode;
  /** Panels and dialogs. */
  aside?: ReactNode;
  pager?: ReactNode;
  /** Message key of a sentence around the reason of a failed list. */
  failureAs?: string;
  /** Message key of the specification's text for a failed list, shown above the server's message if there is one. */
  failureTitle?: string;
}

/** Renders a list with its states. Its texts are `resources.<name>.title|loading|empty`. */
export function ListPage(props: ListPageProps) {
  // The rows of another customer or team are another list, and must not be shown under this heading.
  return <OneList key={JSON.stringify(props.filter)} {...props} />;
}

function OneList({
  heading,
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
    // react-admin's type has no number of pages while a list is loading or has failed.
    <ListContextProvider value={list as ListControllerResult}>
      <Page
        title={`resources.${resource}.title`}
        name={heading}
        about={about}
        trail={trail}
        actions={actions}
      >
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
        <ListRows ref={top} isBusy={isEnabled && isPlaceholderData}>
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
        <PlainButton style={{ marginTop: 8 }} onClick={() => setFilters({}, [])}>
          {translate('common.clearFilters')}
        </PlainButton>
      )}
    </EmptyList>
  );
}
