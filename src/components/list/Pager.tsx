import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
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
  return (
    <Stack
      component="nav"
      direction="row"
      spacing={1.5}
      aria-label={translate('common.pager')}
      sx={{ mt: 2, alignItems: 'center', justifyContent: 'flex-end' }}
    >
      <Button variant="outlined" size="small" disabled={page <= 1} onClick={() => turnPage(-1)}>
        {translate('common.previous')}
      </Button>
      <Typography aria-live="polite" color="text.secondary">
        {translate(text, { page, pages })}
      </Typography>
      <Button variant="outlined" size="small" disabled={!hasNextPage} onClick={() => turnPage(1)}>
        {translate('common.next')}
      </Button>
    </Stack>
  );
}
