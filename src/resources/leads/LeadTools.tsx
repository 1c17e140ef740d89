import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ColumnSelector } from '../../components/list/ColumnSelector';
import { useSignedIn } from '../../components/page/SignedIn';

// The company and the actions cannot be hidden.
const COLUMNS = ['contact', 'status', 'extraction', 'notification'].map(
  (name) => `resources.leads.columns.${name}`,
);

export const useTableKey = () => `leads.datatable.${useSignedIn().id}`;

export function LeadTools() {
  const storeKey = useTableKey();
  const isWide = useMediaQuery('(min-width: 701px)', { noSsr: true });
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
      {isWide && <ColumnSelector storeKey={storeKey} columns={COLUMNS} />}
    </Box>
  );
}
