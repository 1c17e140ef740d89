import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { RecordContextProvider, useListContext, useStore, useTranslate } from 'react-admin';
import { lazyPart } from '../lazyPart';
import { ColumnsContext } from './DataTableColumn';
import { holdColumns } from './holdColumns';

// Below this many rows the whole table is cheap, and the browser's own find reaches every row.
const VIRTUAL_FROM = 100;
// Drawn of a long list before the code comes that draws the rest of it.
const IN_SIGHT = 30;
const NONE: string[] = [];
const VirtualBody = lazyPart(() => import('./VirtualBody'));
const ListCards = lazyPart(() => import('./ListCards'));

function Body({ most, children }: { most?: number; children?: ReactNode }) {
  const { data = NONE } = useListContext();
  const shown = most === undefined ? data : data.slice(0, most);
  const body = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(function holdTheColumnsOfALongList() {
    if (most !== undefined) holdColumns(body.current);
  });
  return (
    <tbody ref={body}>
      {shown.map((record, index) => (
        <RecordContextProvider key={record.id ?? index} value={record}>
          <tr>{children}</tr>
        </RecordContextProvider>
      ))}
    </tbody>
  );
}

/** Marks a table that needs no scrolling sideways: only there can its heading stay in sight, since a box that scrolls holds it. */
function markWhatFits(frame: HTMLElement | null) {
  if (!frame || !window.ResizeObserver) return;
  const observer = new ResizeObserver(() => {
    frame.toggleAttribute('data-fits', frame.scrollWidth <= frame.clientWidth);
  });
  for (const each of [frame, ...frame.children]) observer.observe(each);
  return () => observer.disconnect();
}

// One rule set for the whole table: a styled component per cell takes half of the time of drawing a row.
const Frame = styled('div')(({ theme: { palette, shape, typography } }) => ({
  overflowX: 'auto',
  '&[data-fits]': { overflow: 'visible', th: { position: 'sticky', top: 'var(--bar)', zIndex: 1 } },
  // Otherwise what can be done with a row stays in sight.
  '&:not([data-fits]) td:last-child:has(button, a)': {
    position: 'sticky',
    insetInlineEnd: 0,
    background: palette.background.paper,
  },
  borderRadius: shape.borderRadius,
  border: `1px solid ${palette.divider}`,
  background: palette.background.paper,
  table: { width: '100%', borderCollapse: 'collapse', ...typography.body2 },
  'th, td': {
    padding: '7px 14px',
    textAlign: 'start',
    borderBottom: `1px solid ${palette.divider}`,
  },
  '[data-align=right]': { textAlign: 'end' },
  th: {
    // A collapsed border would scroll away under a heading that stays.
    borderBottom: 0,
    boxShadow: `inset 0 -1px ${palette.divider}`,
    background: palette.background.paper,
    color: palette.text.secondary,
    fontWeight: 600,
    fontSize: '0.75rem',
    lineHeight: '1.5rem',
    whiteSpace: 'nowrap',
  },
  'th:first-of-type': { borderStartStartRadius: shape.borderRadius },
  'th:last-of-type': { borderStartEndRadius: shape.borderRadius },
  '[data-held] td': { overflowWrap: 'anywhere' },
  '[data-held]': { tableLayout: 'fixed' },
  '[data-tight] :is(th, td)': { paddingInline: 9 },
  'tbody tr:hover': { background: palette.action.hover },
  'tbody tr:last-of-type td': { border: 0 },
}));

interface ListTableProps {
  /** Where the choice of columns is remembered (ColumnChoice with the same key). */
  storeKey?: string;
  /** Narrower cells, for a table of many columns. */
  isTight?: boolean;
  children: ReactNode;
}

/**
 * The rows of the list as a table of columns, each declared as a DataTable.Col; the same columns become cards on a
 * narrow screen, and above about 100 rows only those in sight are drawn (docs/decisions/0033).
 */
export function ListTable({ children, storeKey, isTight }: ListTableProps) {
  const isNarrow = useMediaQuery('(max-width: 700px)', { noSsr: true });
  const { data = NONE, resource } = useListContext();
  const translate = useTranslate();
  const [hidden] = useStore(storeKey ?? `${resource}.datatable`, NONE);
  const heading = useMemo(() => ({ hidden, isHead: true }), [hidden]);
  const rows = useMemo(() => ({ hidden, isHead: false }), [hidden]);
  // The pager stays below what is in sight until the cards are there.
  if (isNarrow) return <ListCards instead={<Box sx={{ height: '100vh' }} />}>{children}</ListCards>;
  const isLong = data.length > VIRTUAL_FROM;
  return (
    <Frame ref={markWhatFits}>
      <table
        aria-label={translate(`resources.${resource}.title`)}
        aria-rowcount={data.length + 1}
        data-tight={isTight || undefined}
      >
        <thead>
          <tr>
            <ColumnsContext value={heading}>{children}</ColumnsContext>
          </tr>
        </thead>
        <ColumnsContext value={rows}>
          {isLong ? (
            <VirtualBody instead={<Body most={IN_SIGHT}>{children}</Body>}>{children}</VirtualBody>
          ) : (
            <Body>{children}</Body>
          )}
        </ColumnsContext>
      </table>
    </Frame>
  );
}
