import { useTranslate } from 'react-admin';
import { PlainButton } from '../buttons/PlainButton';
import './list.css';
import { useUrlList } from './useUrlListController';

interface PagerProps {
  text?: string;
  whenSeveral?: boolean;
}

/**
 * Previous, "Page X of Y", Next (rulings R13). Previous is disabled on page 1, Next on the last page. `text` is the
 * message key of another label, with `%{page}` and `%{pages}` in it; `whenSeveral` draws nothing for one page only.
 */
export function Pager({ text = 'common.pageOf', whenSeveral = false }: PagerProps) {
  const translate = useTranslate();
  const { page, turnPage, meta, hasNextPage } = useUrlList();
  const pages = Math.max(meta?.pages ?? 1, page);
  if (whenSeveral && pages <= 1) return null;
  const turn = (by: 1 | -1) => ({
    type: 'button' as const,
    onClick: () => turnPage(by),
  });
  return (
    <nav className="list-pager" aria-label={translate('common.pager')}>
      <PlainButton {...turn(-1)} disabled={page <= 1}>
        {translate('common.previous')}
      </PlainButton>
      <p aria-live="polite">
        {translate(meta?.isCounted ? text : 'common.pageNumber', { page, pages })}
      </p>
      <PlainButton {...turn(1)} disabled={!hasNextPage}>
        {translate('common.next')}
      </PlainButton>
    </nav>
  );
}
