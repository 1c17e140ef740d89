import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ColumnSelector } from '../../components/list/ColumnSelector';
import { SavedFilters } from '../../components/list/SavedFilters';
import { useSignedIn } from '../../components/page/SignedIn';
import { StatusCounts } from './chart/StatusCounts';
import { useDuplicates } from './DuplicatesContext';
import { LeadKeys } from './keys/LeadKeys';
import { LeadFilterLabels } from './LeadFilterLabels';
import { DUPLICATES, HAS } from './values';

// The company and the actions cannot be hidden.
const COLUMNS = ['contact', 'status', 'extraction', 'notification'].map(
  (name) => `resources.leads.columns.${name}`,
);

/** Returns the store key of this admin's column selection. */
export const useTableKey = () => `leads.datatable.${useSignedIn().id}`;

/** Renders the list tools: saved filters, duplicates, columns, keys, chart. */
export function LeadTools() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const { leads } = useDuplicates();
  const { filterValues } = useListContext();
  const storeKey = useTableKey();
  const [hasChart, setChart] = useState(false);
  const isWide = useMediaQuery('(min-width: 701px)', { noSsr: true });
  const isOnly = search.has(DUPLICATES) || search.has(HAS);
  const toggle = () =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(HAS);
        if (isOnly) after.delete(DUPLICATES);
        else after.set(DUPLICATES, '1');
        return after;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', mb: 1 }}>
        <SavedFilters summary={<LeadFilterLabels filters={filterValues} />} />
        {(isOnly || leads.length > 0) && (
          <Button size="small" onClick={toggle}>
            {isOnly
              ? translate('resources.leads.duplicates.all')
              : translate('resources.leads.duplicates.show', { smart_count: leads.length })}
          </Button>
        )}
        <Box sx={{ flexGrow: 1 }} />
        <Button size="small" aria-expanded={hasChart} onClick={() => setChart(!hasChart)}>
          {translate(`resources.leads.chart.${hasChart ? 'hide' : 'show'}`)}
        </Button>
        {isWide && <ColumnSelector storeKey={storeKey} columns={COLUMNS} />}
        <LeadKeys hasButton={isWide} />
      </Box>
      {hasChart && <StatusCounts />}
    </>
  );
}
