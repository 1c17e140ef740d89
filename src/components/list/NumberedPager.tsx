import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useUrlList } from './useUrlListController';

const ALL_UP_TO = 9;

/** Chooses the page numbers to show: all of a few, else the ends and those around the current one; a gap is undefined. */
export function shownPages(page: number, pages: number): (number | undefined)[] {
  if (pages <= ALL_UP_TO) return pagesAround(page, pages, pages);
  // The server may count any number of pages: none but those that are shown are made.
  const around = [page - 2, page - 1, page, page + 1, page + 2].filter((n) => n > 1 && n < pages);
  const near = [1, ...around, pages];
  return near.flatMap((n, index) => {
    const hasGap = index > 0 && n - (near[index - 1] ?? n) > 1;
    return hasGap ? [undefined, n] : [n];
  });
}

/** Chooses at most `most` page numbers: those around the current one, without the ends. */
export function pagesAround(page: number, pages: number, most: number): number[] {
  const length = Math.min(most, pages);
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

interface NumberedPagerProps {
  /** At most so many page numbers; without it the ends are always among them. */
  atMost?: number;
}

/** Numbered page buttons with Previous and Next, only when there is more than one page (part 1, section 2). */
export function NumberedPager({ atMost }: NumberedPagerProps) {
  const translate = useTranslate();
  const { page, setPage, turnPage, meta } = useUrlList();
  const pages: number = meta?.pages ?? 1;
  if (pages <= 1) return null;
  const step = (label: string, by: 1 | -1) => (
    <Button
      variant="outlined"
      size="small"
      disabled={page + by < 1 || page + by > pages}
      onClick={() => turnPage(by)}
    >
      {translate(label)}
    </Button>
  );
  return (
    <Stack
      component="nav"
      direction="row"
      aria-label={translate('common.pager')}
      sx={{ mt: 2, gap: 0.75, flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center' }}
    >
      {step('common.previous', -1)}
      {(atMost ? pagesAround(page, pages, atMost) : shownPages(page, pages)).map((number, index) =>
        number === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Button
            key={number}
            size="small"
            variant={number === page ? 'contained' : 'text'}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => setPage(number)}
            sx={{ minWidth: 34 }}
          >
            {number}
          </Button>
        ),
      )}
      {step('common.next', 1)}
    </Stack>
  );
}
