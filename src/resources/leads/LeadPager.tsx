import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { NumberedPager } from '../../components/list/Pager';
import { DUPLICATES } from './values';

const MOST_BUTTONS = 5;

/** "Showing X to Y of Z results", with at most five numbered buttons (part 2, sections 2 and 9). */
export function LeadPager() {
  const translate = useTranslate();
  const { page, perPage, data: rows, total, isPlaceholderData } = useListContext();
  const [search] = useSearchParams();
  // The duplicates come from several pages at once.
  if (search.has(DUPLICATES)) return null;
  const data = rows ?? [];
  const before = (page - 1) * perPage;
  const from = data.length > 0 ? before + 1 : 0;
  const to = data.length > 0 ? before + data.length : 0;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Typography role="status" color="text.secondary">
        {/* Nothing is known while the first page is on its way, or failed. */}
        {rows &&
          !isPlaceholderData &&
          translate('resources.leads.paging', { from, to, total: total ?? to })}
      </Typography>
      <NumberedPager atMost={MOST_BUTTONS} />
    </Box>
  );
}
