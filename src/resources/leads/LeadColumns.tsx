import { ColumnSelector } from '../../components/list/ColumnSelector';
import { useSignedIn } from '../../components/page/SignedIn';
import { useMedia } from '../../components/page/useMedia';

// The company and the actions cannot be hidden.
const COLUMNS = ['contact', 'status', 'extraction', 'notification'].map(
  (name) => `resources.leads.columns.${name}`,
);

export const useTableKey = () => `leads.datatable.${useSignedIn().id}`;

/** Renders the selection of columns; cards always have all. */
export function LeadColumns() {
  const storeKey = useTableKey();
  const isNarrow = useMedia('(max-width: 700px)');
  return isNarrow ? null : <ColumnSelector storeKey={storeKey} columns={COLUMNS} />;
}
