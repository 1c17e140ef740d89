import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Children, isValidElement, type ReactNode } from 'react';
import {
  type DataTableColumnProps,
  type RaRecord,
  RecordContextProvider,
  useListContext,
  useTranslate,
} from 'react-admin';
import { useLazyComponent } from '../useLazyComponent';
import { cellValue } from './DataTableColumn';
import { ROW_ACTIONS } from './RowActions';

// As in a table: above this only the cards in sight are drawn.
const VIRTUAL_FROM = 100;
const loadCards = () => import('./VirtualCards');

type Column = DataTableColumnProps<RaRecord>;

// A heading that is a control, as "Select all": it stands once above the cards, its cells without a label in them.
const isControl = ({ label }: Column) => label !== undefined && typeof label !== 'string';

const Cards = styled('ul')({
  listStyle: 'none',
  padding: 0,
  margin: 0,
  '& > li': { paddingBottom: 10 },
});

interface CardProps {
  columns: Column[];
  record: RaRecord;
  resource: string;
}

function Card({ columns, record, resource }: CardProps) {
  const translate = useTranslate();
  return (
    <RecordContextProvider value={record}>
      <Paper variant="outlined" sx={{ p: 1.75, display: 'flex', flexDirection: 'column' }}>
        {columns.map((column, index) => {
          if (isControl(column)) {
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stand still
            return <Box key={index}>{cellValue(column, record)}</Box>;
          }
          const name = String(column.label ?? `resources.${resource}.fields.${column.source}`);
          if (name === ROW_ACTIONS) {
            return (
              // Last, wherever its column stands in the table.
              <Box key={name} sx={{ mt: 1, order: 1 }}>
                {cellValue(column, record)}
              </Box>
            );
          }
          return (
            <Box key={name} sx={{ display: 'flex', gap: 1.5, py: 0.25 }}>
              <Typography component="span" color="text.secondary" sx={{ width: 96, flexShrink: 0 }}>
                {translate(name)}
              </Typography>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{cellValue(column, record)}</Box>
            </Box>
          );
        })}
      </Paper>
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
  const VirtualCards = useLazyComponent(loadCards, isLong);
  const draw = (record: RaRecord) => <Card columns={columns} record={record} resource={resource} />;
  const cards = (
    <Cards>
      {isLong
        ? VirtualCards && <VirtualCards records={data} draw={draw} />
        : data.map((record, index) => <li key={record.id ?? index}>{draw(record)}</li>)}
    </Cards>
  );
  const controls = columns.filter(isControl);
  if (controls.length === 0) return cards;
  return (
    <>
      <Box sx={{ mb: 1 }}>{controls.map(({ label }) => label)}</Box>
      {cards}
    </>
  );
}
