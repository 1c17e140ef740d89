import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { DUPLICATES, HAS } from '../values';

/** Warns that a bulk email reaches every match, while the browser shows only some of them (rulings R39). */
export function NotOnlyShown({ id }: { id?: string }) {
  const translate = useTranslate();
  const { total } = useListContext();
  const [search] = useSearchParams();
  if (!search.has(HAS) && !search.has(DUPLICATES)) return null;
  return (
    <Typography id={id} variant="body2" sx={{ color: 'warning.main', flexBasis: '100%' }}>
      {total === undefined
        ? translate('resources.leads.bulk.toAll')
        : translate('resources.leads.bulk.toAllOf', { n: total.toLocaleString() })}
    </Typography>
  );
}
