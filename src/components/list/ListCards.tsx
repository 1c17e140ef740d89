import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import {
  type DataTableColumnProps,
  type RaRecord,
  RecordContextProvider,
  useListContext,
  useTranslate,
} from 'react-admin';
import { lazyPart } from '../page/lazyPart';
import { cellValue } from './DataTableColumn';
import { holdsActions } from './RowActions';

// As in a table: above this only the cards in sight are drawn.
const VIRTUAL_FROM = 100;
const VirtualCards = lazyPart(() => import('./VirtualCards'));

type Column = DataTableColumnProps<RaRecord>;

// A heading that is a control, as "Select all": it stands once above the cards, its cells without a label in them.
const isControl = ({ label }: Column) => label !== undefined && typeof label !== 'string';
// What stands before the identifier and is no field chooses a row: a control as well, under a heading of words.
const isChoice = ({ source }: Column, at: number, all: Column[]) =>
  !source && at < all.findIndex((each) => each.source === 'id');

// A name, an address, a number and an identifier are known by their looks.
const PLAIN = new Set<string | undefined>(['id', 'name', 'email', 'phone']);

const Cards = styled('ul')({
  listStyle: 'none',
  padding: 0,
  margin: 0,
  '& > li': { paddingBottom: 8 },
});

const Sheet = styled(Paper)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  padding: '2px 7px 3px',
  overflowWrap: 'anywhere',
  '& .title': { flex: '1 1 96px', minWidth: 0, fontWeight: 600, lineHeight: '18px' },
  '& .title:empty::before': { content: '"—"', color: theme.palette.text.secondary },
  '& > :empty:not(.title)': { display: 'none' },
  '& .facts': {
    flexBasis: '100%',
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '2px 6px',
    fontSize: '0.8125rem',
    lineHeight: '17px',
  },
  '& .facts > div': {
    display: 'flex',
    alignItems: 'baseline',
    minWidth: 0,
  },
  // However long a status or an amount is, it ends with the card.
  '& .value': { minWidth: 0 },
  '& .value > span': { maxWidth: '100%' },
  // A cell that says itself what it is; its parts flow with the rest.
  '& .facts > .plain > .label, & .facts > div:has(> .value > .plain) > .label': {
    position: 'absolute',
    clipPath: 'inset(50%)',
  },
  '& .facts > div:has(> .value > .plain), & .value:has(> .plain)': { display: 'contents' },
  // What the record does not have takes no room.
  '& .facts > div:has(> .value:empty)': { display: 'none' },
  // A label breaks between words, and only a very long one.
  '& .label': {
    flex: 'none',
    maxWidth: '50vw',
    marginInlineEnd: 5,
    fontSize: '0.75rem',
    overflowWrap: 'normal',
    color: theme.palette.text.secondary,
  },
}));

interface CardProps {
  columns: Column[];
  record: RaRecord;
  resource: string;
}

/** One record in about 80 px: what it is called and what can be done on the first line, the rest flowing below it. */
function Card({ columns, record, resource }: CardProps) {
  const translate = useTranslate();
  const nameOf = ({ label, source }: Column) =>
    String(label ?? `resources.${resource}.fields.${source}`);
  const controls = columns.filter((...column) => isControl(column[0]) || isChoice(...column));
  const actions = columns.filter((each) => !controls.includes(each) && holdsActions(nameOf(each)));
  const facts = columns.filter((each) => !controls.includes(each) && !actions.includes(each));
  // An identifier names a record to the server; people go by what comes after it.
  const title = facts.find(({ source }) => source !== 'id') ?? facts[0];
  const others = facts.filter((each) => each !== title);
  return (
    <RecordContextProvider value={record}>
      <Sheet variant="outlined">
        {controls.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stand still
          <Box key={index}>{cellValue(column, record)}</Box>
        ))}
        <Box className="title">{title && cellValue(title, record)}</Box>
        <Box className="actions">
          {actions.map((column) => (
            <Fragment key={nameOf(column)}>{cellValue(column, record)}</Fragment>
          ))}
        </Box>
        <Box className="facts">
          {others.map((column) => (
            <div key={nameOf(column)} className={PLAIN.has(column.source) ? 'plain' : undefined}>
              <span className="label">{translate(nameOf(column))}</span>
              <div className="value">{cellValue(column, record)}</div>
            </div>
          ))}
        </Box>
      </Sheet>
    </RecordContextProvider>
  );
}

/** The columns of a table as cards, one per record, for a narrow screen. */
export default function ListCards({ children }: { children: ReactNode }) {
  const { data = [], resource } = useListContext();
  const columns = Children.toArray(children)
    .filter((child) => isValidElement<Column>(child))
    .map((child) => child.props);
  const isLong = data.length > VIRTUAL_FROM;
  const draw = (record: RaRecord) => <Card columns={columns} record={record} resource={resource} />;
  const cards = (
    <Cards>
      {isLong ? (
        <VirtualCards records={data} draw={draw} />
      ) : (
        data.map((record, index) => <li key={record.id ?? index}>{draw(record)}</li>)
      )}
    </Cards>
  );
  const controls = columns.filter(isControl);
  if (controls.length === 0) return cards;
  return (
    <>
      <Box sx={{ mb: 1 }}>
        {controls.map(({ label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stand still
          <Fragment key={index}>{label}</Fragment>
        ))}
      </Box>
      {cards}
    </>
  );
}
