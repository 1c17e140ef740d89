import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { Pager } from '../../components/list/Pager';

/** Showing N of total feeds, and the pager (part 2, section 2). */
export function FeedFooter() {
  const translate = useTranslate();
  const { data = [], total } = useListContext();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Typography color="text.secondary">
        {total !== undefined &&
          translate('resources.feeds.showing', {
            shown: data.length,
            smart_count: data.length,
            total,
          })}
      </Typography>
      <Pager />
    </Box>
  );
}
