import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';

const Button = styled('button')({
  font: 'inherit',
  color: 'inherit',
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
});

const other = { ASC: 'DESC', DESC: 'ASC' } as const;
const arrows = { ASC: ' ↑', DESC: ' ↓' } as const;

/** The heading of a column that a list can be sorted by; pressed again it turns the order round. */
export default function SortButton({ source, words }: { source: string; words: string }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const now = sort?.field === source ? sort.order : undefined;
  const order = now ? other[now] : 'ASC';
  const name = translate('ra.sort.sort_by', {
    field: words,
    field_lower_first: words.charAt(0).toLowerCase() + words.slice(1),
    order: translate(`ra.sort.${order}`),
  });
  return (
    <Button type="button" aria-label={name} onClick={() => setSort({ field: source, order })}>
      {words}
      {now && arrows[now]}
    </Button>
  );
}
