import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { pageCountOf } from '../../dataProvider/listQuery';
import { formatCount } from '../../format/amounts';
import { PlainButton } from '../buttons/PlainButton';
import './list.css';
import { useUrlList } from './useUrlListController';

const ALL_UP_TO = 9;

/** Returns the page numbers to show: all if they are few, else the ends and those around the current one. A gap is undefined. */
export function visiblePages(page: number, pages: number): (number | undefined)[] {
  if (pages <= ALL_UP_TO) return pagesAround(page, pages, pages);
  // The server may report any number of pages, so only the shown numbers are created.
  const around = [page - 2, page - 1, page, page + 1, page + 2].filter(
    (number) => number > 1 && number < pages,
  );
  const numbers = [1, ...around, pages];
  return numbers.flatMap((number, index) => {
    const hasGap = index > 0 && number - (numbers[index - 1] ?? number) > 1;
    return hasGap ? [undefined, number] : [number];
  });
}

/** Returns at most `max` page numbers around the current one, without the ends. */
export function pagesAround(page: number, pages: number, max: number): number[] {
  const length = Math.min(max, pages);
  const first = Math.max(1, Math.min(page - Math.floor(max / 2), pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

/** Returns the pages of ListPage, or of any list context of react-admin. */
function usePages() {
  const list = useUrlList();
  const { meta, page, perPage, setPage } = list;
  return {
    turnPage: (step: 1 | -1) => setPage(page + step),
    ...list,
    pages: Math.max(pageCountOf(list, perPage) ?? 1, page),
    isCounted: meta?.isCounted ?? true,
  };
}

function Turn({ step }: { step: 1 | -1 }) {
  const translate = useTranslate();
  const { page, turnPage, prefetchPage, hasNextPage, isFetching } = usePages();
  const isEnabled = step < 0 ? page > 1 : hasNextPage === true;
  const [isNear, setIsNear] = useState(false);
  useEffect(
    function prefetchBeforePress() {
      // After a press the page that was requested comes first.
      if (isNear && isEnabled && !isFetching) prefetchPage?.(page + step);
    },
    [isNear, isEnabled, isFetching, prefetchPage, page, step],
  );
  return (
    <PlainButton
      disabled={!isEnabled}
      onClick={() => turnPage(step)}
      onPointerEnter={() => setIsNear(true)}
      onPointerLeave={() => setIsNear(false)}
      onFocus={() => setIsNear(true)}
      onBlur={() => setIsNear(false)}
    >
      {translate(step < 0 ? 'common.previous' : 'common.next')}
    </PlainButton>
  );
}

interface PagerProps {
  /** Message key of the label, with `%{page}` and `%{pages}` in it. */
  text?: string;
  /** Renders nothing for one page only. */
  whenSeveral?: boolean;
}

/** Renders Previous, "Page X of Y" and Next. */
export function Pager({ text = 'common.pageOf', whenSeveral = false }: PagerProps) {
  const translate = useTranslate();
  const { page, pages, isCounted } = usePages();
  if (whenSeveral && pages <= 1) return null;
  return (
    <nav className="list-pager" aria-label={translate('common.pager')}>
      <Turn step={-1} />
      <p aria-live="polite">{translate(isCounted ? text : 'common.pageNumber', { page, pages })}</p>
      <Turn step={1} />
    </nav>
  );
}

interface NumberedPagerProps {
  /** Maximum number of page numbers; without it the ends are always among them. */
  atMost?: number;
}

/** Renders numbered page buttons with Previous and Next, only if there is more than one page. */
export function NumberedPager({ atMost }: NumberedPagerProps) {
  const translate = useTranslate();
  const { page, setPage, pages } = usePages();
  if (pages <= 1) return null;
  return (
    <nav className="list-pager numbered" aria-label={translate('common.pager')}>
      <Turn step={-1} />
      {(atMost ? pagesAround(page, pages, atMost) : visiblePages(page, pages)).map(
        (number, index) =>
          number === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its position
            <span key={`gap-${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <PlainButton
              key={number}
              type="button"
              aria-current={number === page ? 'page' : undefined}
              onClick={() => setPage(number)}
            >
              {formatCount(number)}
            </PlainButton>
          ),
      )}
      <Turn step={1} />
      <span className="read-aloud" role="status">
        {translate('common.pageOf', { page, pages })}
      </span>
    </nav>
  );
}
