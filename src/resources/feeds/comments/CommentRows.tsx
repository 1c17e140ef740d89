import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { rowRole, type ThreadRowsProps, Threads } from './Threads';
import { VirtualRows } from './VirtualRows';

// Up to this number all rows are rendered, so that the browser's find reaches each of them.
const VIRTUAL_FROM = 100;

/** Renders the comments in a scroll area with a maximum height (part 2, section 2). */
export function CommentRows(props: Omit<ThreadRowsProps, 'area'>) {
  const translate = useTranslate();
  // State instead of a ref: the virtual list must re-render once the element exists.
  const [area, setArea] = useState<HTMLElement | null>(null);
  const { rows, renderRow } = props;
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
              {renderRow(row)}
            </li>
          ))}
        </Threads>
      )}
    </Paper>
  );
}
