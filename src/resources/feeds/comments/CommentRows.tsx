import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type RowsProps, rowRole, Threads } from './Threads';
import { VirtualRows } from './VirtualRows';

// Up to here all rows are drawn, and the browser's own find reaches each of them.
const VIRTUAL_FROM = 100;

/** The comments in an area that scrolls at a maximum height (part 2, section 2). */
export function CommentRows(props: Omit<RowsProps, 'area'>) {
  const translate = useTranslate();
  // In state: what is drawn by its height must wait for it.
  const [area, setArea] = useState<HTMLElement | null>(null);
  const { rows, draw } = props;
  return (
    <Paper
      variant="outlined"
      ref={setArea}
      tabIndex={0}
      role="region"
      aria-label={translate('resources.feeds.comments.title')}
      sx={{ maxHeight: 'min(640px, 70vh)', overflowY: 'auto', px: { xs: 1, sm: 2 }, py: 1 }}
    >
      {rows.length > VIRTUAL_FROM ? (
        area && <VirtualRows {...props} area={area} />
      ) : (
        <Threads>
          {rows.map((row, index) => (
            <li key={row.comment.id} {...rowRole(row, index, rows.length)}>
              {draw(row)}
            </li>
          ))}
        </Threads>
      )}
    </Paper>
  );
}
